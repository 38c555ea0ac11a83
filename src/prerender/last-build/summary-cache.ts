import { titleHashesOf } from '#content/checks/same-texts.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { longTextsIn } from '#content/derived/references.ts'
import { blockSummaryOf, outlineOf, writtenIn } from '#content/page-outline.ts'
import { documentHash } from '#content/read/json-document.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import { commonDocumentsHash } from '#content/read/summarized-page.ts'
import type { PageSummaries } from '#content/read/summarized-page.ts'
import type { BlockSummary, PageSummary, PageOutline, ResolvedPage } from '#content/read/page-summary.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { formNamesIn } from '#model/forms/forms.ts'
import { subtitleOf } from '#model/hero.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import { imagesIn } from '#prerender/assets/image-widths.ts'
import { pathsBelow } from '#prerender/sources/site-paths.ts'
import { freshLines } from './fresh-lines.ts'
import type { FreshLines } from './fresh-lines.ts'
import { areAppended, BLOCKS, headOf, lineOf, OUTLINE, partOfNumbers, SHOWN, WRITTEN } from './summary-lines.ts'
import type { SummaryLine, SummaryLines } from './summary-lines.ts'
import { shownHashOf } from './page-sources.ts'

/** The summaries of the pages of a site, in a file with a line for each page. It may be deleted at any time. */
export interface SummaryCache extends PageSummaries {
  /** Writes the summaries of all pages for the next build. Called only for a site without errors. */
  save(documents: SiteDocuments): void
  /** Leaves the file as it is. */
  discard(): void
}

interface SummaryCacheOptions {
  /** The key of the program. Another program may make other summaries of the same pages. */
  program: string
  siteDir: string
  /** The hash of the content of a file, as `sha256` has it. */
  hashOf: (file: string) => string
  /** The lines of the file. */
  lines: SummaryLines
}

/** The types of blocks of which lists, feeds, heads and share images need the content. */
const SHOWN_ELSEWHERE = new Set(['hero', 'posts'])

export function openSummaryCache(file: string, { program, siteDir, hashOf, lines }: SummaryCacheOptions): SummaryCache {
  const { commonHash, byFile, count } = lines
  const pathOf = pathsBelow(siteDir)
  const blocksOf = blockLists()
  const schemas = siteSchemas()
  let fresh: FreshLines | undefined
  /** Replaces an outdated line by one without parts, which keeps the hash of the page. */
  const forget = (page: JsonDocument): void => {
    const hash = documentHash(page)
    if ((byFile.get(page.file)?.hash ?? hash) === hash) return
    fresh ??= freshLines(file, headOf(program, commonHash))
    fresh.add(lineOf(hash, page.file, ''))
  }
  return {
    commonHash,
    summaryOf(name) {
      const known = byFile.get(name)
      return known && known.hash === hashOf(pathOf(name)) ? summaryInLine(known, name, blocksOf) : undefined
    },
    add(document, page, site) {
      const { text, page: known } = summaryPartsOf(document, page, site, schemas, blocksOf)
      fresh ??= freshLines(file, headOf(program, commonDocumentsHash(site)))
      fresh.add(lineOf(known.hash, document.file, text))
      return known
    },
    save(documents) {
      const head = headOf(program, commonDocumentsHash(documents))
      const all = count + (fresh?.count ?? 0)
      const goesOn = head === headOf(program, commonHash) && areAppended(all, documents.pages.length)
      try {
        if (goesOn) {
          for (const page of documents.pages) if (!page.summary) forget(page)
          fresh?.append()
        } else {
          fresh ??= freshLines(file, head)
          for (const page of documents.pages) {
            const line = page.summary instanceof PageOfLine ? byFile.get(page.file) : undefined
            if (line) fresh.add(lineOf(line.hash, page.file, line.text()))
          }
          if (fresh.head === head) fresh.replace()
        }
      } catch {
        // Then the next build reads all pages.
      }
      fresh?.delete()
    },
    discard: () => fresh?.delete(),
  }
}

/** Returns a function that parses lists of blocks. Equal lists are one object: most pages have the same list as many others. */
export function blockLists(): (json: string) => readonly BlockSummary[] {
  const lists = new Map<string, readonly BlockSummary[]>()
  return (json) => {
    const list = lists.get(json) ?? (JSON.parse(json) as BlockSummary[])
    lists.set(json, list)
    return list
  }
}

/** Undefined where the line is broken. */
function summaryInLine(
  line: SummaryLine,
  file: string,
  blocksOf: (json: string) => readonly BlockSummary[],
): PageSummary | undefined {
  if (!line.isComplete()) return undefined
  try {
    const outline = JSON.parse(line.part(OUTLINE)) as PageOutline
    return new PageOfLine(outline, blocksOf(line.part(BLOCKS)), line, file)
  } catch {
    return undefined
  }
}

class PageOfLine implements PageSummary {
  readonly hash: string
  readonly name: string
  readonly head: PageSummary['head']
  readonly blocks: PageSummary['blocks']
  readonly values: PageSummary['values']
  readonly anchors: PageSummary['anchors']
  readonly titles: PageSummary['titles']
  readonly page?: ResolvedPage
  readonly #line: SummaryLine

  constructor(outline: PageOutline, blocks: readonly BlockSummary[], line: SummaryLine, file: string) {
    const { name, head, values, anchors, titles, page } = outline
    this.hash = line.hash
    this.name = name
    this.head = head
    this.blocks = blocks
    this.values = values
    this.anchors = anchors
    this.titles = titles
    if (page) {
      complete(page, outline, file)
      this.page = page
    }
    this.#line = line
  }

  get longTexts(): Float64Array {
    return this.#line.longTexts
  }

  get written(): PageSummary['written'] {
    return JSON.parse(this.#line.part(WRITTEN)) as PageSummary['written']
  }

  get shownBlocks(): NonNullable<PageSummary['shownBlocks']> {
    return JSON.parse(this.#line.part(SHOWN)) as NonNullable<PageSummary['shownBlocks']>
  }
}

/**
 * The summary of a page that was read, as the text of a line and as an object. The parts of the line are separated by tabs,
 * which JSON escapes. In memory only posts have their blocks as they are shown: other pages are read again to be rendered.
 */
export function summaryPartsOf(
  document: JsonDocument,
  page: Page,
  site: SiteDocuments,
  schemas: SiteSchemas,
  blocksOf: (json: string) => readonly BlockSummary[],
): { text: string; page: PageSummary } {
  const blocks = blocksOnPage(document, site.shared)
  const resolved = resolvedOf(page, document)
  const outline = { ...outlineOf(document, site, schemas), page: resolved }
  const shown = shownBlocksOf(page)
  const longTexts = longTextsIn(document, site, schemas)
  const written = writtenIn(blocks)
  const blocksText = JSON.stringify(blocks.map(blockSummaryOf))
  const text = [
    JSON.stringify(outline),
    blocksText,
    partOfNumbers(longTexts),
    JSON.stringify(written),
    JSON.stringify(shown),
    partOfNumbers(titleHashesOf(outline.head, outline.titles)),
  ].join('\t')
  complete(resolved, outline, document.file)
  return {
    text,
    page: {
      ...outline,
      hash: documentHash(document),
      blocks: blocksOf(blocksText),
      longTexts,
      written,
      ...(page.post && { shownBlocks: shown }),
    },
  }
}

function shownBlocksOf({ blocks }: Page): NonNullable<PageSummary['shownBlocks']> {
  const shown: Record<number, PlacedBlock['block']> = {}
  for (const [index, { block }] of blocks.entries()) if (SHOWN_ELSEWHERE.has(block.type)) shown[index] = block
  return shown
}

/** A page as it is rendered, with 0 in place of each field that is equal to the field of its document. */
function resolvedOf(page: Page, { name, file, value }: JsonDocument): ResolvedPage {
  const fields = page as unknown as JsonObject
  const head: JsonObject = {}
  for (const field in fields) {
    const written = field === 'path' ? name : field === 'file' ? file : value[field]
    if (field !== 'blocks') head[field] = fields[field] === written ? 0 : fields[field]
  }
  const facts: ResolvedPage['facts'] = {}
  const forms = formNamesIn(page.blocks)
  if (forms.length > 0) facts.forms = forms
  const images = page.images.length > 0 ? imagesIn(page.blocks) : []
  if (images.length > 0) facts.images = images
  const subtitle = subtitleOf(page)
  if (subtitle !== undefined) facts.subtitle = subtitle
  const resolved: ResolvedPage = { head: head as unknown as ResolvedPage['head'], facts }
  const shown = shownHashOf(page)
  if (shown !== undefined) resolved.shownHash = shown
  return resolved
}

/** Replaces each 0 by the value of the document. */
function complete({ head }: ResolvedPage, { name, head: document }: PageOutline, file: string): void {
  const fields = head as unknown as JsonObject
  for (const field in fields)
    if (fields[field] === 0) fields[field] = field === 'path' ? name : field === 'file' ? file : document[field]
}
