import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { blockDefinitionNames } from '#site/schemas/schema-bundle.ts'
import { withHelp } from '#site/schemas/adapted-schemas.ts'
import { applyOperation } from '#base/json/operation.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import type * as ReplacePageData from '#page/browser/replace-page-data.ts'
import type * as ShownPage from '#page/app/shown-page.ts'
import type * as TextMap from '#studio/canvas/text-map.tsx'
import type { KnownText } from '#studio/protocol/canvas-messages.ts'
import { textsOfBlock } from '#studio/panel/schema/block-texts.ts'
import { blockTypes, examplesOf, withPlaces } from '../blocks/examples.ts'
import { openPage } from '../dev/open-page.ts'

/** The texts that the canvas finds in all examples of a block type. */
interface Outcome {
  type: string
  /** The number of texts that the sections show. */
  shown: number
  /** The paths of the texts that were not found. */
  missing: string[]
  /** Examples in which texts were found in another order. */
  wrong: string[]
}

const definitions = withHelp({ ...engineSchemas().definitions })
const schemas = { schemas: definitions, blocks: Object.fromEntries(blockDefinitionNames({ $defs: definitions })) }

const forms = JSON.parse(readFileSync('src/page/blocks/formSection/forms.examples.json', 'utf8')) as PageData['forms']

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><path d="M1 1h94v62H1z"/></svg>'

/** Each text followed by a unique number, so that it can be identified wherever it is shown. */
const numbered = (text: string, index: number): string => `${text} №${index}.`

/**
 * Opens a page of the development server, which also serves the modules of the canvas one by one. It is opened once
 * Vite has bundled the package that the canvas needs besides the page's own, because Vite would then reload the page.
 */
export async function openModules(
  page: Page,
  url: string,
  { module, needs }: { module: string; needs: string } = { module: 'canvas/text-map.tsx', needs: 'react-dom_server' },
): Promise<void> {
  const code = await (await fetch(`${url}/src/studio/${module}`)).text()
  const [, packageAddress = ''] = new RegExp(`"([^"]+\\b${needs}\\b[^"]*)"`).exec(code) ?? []
  await (await fetch(url + packageAddress)).text()
  await openPage(page, url)
}

/**
 * Shows every example of every block on one page, and lets the canvas's own modules find their texts. Then each text
 * gets a number: texts of the same words then differ, and must be found in the same order as before.
 */
export async function findTextsOfExamples(page: Page): Promise<Outcome[]> {
  const examples = blockTypes.flatMap(examplesOf).map(({ type, block }, index) => {
    const texts = textsOfBlock(block, schemas)
    const shown = withFormPages(withPlaces(block))
    const numberedTexts = texts.map((text, at) => ({ ...text, value: numbered(text.value, at) }))
    const numberedBlock = numberedTexts.reduce<unknown>(
      (value, { path, value: text }) => applyOperation(value, { type: 'set', path, value: text }),
      shown,
    )
    return {
      type,
      id: `${type}-${index}`,
      as: { written: { block: shown, texts }, numbered: { block: numberedBlock as object, texts: numberedTexts } },
    }
  })
  const blocks = examples.map(({ as }) => as.written.block)
  const drawings = Object.fromEntries(drawingsIn(blocks).map((name) => [name, DRAWING]))
  await page.evaluate(LOAD_MODULES)
  const results = await page.evaluate(showAndFind, { examples, drawings, forms } as never)
  return blockTypes.flatMap((type) => {
    const own = examples.flatMap((example, index) =>
      example.type === type ? [{ ...example, result: results[index]! }] : [],
    )
    const all = own.flatMap(({ as, result }) =>
      as.written.texts.map(({ path }, index) => ({
        path: path.join('.'),
        isFound: result.found.includes(index),
        index,
        result,
      })),
    )
    return {
      type,
      // Texts for screen readers alone are not texts of the page.
      shown: all.filter(({ result, index }) => !result.unseen.includes(index)).length,
      missing: all
        .filter(({ isFound, result, index }) => !isFound && !result.unseen.includes(index))
        .map(({ path }) => path),
      wrong: own.flatMap(({ id, result }) => {
        const common = result.found.filter((index) => result.foundNumbered.includes(index))
        const expected = result.foundNumbered.filter((index) => common.includes(index))
        return common.join() === expected.join() ? [] : [`${id}: ${common.join()} and not ${expected.join()}`]
      }),
    }
  })
}

/** Indexes of the texts of an example. */
interface Found {
  /** In the order of the page. */
  found: number[]
  foundNumbered: number[]
  /** The texts whose words appear nowhere in the page. */
  unseen: number[]
}

declare global {
  interface Window {
    modulesOfCanvas: [typeof TextMap, typeof ReplacePageData, typeof ShownPage]
  }
}

/** As text, because Vitest would turn it into one of its own imports. */
const LOAD_MODULES = `Promise.all([
  import('/src/studio/canvas/text-map.tsx'),
  import('/src/page/browser/replace-page-data.ts'),
  import('/src/page/app/shown-page.ts'),
]).then((modules) => void (window.modulesOfCanvas = modules))`

interface Written {
  block: object
  texts: KnownText[]
}

interface Shown {
  examples: { id: string; as: { written: Written; numbered: Written } }[]
  drawings: Record<string, string>
  forms: PageData['forms']
}

/** Runs in the page, with the modules that it has loaded. */
async function showAndFind({ examples, drawings, forms: ofExamples }: Shown): Promise<Found[]> {
  const [{ findTexts }, { replacePageData }, { shownFromFetched }] = window.modulesOfCanvas
  const page = JSON.parse(document.getElementById('page-data')!.textContent!) as PageData
  const ofSite = JSON.parse(document.getElementById('site-texts')!.textContent!) as never
  const head = { title: 'Examples', meta: [], link: [] }
  const frameOf = (id: string): Element => document.querySelector(`[data-hydrate="${id}"]`)!

  const show = async (as: 'written' | 'numbered'): Promise<number[][]> => {
    const blocks = examples.map((example) => ({ id: example.id, block: example.as[as].block }) as PlacedBlock)
    const data: PageData = { ...page, head, jsonLd: '', drawings, forms: ofExamples, blocks }
    // Blocks that identify their items by words must not find items of the other examples.
    await replacePageData({ ...data, blocks: [] }, true)
    while (document.querySelector('main > *')) await new Promise(requestAnimationFrame)
    await replacePageData(data, true)
    while (!examples.every(({ id }) => frameOf(id)?.childElementCount)) await new Promise(requestAnimationFrame)
    const { context } = shownFromFetched(data, location.pathname, ofSite)
    const found: number[][] = []
    for (const [at, { id, as: both }] of examples.entries()) {
      const { texts } = both[as]
      const placed = await findTexts(blocks[at]!, texts, context, (text) => text, frameOf(id))
      placed.sort((a, b) => (a.first.compareDocumentPosition(b.first) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      found.push(placed.map(({ path }) => texts.findIndex((text) => text.path.join('/') === path.join('/'))))
    }
    return found
  }

  const numberedOnes = await show('numbered')
  const unseen = examples.map(({ id, as }) =>
    as.numbered.texts.flatMap(({ value }, index) =>
      frameOf(id).textContent!.includes(value.slice(value.lastIndexOf('№'))) ? [] : [index],
    ),
  )
  const written = await show('written')
  return examples.map((_, at) => ({ found: written[at]!, foundNumbered: numberedOnes[at]!, unseen: unseen[at]! }))
}

/** As on a page of the site: an action that opens a form is a link to the form's page. */
const withFormPages = (block: unknown): object =>
  JSON.parse(JSON.stringify(block), (_, value) =>
    value?.form && value.label ? { href: '/contact', ...value } : value,
  ) as object

/** The name of a drawing may be anything. */
const drawingsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(drawingsIn)
      : []
