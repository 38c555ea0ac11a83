import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from '#serve/create-server.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import type { BuiltSite } from '#serve/files/built-site.ts'
import { count } from '#base/text/words/lists.ts'
import { HtmlPage } from '../check-site/html-page.ts'
import { launchChromium, missingForBrowser } from '../requirements/chromium.ts'
import { captureAll } from './capture-all.ts'
import { shotsOf } from './shots.ts'
import type { Shot } from './shots.ts'
import { pageContentOf } from './page-content.ts'
import { pageDifferences } from './page-differences.ts'
import { pictureDifference } from './picture-difference.ts'
import type { PictureDifference } from './picture-difference.ts'

/** The widths of the pictures that are compared. */
const WIDTHS = new Set([390, 1440])

interface PageReport {
  path: string
  differences: string[]
}

/**
 * Compares two builds of a site page by page: text, head, structured data, and what a browser shows. Writes pictures of what
 * looks different below `pictureDir`. Returns the report, in sentences.
 */
export async function compareBuilds(before: string, after: string, pictureDir: string): Promise<string> {
  const [old, now] = [readBuiltSite(before), readBuiltSite(after)]
  const paths = [...new Set([...old.pages.keys(), ...now.pages.keys()])].sort()
  const reports = await Promise.all(paths.map((path) => contentReport(path, old, now)))
  const notInstalled = missingForBrowser('playwright-core')
  const missing =
    notInstalled === undefined
      ? await addLooks(reports, { before: old, after: now, pictureDir })
      : `What the pages look like was not compared. ${notInstalled}`
  return reportText(reports, pictureDir, missing)
}

async function contentReport(path: string, before: BuiltSite, after: BuiltSite): Promise<PageReport> {
  const [old, now] = [before.pages.get(path), after.pages.get(path)]
  if (!old) return { path, differences: ['The page is new.'] }
  if (!now) return { path, differences: ['The page is gone.'] }
  const [one, other] = await Promise.all([old, now].map(async ({ location }) => readFile(location, 'utf8')))
  return { path, differences: pageDifferences(pageContentOf(new HtmlPage(one!)), pageContentOf(new HtmlPage(other!))) }
}

interface LookOptions {
  before: BuiltSite
  after: BuiltSite
  pictureDir: string
}

/** Adds the differences in a browser of the pages that both builds have. Returns why that is incomplete. */
async function addLooks(
  reports: PageReport[],
  { before, after, pictureDir }: LookOptions,
): Promise<string | undefined> {
  const shared = reports.filter(({ path }) => before.pages.has(path) && after.pages.has(path))
  const shots = shared.flatMap(({ path }) => shotsOf(path).filter(({ width }) => WIDTHS.has(width)))
  const [oldDir, newDir] = [join(pictureDir, 'before'), join(pictureDir, 'after')]
  const problems = [...(await picturesOf(before, shots, oldDir)), ...(await picturesOf(after, shots, newDir))]
  for (const report of shared) {
    for (const shot of shots.filter(({ path }) => path === report.path)) {
      const [one, other] = [join(oldDir, shot.file), join(newDir, shot.file)]
      const difference = await pictureDifference(one, other).catch(() => undefined)
      if (difference) report.differences.push(lookInWords(shot, difference))
    }
  }
  return problems.length > 0 ? `Some pictures could not be taken:\n${problems.join('\n')}` : undefined
}

async function picturesOf(site: BuiltSite, shots: Shot[], outDir: string): Promise<string[]> {
  const server = createServer({ site })
  const browser = await launchChromium()
  try {
    await mkdir(outDir, { recursive: true })
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    return await captureAll(shots, { browser, origin, outDir }, () => {})
  } finally {
    await browser.close()
    await server.close()
  }
}

function lookInWords({ width, scheme, file }: Shot, { share, from, to, heights }: PictureDifference): string {
  const percent = share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`
  const [old, now] = heights
  const height = old === now ? '' : ` The page is ${now} pixels high, and was ${old}.`
  return `Looks different at ${width} pixels, ${scheme}: ${percent}, from ${from} to ${to} pixels below the top (${file}).${height}`
}

function reportText(reports: PageReport[], pictureDir: string, missing: string | undefined): string {
  const changed = reports.filter(({ differences }) => differences.length > 0)
  const sections = changed.map(
    ({ path, differences }) => `${path}\n${differences.map((line) => `  ${line}\n`).join('')}`,
  )
  const same = reports.length - changed.length
  const summary =
    changed.length === 0
      ? `All ${count(reports.length, 'page')} read and look the same.`
      : `${count(changed.length, 'page')} of ${reports.length} differ; ${same} read and look the same. Pictures of both: ${pictureDir}`
  return [...sections, summary, ...(missing ? [missing] : [])].map((part) => `${part}\n`).join('\n')
}

/** Writes the report beside the pictures, too. */
export async function keepReport(text: string, pictureDir: string): Promise<void> {
  await mkdir(pictureDir, { recursive: true })
  await writeFile(join(pictureDir, 'report.txt'), text)
}
