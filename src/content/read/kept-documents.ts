import { createHash } from 'node:crypto'
import { setBlockFacts, setPageFacts } from '#model/block-facts.ts'
import type { BlockFacts } from '#model/block-facts.ts'
import type { BlockType, Page, PlacedBlock } from '#model/site.ts'
import { CachingDocument } from './document-cache.ts'
import type { JsonDocument } from './json-document.ts'
import type { JsonObject, ObjectNode } from './json-tree.ts'
import type { KeptBlock, KeptPage, ResolvedPage } from './kept-page.ts'
import { lazyProperty } from './lazy-property.ts'
import type { Lines } from './lines.ts'
import type { ParseIssue } from './parse-json.ts'
import { createPageReader, ReadPage } from './read-again.ts'
import type { PageReader } from './read-again.ts'
import type { SiteDocuments } from './site-documents.ts'

/** What earlier builds have kept of the pages of a site. */
export interface KeptPages {
  /** Of what they have been made, besides the pages themselves: `basisOf` the documents there were. Empty without pages. */
  basis: string
  /** Undefined where the file has changed since. */
  pageOf(file: string): KeptPage | undefined
  /**
   * Keeps a page that was read and has no problems by itself, and returns what stays of it in memory. `page` is what it is
   * as it is shown, `site` the documents beside pages.
   */
  keep(document: JsonDocument, page: Page, site: SiteDocuments): KeptPage
}

/** What `KeptPage`s are made from besides the pages themselves. */
export function basisOf({ settings, rules, shared }: SiteDocuments): string {
  const documents = [settings, rules, ...shared.values()].map((document) => [document?.file, document?.lines.text])
  return createHash('sha256').update(JSON.stringify(documents)).digest('base64url')
}

/** Creates the function that has the pages that were kept. */
export function createKeptReader(
  siteDir: string,
  kept: KeptPages,
): (file: string) => { content: JsonDocument } | undefined {
  const read = createPageReader(siteDir)
  return (file) => {
    const page = kept.pageOf(file)
    return page && { content: new KeptDocument(page, file, read) }
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
  readonly hash: string
  readonly source: ReadPage

  /** `resolved` is the page as it is shown, where it is to stay in memory. */
  constructor(kept: KeptPage, file: string, read: PageReader, resolved?: Page) {
    super()
    const { name, hash } = kept
    this.file = file
    this.name = name
    this.kept = kept
    this.hash = hash
    this.source = new ReadPage(this, read, resolved)
    this.value = withBlocksOf(kept.head, this.source)
  }

  get lines(): Lines {
    return this.source.again().lines
  }

  get root(): ObjectNode | undefined {
    return this.source.again().root
  }
}

const withBlocksOf = lazyProperty('blocks', (source: ReadPage) => source.again().value['blocks'])

const NO_ISSUES: ParseIssue[] = []

/**
 * A page as it is rendered. Its blocks are those of the page that `read` has, which is asked where a block was not kept. It
 * holds of what was kept no more than that.
 */
export function keptPage(kept: KeptPage, resolved: ResolvedPage, read: () => Page): Page {
  // In place: of each copy V8 would make a shape.
  const facts = Object.assign(resolved.facts, { types: shownTypesOf(kept) })
  const { blocks: list } = kept
  const shown = 'shown' in kept ? () => kept.shown : undefined
  const page = withKeptBlocks(resolved.head, { list, shown, facts, read, blocks: undefined })
  setPageFacts(page, facts, read)
  return page
}

/** The blocks of a page that visitors see. */
const shownIn = (blocks: readonly KeptBlock[]): KeptBlock[] => blocks.filter(({ isHidden }) => !isHidden)

const shownTypes = new WeakMap<readonly KeptBlock[], readonly BlockType[]>()

/** The types of these, found once for pages that share the list of their blocks. */
function shownTypesOf({ blocks }: KeptPage): readonly BlockType[] {
  const known = shownTypes.get(blocks)
  if (known) return known
  const types = shownIn(blocks).map(({ type }) => type as BlockType)
  shownTypes.set(blocks, types)
  return types
}

interface KeptBlocks {
  list: KeptPage['blocks']
  /** Those that are kept as they are shown. Asked for once. */
  shown: (() => KeptPage['shown']) | KeptPage['shown']
  facts: BlockFacts
  read: () => Page
  /** Made when they are asked for. */
  blocks: PlacedBlock[] | undefined
}

const withKeptBlocks = lazyProperty('blocks', (source: KeptBlocks): PlacedBlock[] => {
  if (source.blocks) return source.blocks
  const { list, facts } = source
  source.blocks = shownIn(list).map(({ type = '', id = type }, index) => withBlock({ id }, { source, index }))
  setBlockFacts(source.blocks, facts)
  return source.blocks
})

/** Few are asked for more than their type. */
const withBlock = lazyProperty('block', ({ source, index }: { source: KeptBlocks; index: number }) => {
  if (typeof source.shown === 'function') source.shown = source.shown()
  return source.shown?.[index] ?? source.read().blocks[index]!.block
})
