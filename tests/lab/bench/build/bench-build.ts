import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchPages } from '../sites/bench-pages.ts'
import { benchSite } from '../sites/bench-site.ts'
import { machine, writeFigures } from '../figures.ts'
import { aligned } from '../bench-report.ts'
import { measuredRun } from './measured-run.ts'
import type { RunCost } from './measured-run.ts'
import { elementsOf, missingTexts, textPageOf } from './page-texts.ts'
import type { TextPage } from './page-texts.ts'
import { astro, astroDesigned } from './peers/astro.ts'
import { hugo, hugoDesigned } from './peers/hugo.ts'
import { filesBelow, ours, PROJECT, removeAside, setAside } from './systems.ts'
import type { System } from './systems.ts'

interface BuildBench {
  /** How many pages each system builds. */
  pages: number
  /** How often each is run. The fastest run counts, as disturbances only make runs slower. */
  rounds: number
  /** Whether only Astro is measured beside ours. */
  isQuick: boolean
}

const COMPRESSED = 'ours, with compression'

interface Measured extends RunCost {
  name: string
  megabytes: number
  /** Whether it is another system, for comparison. */
  isPeer: boolean
}

/**
 * Measures our build and builds of other systems with the same pages and texts, one after the other in each round. Then
 * measures our build after one edit and after none.
 */
export async function benchBuild({ pages, rounds, isQuick }: BuildBench): Promise<string> {
  const siteDir = join(PROJECT, '.cache/bench/edited')
  setAside(siteDir)
  cpSync(benchSite(pages), siteDir, { recursive: true })
  const basePages = readdirSync(join(PROJECT, 'tests/first-site/pages'), { recursive: true }).filter((file) =>
    String(file).endsWith('.json'),
  ).length
  const texts = Array.from(benchPages(pages - basePages), ({ address, document }) => textPageOf(address, document))
  const addresses = new Set(texts.map(({ address }) => address))
  const plain = { name: 'ours, without compression', siteDir, compress: false }
  const systems = [
    ours(plain),
    ours({ ...plain, name: COMPRESSED, compress: true }),
    ...(isQuick
      ? []
      : [ours({ ...plain, name: 'ours, without compression, programs bundled anew', bundlesAnew: true })]),
    await astroDesigned(siteDir, addresses),
    ...(isQuick ? [] : [await hugoDesigned(siteDir, addresses), astro(texts), hugo(texts)]),
  ].filter((system) => system !== undefined)
  const cold = await interleaved(systems, rounds, texts)
  const warm = await afterEdits(siteDir, rounds)
  const whole = cold.find(({ name }) => name === COMPRESSED)?.cpuSeconds ?? Number.NaN
  removeAside()
  const file = writeFigures(`build-${pages}`, { pages, rounds, machine: machine(), cold, warm })
  return [
    machine(),
    `${pages} pages, of which ${texts.length} are compared; the same texts in each. Least of ${rounds}.`,
    '',
    ...aligned([
      [
        '',
        'CPU s',
        'CPU ms a page',
        'peak MB',
        'output MB',
        ...others(cold).map(({ name }) => `of ${name.replace(/ [\d.]+/, '')}`),
      ],
      ...cold.map((row) => [
        ...figuresOf(row, pages),
        ...others(cold).map((other) => ratio(row.cpuSeconds / other.cpuSeconds)),
      ]),
      ...warm.map((row) => [...figuresOf(row, pages), ...others(cold).map(() => '')]),
    ]),
    '',
    ...warm.map(
      ({ name, cpuSeconds }) => `${name}: ${ratio(cpuSeconds / whole)} of one from nothing, with compression`,
    ),
    `Written to ${file}.`,
  ].join('\n')
}

const others = (rows: Measured[]): Measured[] => rows.filter(({ isPeer }) => isPeer)
const ratio = (value: number): string => value.toFixed(2)
function figuresOf({ name, cpuSeconds, peakMegabytes, megabytes }: Measured, pages: number): string[] {
  return [
    name,
    cpuSeconds.toFixed(2),
    ((cpuSeconds / pages) * 1000).toFixed(2),
    peakMegabytes.toFixed(0),
    megabytes.toFixed(0),
  ]
}

async function interleaved(systems: System[], rounds: number, texts: TextPage[]): Promise<Measured[]> {
  const best = new Map<System, RunCost>()
  for (let round = 0; round < rounds; round++) {
    for (const system of systems) {
      system.reset()
      best.set(system, least(best.get(system), await measuredRun(system)))
      if (round === 0) assertTexts(system, texts)
      if (round === 0 && system.isDesigned) assertElements(systems[0]!, system, texts)
    }
  }
  return systems.map((system) => {
    const { name, outDir, isDesigned = false } = system
    return { name, ...best.get(system)!, megabytes: sizeOf(outDir), isPeer: isDesigned }
  })
}

/** Our build again: after the edit of one sentence, and after none. */
async function afterEdits(siteDir: string, rounds: number): Promise<Measured[]> {
  const again = ours({ name: '', siteDir, compress: true, goesOn: true })
  await measuredRun(again)
  const page = [...benchPages(9)].find(({ document }) => document.kind === 'service')
  const file = join(siteDir, page!.file)
  let [edited, unchanged]: (RunCost | undefined)[] = []
  for (let round = 0; round < rounds; round++) {
    const before = readFileSync(file, 'utf8')
    const after = before.replace(/from the first (?:day|week \d+)/, `from the first week ${round}`)
    if (after === before) throw new Error(`${file} has no sentence to edit`)
    writeFileSync(file, after)
    edited = least(edited, await measuredRun(again))
    unchanged = least(unchanged, await measuredRun(again))
  }
  const megabytes = sizeOf(again.outDir)
  return [
    { name: 'ours, after one edit', ...edited!, megabytes, isPeer: false },
    { name: 'ours, with nothing changed', ...unchanged!, megabytes, isPeer: false },
  ]
}

const least = (one: RunCost | undefined, other: RunCost): RunCost => ({
  cpuSeconds: Math.min(one?.cpuSeconds ?? Number.POSITIVE_INFINITY, other.cpuSeconds),
  peakMegabytes: Math.min(one?.peakMegabytes ?? Number.POSITIVE_INFINITY, other.peakMegabytes),
})

/** Throws if a page lacks a text: its system would have done less work than the others. */
function assertTexts({ name, outDir, fileOf }: System, texts: TextPage[]): void {
  for (const page of texts) {
    const missing = missingTexts(page, readFileSync(join(outDir, fileOf(page.address)), 'utf8'))
    if (missing.length > 0) throw new Error(`${name}: ${page.address} does not show "${missing.join('", "')}"`)
  }
}

/** Throws if a page does not have the same elements as ours. */
function assertElements(ourSystem: System, other: System, pages: TextPage[]): void {
  const elementsAt = ({ outDir, fileOf }: System, address: string): string[] =>
    elementsOf(readFileSync(join(outDir, fileOf(address)), 'utf8'))
  for (const { address } of pages) {
    const [elements, otherElements] = [elementsAt(ourSystem, address), elementsAt(other, address)]
    const at = elements.findIndex((element, index) => element !== otherElements[index])
    if (at >= 0 || elements.length !== otherElements.length)
      throw new Error(`${other.name}: ${address} has other elements than ours, from number ${at + 1} on`)
  }
}

const sizeOf = (dir: string): number => filesBelow(dir).reduce((sum, file) => sum + statSync(file).size, 0) / 2 ** 20
