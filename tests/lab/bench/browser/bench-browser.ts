import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#site/model/built-files.ts'
import { launchChromium } from '../../../../scripts/requirements/chromium.ts'
import { machine, middleOf, writeFigures } from '../figures.ts'
import { fileAt, serveFolder } from './serve-folder.ts'
import { firstVisit, NETWORK, nextPage } from './visit.ts'
import type { FirstVisit, NextPage } from './visit.ts'

const ROUNDS = 5

/** The folders of sites that other systems have built. */
const PEERS = [
  { name: 'Astro', folder: '.cache/bench/astro-design/dist' },
  { name: 'Astro, the texts alone', folder: '.cache/bench/astro/dist' },
]

/** Clicks are measured only on our site: the others lack the pages to which the links of the footer lead. */
type Figures = FirstVisit & Partial<NextPage>
/** The medians of the figures of a site. */
export interface SiteFigures {
  name: string
  figures: Figures
}

/**
 * Measures what one page costs a visitor. It is compared with the same page of other systems if `npm run bench -- build`
 * has built it with them, as for the site in `.cache/bench/ours-usual/dist`. Rounds are interleaved, so that the load of
 * the machine affects all systems equally.
 */
export async function benchBrowser(outDir: string): Promise<string> {
  const { pages } = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
  const services = Object.keys(pages).filter((each) => each.startsWith('/services/'))
  const path = services.find((each) => PEERS.every(({ folder }) => fileAt(folder, each))) ?? services[0] ?? '/'
  const peers = PEERS.filter(({ folder }) => fileAt(folder, path))
  const sites = [{ name: 'ours', folder: join(outDir, 'site') }, ...peers]
  const browser = await launchChromium()
  const served = await Promise.all(sites.map(({ folder }) => serveFolder(folder, NETWORK)))
  const rounds: Figures[][] = sites.map(() => [])
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, { origin }] of served.entries())
        rounds[index]?.push({
          ...(await firstVisit(browser, origin + path)),
          ...(index === 0 && (await nextPage(browser, origin + path))),
        })
  } finally {
    await browser.close()
    for (const { close } of served) close()
  }
  const results = sites.map(({ name }, index) => ({ name, figures: medians(rounds[index] ?? []) }))
  const file = writeFigures('browser', { machine: machine(), path, rounds: ROUNDS, results })
  return `${machine()}\n${path}, a slow phone, medians of ${ROUNDS} visits (${file})\n\n${browserReport(results)}`
}

export function medians(rounds: Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Figures)[]
  const median = (name: keyof Figures): number =>
    middleOf(
      rounds.map((round) => round[name] ?? Number.NaN),
      (value) => value,
    ) ?? 0
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as Figures
}

/** A table of the figures, with ratios: of bytes to the first peer, and of clicks to a full load. */
export function browserReport(results: SiteFigures[]): string {
  const [ours, peer] = results.map(({ figures }) => figures)
  const lines = results.map(({ name, figures: { html, css, scripts, ahead, lcp, cls, tbt, ...clicks } }) =>
    [
      name,
      ...[html, css, scripts, ahead].map((bytes) => (bytes / 1000).toFixed(1)),
      lcp.toFixed(0),
      cls.toFixed(3),
      tbt.toFixed(0),
      ...clickColumns(clicks),
    ].join(' | '),
  )
  const ratio =
    ours && peer
      ? `\nHTML and CSS: ${((ours.html + ours.css) / (peer.html + peer.css)).toFixed(2)} × ${results[1]?.name}`
      : ''
  return `${HEADS.join(' | ')}\n${HEADS.map(() => '---').join(' | ')}\n${lines.join('\n')}${ratio}`
}

function clickColumns({ fullLoad, afterHover, atOnce, tap, early }: Partial<NextPage>): string[] {
  if (fullLoad === undefined) return ['', '', '', '', '']
  const ofFullLoad = (ms = Number.NaN): string => `${ms.toFixed(0)} (${(ms / fullLoad).toFixed(2)} ×)`
  return [fullLoad.toFixed(0), ...[afterHover, atOnce, tap, early].map(ofFullLoad)]
}

const HEADS = [
  '',
  'HTML KB',
  'CSS KB',
  'scripts KB',
  'ahead KB',
  'LCP ms',
  'CLS',
  'TBT ms',
  'full load ms',
  'after hover',
  'at once',
  'tap',
  'too early',
]
