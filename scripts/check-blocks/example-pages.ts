import { existsSync, readFileSync } from 'node:fs'
import { isObject } from '#site/read/json-tree.ts'
import { examplesFileOf, fileInReports } from '#site/own-blocks/own-blocks.ts'
import type { OwnBlock } from '#site/own-blocks/own-blocks.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { count } from '#base/text/words/lists.ts'
import { withCounts } from './variants.ts'

/** An example of a block as a page of its own. */
export interface ExamplePage {
  /** The type of the block. */
  type: string
  /** How many items its list was given; 0 for the example as it is. */
  items: number
  /** A description: `priceList, example "default" with 3 items`. */
  what: string
  file: string
  path: string
  text: string
  /** Whether all checks run, or only the check of rows. */
  isWhole: boolean
}

type Examples = Record<string, Record<string, unknown>>

/** The examples of a block by name, or the reason why they cannot be used. */
export function examplesOf(block: OwnBlock): Examples | string {
  const { type } = block
  const path = examplesFileOf(type, '', [block])
  const file = fileInReports(block, path).slice('../'.length)
  if (!existsSync(path)) return `${type}: there is no ${file}. Without examples the studio cannot add the block.`
  let examples: unknown
  try {
    examples = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return `${type}: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
  if (!isObject(examples) || !Object.values(examples).every(isObject))
    return `${type}: ${file} has to be { "default": { … } }, with an example behind each name.`
  if (Object.keys(examples)[0] !== 'default') return `${type}: the first example in ${file} has to be called "default".`
  return examples as Examples
}

/** A page for each example, and one for each number of items that it may have. */
export function pagesOf({ type }: OwnBlock, examples: Examples, documents: SiteDocuments): ExamplePage[] {
  const schemas = siteSchemas(documents)
  const pages: ExamplePage[] = []
  const add = (what: string, example: object, { items, isWhole }: Pick<ExamplePage, 'items' | 'isWhole'>): void => {
    const path = `/checked-blocks/${type.toLowerCase()}-${pages.length + 1}`
    const page = {
      kind: schemas.ordinaryKind,
      title: `${type} ${pages.length + 1}`,
      seo: { description: `${what}, on a page of its own, which is made for the time of this check alone.` },
      blocks: [...(type === 'hero' ? [] : openingOf(documents)), example],
    }
    pages.push({ type, items, what, file: `pages${path}.json`, path, text: JSON.stringify(page), isWhole })
  }
  for (const [name, example] of Object.entries(examples)) {
    const what = `${type}, example "${name}"`
    add(what, example, { items: 0, isWhole: true })
    const counts = withCounts({ ...example }, schemas.blockSchema(type), schemas.definitions)
    for (const { count: items, block } of counts)
      if (items > 0) add(`${what} with ${count(items, 'item')}`, block, { items, isWhole: false })
  }
  return pages
}

/** The block that gives a page its heading, if the site has one. */
function openingOf(documents: SiteDocuments): object[] {
  if (!siteSchemas(documents).isBlockType('hero')) return []
  const own = documents.ownBlocks.find(({ type }) => type === 'hero')
  const examples = own && examplesOf(own)
  if (typeof examples === 'object') return [examples['default'] ?? {}]
  return [{ type: 'hero', title: 'A block of the site' }]
}
