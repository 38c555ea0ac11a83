import { createHash } from 'node:crypto'
import { setBlockFacts, setPageFacts } from '#model/block-facts.ts'
import type { BlockFacts } from '#model/block-facts.ts'
import type { BlockType, Page, PlacedBlock } from '#model/site.ts'
import { CachingDocument } from './document-cache.ts'
import { readJsonDocument } from './json-document.ts'
import type { JsonDocument } from './json-document.ts'
import type { JsonObject, ObjectNode } from './json-tree.ts'
import type { KeptBlock, KeptPage, KeptPages, ResolvedPage } from './kept-page.ts'
import { lazyProperty } from './lazy-property.ts'
import type { Lines } from './lines.ts'
import type { ParseIssue } from './parse-json.ts'
import { readBytes } from './read-bytes.ts'
import type { SiteDocuments } from './site-documents.ts'

/** What `KeptPage`s are made from besides the pages themselves. */
export function basisOf({ settings, rules, shared }: SiteDocuments): string {
  const documents = [settings, rules, ...shared.values()].map((document) => [document?.file, document?.lines.text])
  return createHash('sha256').update(JSON.stringify(documents)).digest('base64url')
}

/** Creates the function that has the pages that were kept. Each is read when something is asked for that was not. */
export function createKeptReader(
  siteDir: string,
  kept: KeptPages,
): (file: string) => { content: JsonDocument } | undefined {
  const read = recently((file: string): JsonDocument => {
    const bytes = readBytes(`${siteDir}/${file}`)
    kept.assertSame(file, bytes)
    return readJsonDocument(file, 'page', file, bytes)
  })
  return (file) => {
    const page = kept.pageOf(file)
    return page && { content: new KeptDocument(page, file, () => read(file)) }
  }
}

/** A page of which only what is kept stays in memory: it is read when something is asked for that is not. */
export class KeptDocument extends CachingDocument implements JsonDocument {
  readonly file: string
  readonly role = 'page'
  readonly name: string
  readonly isParsed = true
  readonly issues = NO_ISSUES
  readonly value: JsonObject
  readonly kept: KeptPage
  readonly #read: () => JsonDocument

  constructor(kept: KeptPage, file: string, read: () => JsonDocument) {
    super()
    this.file = file
    this.name = kept.name
    this.value = withBlocksOf(kept.head, read)
    this.kept = kept
    this.#read = read
  }

  get lines(): Lines {
    return this.#read().lines
  }

  get root(): ObjectNode | undefined {
    return this.#read().root
  }
}

const withBlocksOf = lazyProperty('blocks', (read: () => JsonDocument) => read().value['blocks'])

const NO_ISSUES: ParseIssue[] = []

/** A page as it is rendered. Its blocks are those of `read`, for which it is asked where a block was not kept. */
export function keptPage(kept: KeptPage, resolved: ResolvedPage, read: () => readonly PlacedBlock[]): Page {
  // In place: of each copy V8 would make a shape.
  const facts = Object.assign(resolved.facts, { types: shownTypesOf(kept) })
  const page = withKeptBlocks(resolved.head, { kept, facts, read, blocks: undefined })
  setPageFacts(page, facts)
  return page
}

/** The blocks of a page that visitors see. */
const shownOf = ({ blocks }: KeptPage): KeptBlock[] => blocks.filter(({ isHidden }) => !isHidden)

const shownTypes = new WeakMap<readonly KeptBlock[], readonly BlockType[]>()

/** The types of these, found once for pages that share the list of their blocks. */
function shownTypesOf(kept: KeptPage): readonly BlockType[] {
  const known = shownTypes.get(kept.blocks)
  if (known) return known
  const types = shownOf(kept).map(({ type }) => type as BlockType)
  shownTypes.set(kept.blocks, types)
  return types
}

interface KeptBlocks {
  kept: KeptPage
  facts: BlockFacts
  read: () => readonly PlacedBlock[]
  /** Made when they are asked for. */
  blocks: PlacedBlock[] | undefined
}

const withKeptBlocks = lazyProperty('blocks', (source: KeptBlocks): PlacedBlock[] => {
  if (source.blocks) return source.blocks
  const { kept, facts, read } = source
  const { shown } = kept
  source.blocks = shownOf(kept).map(({ type = '', id = type }, index) => {
    const block = shown[index]
    return block ? { id, block } : withReadBlock({ id }, { read, index })
  })
  setBlockFacts(source.blocks, facts)
  return source.blocks
})

const withReadBlock = lazyProperty(
  'block',
  ({ read, index }: Pick<KeptBlocks, 'read'> & { index: number }) => read()[index]!.block,
)

/** How many of the kept pages that are read after all stay in memory: one after the other is rendered. */
const RECENT = 16

/** The same function, which has its last results. */
export function recently<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const recent = new Map<Key, Value>()
  return (key) => {
    const known = recent.get(key)
    if (known !== undefined) return known
    const made = make(key)
    recent.set(key, made)
    for (const oldest of recent.keys()) if (recent.size > RECENT) recent.delete(oldest)
    return made
  }
}
