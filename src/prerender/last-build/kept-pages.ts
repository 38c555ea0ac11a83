import { titleHashesOf } from '#content/checks/same-texts.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { longTextsIn } from '#content/derived/references.ts'
import { documentHash, keptBlockOf, outlineOf, writtenIn } from '#content/page-outline.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import { basisOf } from '#content/read/kept-documents.ts'
import type { KeptPages } from '#content/read/kept-documents.ts'
import type { KeptBlock, KeptPage, PageOutline, ResolvedPage } from '#content/read/kept-page.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { formNamesIn } from '#model/forms/forms.ts'
import { subtitleOf } from '#model/hero.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import { imagesIn } from '#prerender/assets/image-widths.ts'
import { pathsBelow } from '#prerender/sources/file-hashes.ts'
import { freshLines } from './fresh-lines.ts'
import type { FreshLines } from './fresh-lines.ts'
import { areAppended, BLOCKS, headOf, lineOf, OUTLINE, partOfNumbers, SHOWN, WRITTEN } from './kept-lines.ts'
import type { KeptLine, KeptLines } from './kept-lines.ts'
import { shownHashOf } from './page-sources.ts'

/** The pages that builds of a site have kept, in a file with a line for each. It may be deleted at any time. */
export interface KeptPagesFile extends KeptPages {
  /** Keeps the pages of a site that can be built, for the next build. */
  save(documents: SiteDocuments): void
  /** Keeps nothing. */
  discard(): void
}

interface KeptPagesOptions {
  /** The key of the program: another one may find something else in the same page. */
  program: string
  siteDir: string
  /** The hash of the content of a file, as `sha256` has it. */
  hashOf: (file: string) => string
  /** What is of use in the file. */
  lines: KeptLines
}

/** Blocks of which lists, feeds, heads and share images ask for more than the type, as they are shown. */
const SHOWN_ELSEWHERE = new Set(['hero', 'posts'])

export function openKeptPages(file: string, { program, siteDir, hashOf, lines }: KeptPagesOptions): KeptPagesFile {
  const { basis, kept, count } = lines
  const pathOf = pathsBelow(siteDir)
  const blocksOf = blockLists()
  const schemas = siteSchemas()
  let fresh: FreshLines | undefined
  /** Adds a line without parts, where there is one of an earlier state: what is kept has the hashes of all its pages. */
  const forget = (page: JsonDocument): void => {
    const hash = documentHash(page)
    if ((kept.get(page.file)?.hash ?? hash) === hash) return
    fresh ??= freshLines(file, headOf(program, basis))
    fresh.add(lineOf(hash, page.file, ''))
  }
  return {
    basis,
    pageOf(name) {
      const known = kept.get(name)
      return known && known.hash === hashOf(pathOf(name)) ? keptPage(known, name, blocksOf) : undefined
    },
    keep(document, page, site) {
      const { text, page: known } = keptPartsOf(document, page, site, schemas, blocksOf)
      fresh ??= freshLines(file, headOf(program, basisOf(site)))
      fresh.add(lineOf(known.hash, document.file, text))
      return known
    },
    save(documents) {
      const head = headOf(program, basisOf(documents))
      const all = count + (fresh?.count ?? 0)
      const goesOn = head === headOf(program, basis) && areAppended(all, documents.pages.length)
      try {
        if (goesOn) {
          for (const page of documents.pages) if (!page.kept) forget(page)
          fresh?.append()
        } else {
          fresh ??= freshLines(file, head)
          for (const page of documents.pages) {
            const line = page.kept instanceof PageOfLine ? kept.get(page.file) : undefined
            if (line) fresh.add(lineOf(line.hash, page.file, line.text()))
          }
          if (fresh.head === head) fresh.replace()
        }
      } catch {
        // Without it the next build reads all pages.
      }
      fresh?.delete()
    },
    discard: () => fresh?.delete(),
  }
}

/** Creates the function that has lists of blocks of JSON: one list for all pages with the same, as most lists are those of many. */
export function blockLists(): (json: string) => readonly KeptBlock[] {
  const lists = new Map<string, readonly KeptBlock[]>()
  return (json) => {
    const list = lists.get(json) ?? (JSON.parse(json) as KeptBlock[])
    lists.set(json, list)
    return list
  }
}

/** Undefined where the line is broken. */
function keptPage(
  line: KeptLine,
  file: string,
  blocksOf: (json: string) => readonly KeptBlock[],
): KeptPage | undefined {
  if (!line.isWhole()) return undefined
  try {
    const outline = JSON.parse(line.part(OUTLINE)) as PageOutline
    return new PageOfLine(outline, blocksOf(line.part(BLOCKS)), line, file)
  } catch {
    return undefined
  }
}

class PageOfLine implements KeptPage {
  readonly hash: string
  readonly name: string
  readonly head: KeptPage['head']
  readonly blocks: KeptPage['blocks']
  readonly values: KeptPage['values']
  readonly anchors: KeptPage['anchors']
  readonly titles: KeptPage['titles']
  readonly page?: ResolvedPage
  readonly #line: KeptLine

  constructor(outline: PageOutline, blocks: readonly KeptBlock[], line: KeptLine, file: string) {
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

  get written(): KeptPage['written'] {
    return JSON.parse(this.#line.part(WRITTEN)) as KeptPage['written']
  }

  get shown(): NonNullable<KeptPage['shown']> {
    return JSON.parse(this.#line.part(SHOWN)) as NonNullable<KeptPage['shown']>
  }
}

/**
 * What is kept of a page that was read: in a line, whose parts are separated by tabs, which JSON has not; and in memory, where
 * only posts have blocks as they are shown: each page is read again to be rendered.
 */
export function keptPartsOf(
  document: JsonDocument,
  page: Page,
  site: SiteDocuments,
  schemas: SiteSchemas,
  blocksOf: (json: string) => readonly KeptBlock[],
): { text: string; page: KeptPage } {
  const blocks = blocksOnPage(document, site.shared)
  const resolved = resolvedOf(page, document)
  const outline = { ...outlineOf(document, site, schemas), page: resolved }
  const shown = shownBlocksOf(page)
  const longTexts = longTextsIn(document, site, schemas)
  const written = writtenIn(blocks)
  const blocksText = JSON.stringify(blocks.map(keptBlockOf))
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
      ...(page.post && { shown }),
    },
  }
}

function shownBlocksOf({ blocks }: Page): NonNullable<KeptPage['shown']> {
  const shown: Record<number, PlacedBlock['block']> = {}
  for (const [index, { block }] of blocks.entries()) if (SHOWN_ELSEWHERE.has(block.type)) shown[index] = block
  return shown
}

/** A page as it is rendered, with 0 in place of what it has from its document. */
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
  if (shown !== undefined) resolved.shown = shown
  return resolved
}

/** Puts what a page has from its document in its place. */
function complete({ head }: ResolvedPage, { name, head: document }: PageOutline, file: string): void {
  const fields = head as unknown as JsonObject
  for (const field in fields)
    if (fields[field] === 0) fields[field] = field === 'path' ? name : field === 'file' ? file : document[field]
}
