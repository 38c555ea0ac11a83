import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { formatProblems } from '#site/problems/format-problems.ts'
import { isError } from '#site/problems/problem.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { buildIfChanged } from '#build/build.ts'
import { createServer } from '#serve/create-server.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { listOf } from '#base/text/words/lists.ts'
import { checkPages } from '../check-site/check-pages.ts'
import type { Finding } from '../check-site/finding.ts'
import { launchChromium } from '../requirements/chromium.ts'
import { examplesOf, pagesOf } from './example-pages.ts'
import type { ExamplePage } from './example-pages.ts'
import { HOLES } from './holes.ts'

/** The widths at which rows are checked. */
const WIDTHS = [390, 768, 1440]

/** The faults of a site's own blocks, each in a line that names the example. */
export async function faultsOfBlocks(siteDir: string): Promise<string[]> {
  const loader = createSiteLoader(siteDir)
  const { documents, problems } = loader.load()
  const ofSite = problems.filter(isError)
  if (ofSite.length > 0) return [formatProblems(ofSite, 'text', { siteDir, cwd: process.cwd() })]
  const faults: string[] = []
  const pages = documents.ownBlocks.flatMap((block) => {
    const examples = examplesOf(block)
    if (typeof examples === 'object') return pagesOf(block, examples, documents)
    faults.push(examples)
    return []
  })
  const invalid = problemsOf(pages, loader.load(plannedBy(pages)))
  const valid = pages.filter((page) => !invalid.has(page))
  for (const [{ isWhole }, told] of invalid) if (isWhole) faults.push(...told)
  return [...faults, ...(await seenFaults(valid, siteDir, () => loader.load(plannedBy(valid))))]
}

const plannedBy = (pages: readonly ExamplePage[]): Map<string, string> =>
  new Map(pages.map(({ file, text }) => [file, text]))

/** The invalid examples, each with its faults. */
function problemsOf(pages: readonly ExamplePage[], { problems }: LoadedSite): Map<ExamplePage, string[]> {
  const errors = problems.filter(isError)
  const found = pages.map((page) => {
    const own = errors.filter(({ file }) => file === page.file)
    return [page, own.map(({ message, hint }) => `${page.what}: ${message} ${hint}`)] as const
  })
  return new Map(found.filter(([, told]) => told.length > 0))
}

/** Builds the pages of examples and checks them in a browser. */
async function seenFaults(pages: readonly ExamplePage[], siteDir: string, load: () => LoadedSite): Promise<string[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'pagewright-blocks-'))
  try {
    await buildIfChanged({ siteDir, outDir, load, isQuiet: true, compress: false, shareImages: false })
    const { site } = load()
    if (!site) return ['The pages with the examples could not be built: "pagewright validate" says why.']
    const server = createServer({ site: readBuiltSite(outDir) })
    const browser = await launchChromium()
    try {
      const origin = await server.listen({ port: 0, host: '127.0.0.1' })
      const whole = new Map(pages.filter(({ isWhole }) => isWhole).map((page) => [page.path, page]))
      const findings = await checkPages({ site, paths: [...whole.keys()], origin, browser })
      return [...inLines(findings, whole), ...(await holesOn(browser, pages, origin))]
    } finally {
      await browser.close()
      await server.close()
    }
  } catch (error) {
    return [inWords(error instanceof Error ? error.message : String(error), pages)]
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The faults of the examples, each fault of a block once: most occur in several of its examples. */
function inLines(findings: readonly Finding[], pages: ReadonlyMap<string, ExamplePage>): string[] {
  const lines = new Map<string, string>()
  for (const { page, place, message } of findings) {
    const example = pages.get(page)
    const key = `${example?.type} ${message}`
    if (!example || lines.has(key)) continue
    lines.set(key, `${example.what}${place === '' ? '' : `, ${place}`}: ${message}`)
  }
  return [...lines.values()]
}

/** A text about the pages of examples, with descriptions in place of their addresses and files. */
const inWords = (text: string, pages: readonly ExamplePage[]): string =>
  pages.toReversed().reduce((told, { file, path, what }) => told.replaceAll(file, what).replaceAll(path, what), text)

/** The rows with a hole, for each block at each width with the numbers of items that leave one. */
async function holesOn(browser: Browser, pages: readonly ExamplePage[], origin: string): Promise<string[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const counts = new Map<string, Set<number>>()
  for (const { path, type, items } of pages) {
    await page.goto(origin + path)
    await page.evaluate(HOLES)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const holes = await page.evaluate(() => window.holesIn(document.querySelector('main') ?? document).length)
      const key = `${type}, ${width} pixels wide`
      if (holes > 0) counts.set(key, (counts.get(key) ?? new Set()).add(items))
    }
  }
  return [...counts].map(([where, items]) => {
    const known = [...items].filter((each) => each > 0).sort((a, b) => a - b)
    return `${where}: a row has a hole${known.length === 0 ? '' : `, with ${listOf(known.map(String))} items`}.`
  })
}
