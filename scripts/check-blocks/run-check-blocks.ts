import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { runProgram } from '#cli/run-program.ts'
import { blocksDirOf, examplesFileOf, ownBlocksIn } from '#content/own-blocks/own-blocks.ts'
import type { OwnBlock } from '#content/own-blocks/own-blocks.ts'
import { formatProblems } from '#content/problems/format-problems.ts'
import { isError } from '#content/problems/problem.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { siteDirOf } from '#content/site-dir.ts'
import { createSiteLoader } from '#content/site-loader.ts'
import type { LoadedSite } from '#content/site-loader.ts'
import { buildIfChanged } from '#prerender/build.ts'
import { createServer } from '#server/create-server.ts'
import { readBuiltSite } from '#server/files/built-site.ts'
import { count } from '#text/lists.ts'
import { checkPages } from '../check-site/check-pages.ts'
import { launchChromium } from '../requirements/chromium.ts'
import { HOLES } from './holes.ts'
import { withCounts } from './variants.ts'

/** The widths at which rows are looked at. */
const WIDTHS = [390, 768, 1440]

/** An example of a block as a page of its own. */
interface ExamplePage {
  block: OwnBlock
  /** What it is, in words: `priceList, "default" with 3 items`. */
  what: string
  file: string
  path: string
  text: string
  /** Whether it is looked at in all respects, or for its rows alone. */
  isWhole: boolean
}

/** The program `npm run check-blocks`. */
export const runCheckBlocks = (): Promise<void> =>
  runProgram({
    usage: 'npm run check-blocks [-- --site <folder>]',
    description: `Checks the blocks of a site itself, by their examples: whether these are valid, can be read by all in light and dark
colours, fit a phone of 320 pixels, and have no row with a hole, with one to nine items. Ends with 1 when something is wrong.`,
    options: { site: { type: 'string' } },
    async run({ options: { site: siteDir = siteDirOf(process.env) } }) {
      const blocks = ownBlocksIn(blocksDirOf(siteDir))
      if (blocks.length === 0) {
        console.log(`There are no blocks in ${blocksDirOf(siteDir)}: "pagewright new block <type>" makes one.`)
        return 0
      }
      const faults = await faultsOf(blocks, siteDir)
      for (const fault of faults) console.log(fault)
      console.log(
        faults.length === 0
          ? `Nothing is wrong with ${count(blocks.length, 'block')}.`
          : `\n${count(faults.length, 'thing')} to mend.`,
      )
      return faults.length === 0 ? 0 : 1
    },
  })

async function faultsOf(blocks: readonly OwnBlock[], siteDir: string): Promise<string[]> {
  const loader = createSiteLoader(siteDir)
  const before = loader.load()
  const faults: string[] = []
  const pages = blocks.flatMap((block) => {
    const examples = examplesOf(block, siteDir)
    if (typeof examples === 'string') {
      faults.push(examples)
      return []
    }
    return pagesOf(block, examples, before)
  })
  const planned = new Map(pages.map(({ file, text }) => [file, text]))
  const load = (): LoadedSite => loader.load(planned)
  const { problems } = load()
  const errors = problems.filter(isError)
  if (errors.length > 0) {
    const told = formatProblems(errors, 'text', { siteDir, cwd: process.cwd() })
    return [...faults, inWords(told, pages)]
  }
  const outDir = await mkdtemp(join(tmpdir(), 'pagewright-blocks-'))
  try {
    const built = await buildIfChanged({ siteDir, outDir, load, isQuiet: true, compress: false, shareImages: false })
    const { site } = load()
    if (!built || !site) return [...faults, 'The pages with the examples could not be built.']
    return [...faults, ...(await seenFaults(pages, outDir, site))]
  } catch (error) {
    return [...faults, inWords(error instanceof Error ? error.message : String(error), pages)]
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The examples of a block by name, or why there are none. */
function examplesOf(block: OwnBlock, siteDir: string): Record<string, object> | string {
  const { type } = block
  const file = examplesFileOf(type, siteDir, [block])
  if (!existsSync(file)) return `${type}: there is no ${file}. Without examples the studio cannot add the block.`
  try {
    const examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
    return Object.keys(examples)[0] === 'default' ? examples : `${type}: its first example has to be called "default".`
  } catch (error) {
    return `${type}: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

function pagesOf(block: OwnBlock, examples: Record<string, object>, { documents }: LoadedSite): ExamplePage[] {
  const schemas = siteSchemas(documents)
  const pages: ExamplePage[] = []
  const add = (what: string, example: object, isWhole: boolean): void => {
    const path = `/checked-blocks/${block.type.toLowerCase()}-${pages.length + 1}`
    const title = `${block.type} ${pages.length + 1}`
    const page = { kind: schemas.ordinaryKind, title, blocks: [{ type: 'hero', title }, example] }
    pages.push({ block, what, file: `pages${path}.json`, path, text: JSON.stringify(page), isWhole })
  }
  for (const [name, example] of Object.entries(examples)) {
    add(`${block.type}, example "${name}"`, example, true)
    const counts = withCounts({ ...example }, schemas.blockSchema(block.type), schemas.definitions)
    for (const { count: items, block: varied } of counts)
      if (items > 0) add(`${block.type}, example "${name}" with ${count(items, 'item')}`, varied, false)
  }
  return pages
}

/** A text about the pages of examples, with what these are instead of their addresses and files. */
const inWords = (text: string, pages: readonly ExamplePage[]): string =>
  pages.toReversed().reduce((told, { file, path, what }) => told.replaceAll(file, what).replaceAll(path, what), text)

async function seenFaults(
  pages: readonly ExamplePage[],
  outDir: string,
  site: NonNullable<LoadedSite['site']>,
): Promise<string[]> {
  const server = createServer({ site: readBuiltSite(outDir) })
  const browser = await launchChromium()
  try {
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    const whole = pages.filter(({ isWhole }) => isWhole)
    const paths = whole.map(({ path }) => path)
    const findings = await checkPages({ site, paths, origin, browser })
    const ofBlocks = findings.filter(({ page }) => paths.includes(page))
    const told = ofBlocks.map(
      ({ page, place, message }) =>
        `${whole.find(({ path }) => path === page)?.what ?? page}${place === '' ? '' : `, ${place}`}: ${message}`,
    )
    return [...told, ...(await holesOn(browser, pages, origin))]
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The rows with a hole, at each width. */
async function holesOn(browser: Browser, pages: readonly ExamplePage[], origin: string): Promise<string[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const { path, what } of pages) {
    await page.goto(origin + path)
    await page.evaluate(HOLES)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const rows = await page.evaluate(() =>
        window.holesIn(document.querySelector('main') ?? document).map(({ cells, most }) => ({ cells, most })),
      )
      for (const { cells, most } of rows)
        faults.push(`${what}, ${width} pixels wide: a row of ${cells} has a hole, as others have ${most}.`)
    }
  }
  return faults
}
