import { createHash } from 'node:crypto'
import { setBlockFacts, setPageFacts } from '#model/block-facts.ts'
import type { BlockFacts } from '#model/block-facts.ts'
import type { BlockType, Page, PlacedBlock } from '#model/site.ts'
import { CachingDocument } from './document-cache.ts'
import type { JsonDocument } from './json-document.ts'
import type { JsonObject, ObjectNode } from './json-tree.ts'
import type { BlockSummary, PageSummary, ResolvedPage } from './page-summary.ts'
import { lazyProperty } from './lazy-property.ts'
import type { Lines } from './lines.ts'
import type { ParseIssue } from './parse-json.ts'
import { createPageReader, ReadPage } from './read-again.ts'
import type { PageReader } from './read-again.ts'
import type { SiteDocuments } from './site-documents.ts'

/** The summaries of the pages of a site, as far as earlier builds have made them. */
export interface PageSummaries {
  /** The `commonDocumentsHash` of the documents from which the summaries were made. Empty where there are no summaries. */
  commonHash: string
  /** The summary of the page in a file. Undefined where the file has changed since. */
  summaryOf(file: string): PageSummary | undefined
  /**
   * Adds a page that was read and has no problems by itself, and returns its summary. `page` is the page as it is shown, `site`
   * has the documents that are not pages.
   */
  add(document: JsonDocument, page: Page, site: SiteDocuments): PageSummary
}

/** A hash of the documents on which the summary of every page depends. */
export function commonDocumentsHash({ settings, rules, shared }: SiteDocuments): string {
  const documents = [settings, rules, ...shared.values()].map((document) => [document?.file, document?.lines.text])
  return createHash('sha256').update(JSON.stringify(documents)).digest('base64url')
}

/** Returns a function that creates a document from the summary of a page; it returns undefined for a page without a summary. */
export function createSummaryReader(
  siteDir: string,
  summaries: PageSummaries,
): (file: string) => { content: JsonDocument } | undefined {
  const read = createPageReader(siteDir)
  return (file) => {
    const summary = summaries.summaryOf(file)
    return summary && { content: new SummarizedPage(summary, file, read) }
  }
}

/** A page of which only the summary is in memory: the page is read when something is asked for that the summary lacks. */
export class SummarizedPage extends CachingDocument implements JsonDocument {
  readonly file: string
  readonly role = 'page'
  readonly name: string
  readonly isParsed = true
  readonly issues = NO_ISSUES
  readonly value: JsonObject
  readonly summary: PageSummary
  readonly hash: string
  readonly source: ReadPage

  /** `resolved` is the page as it is shown, where it is to stay in memory. */
  constructor(summary: PageSummary, file: string, read: PageReader, resolved?: Page) {
    super()
    const { name, hash } = summary
    this.file = file
    this.name = name
    this.summary = summary
    this.hash = hash
    this.source = new ReadPage(this, read, resolved)
    this.value = withBlocksOf(summary.head, this.source)
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
 * A page as it is rendered. Blocks that the summary lacks are those of the page that `read` returns. The page keeps no other
 * part of the summary in memory.
 */
export function pageFromSummary(summary: PageSummary, resolved: ResolvedPage, read: () => Page): Page {
  // Changed in place: V8 would create a shape for each copy.
  const facts = Object.assign(resolved.facts, { types: shownTypesOf(summary) })
  const { blocks: list } = summary
  const shown = 'shownBlocks' in summary ? () => summary.shownBlocks : undefined
  const page = withSummarizedBlocks(resolved.head, { list, shown, facts, read, blocks: undefined })
  setPageFacts(page, facts, read)
  return page
}

/** The blocks of a page that visitors see. */
const shownIn = (blocks: readonly BlockSummary[]): BlockSummary[] => blocks.filter(({ isHidden }) => !isHidden)

const shownTypes = new WeakMap<readonly BlockSummary[], readonly BlockType[]>()

/** The types of these blocks. Cached by the list of blocks, which pages share. */
function shownTypesOf({ blocks }: PageSummary): readonly BlockType[] {
  const known = shownTypes.get(blocks)
  if (known) return known
  const types = shownIn(blocks).map(({ type }) => type as BlockType)
  shownTypes.set(blocks, types)
  return types
}

interface SummarizedBlocks {
  list: PageSummary['blocks']
  /** The blocks that the summary has, as they are shown, or the function that returns them: it is called once. */
  shown: (() => PageSummary['shownBlocks']) | PageSummary['shownBlocks']
  facts: BlockFacts
  read: () => Page
  /** Undefined until they are first asked for. */
  blocks: PlacedBlock[] | undefined
}

const withSummarizedBlocks = lazyProperty('blocks', (source: SummarizedBlocks): PlacedBlock[] => {
  if (source.blocks) return source.blocks
  const { list, facts } = source
  source.blocks = shownIn(list).map(({ type = '', id = type }, index) => withBlock({ id }, { source, index }))
  setBlockFacts(source.blocks, facts)
  return source.blocks
})

/** A getter, as few blocks are asked for more than their type. */
const withBlock = lazyProperty('block', ({ source, index }: { source: SummarizedBlocks; index: number }) => {
  if (typeof source.shown === 'function') source.shown = source.shown()
  return source.shown?.[index] ?? source.read().blocks[index]!.block
})
