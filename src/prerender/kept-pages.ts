import { readFileSync } from 'node:fs'
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
import { pathsBelow } from './file-hashes.ts'
import { freshLines } from './fresh-lines.ts'
import type { FreshLines } from './fresh-lines.ts'
import { imagesIn } from './image-widths.ts'
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
  /** Whether those in the file are of use. */
  isUsed: boolean
}

/** Blocks of posts of which lists, feeds and heads ask for more than the type, as they are shown. */
const SHOWN_ELSEWHERE = new Set(['hero', 'posts', 'cta'])

/** More lines of pages that have changed or gone than pages, by this factor, and all lines are written anew. */
const MOST_OLD = 1.5

export function openKeptPages(file: string, { program, siteDir, hashOf, isUsed }: KeptPagesOptions): KeptPagesFile {
  const { basis, kept, lines } = isUsed ? readKept(file, program) : NOTHING
  const pathOf = pathsBelow(siteDir)
  const blocksOf = blockLists()
  const schemas = siteSchemas()
  let fresh: FreshLines | undefined
  return {
    basis,
    pageOf(name) {
      const known = kept.get(name)
      return known && known.hash === hashOf(pathOf(name)) ? keptPage(known, name, blocksOf) : undefined
    },
    keep(document, page, site) {
      const { text, page: known } = keptPartsOf(document, page, site, schemas, blocksOf)
      fresh ??= freshLines(file, headOf(program, basisOf(site)))
      fresh.add(`${known.hash} ${document.file}\t${text}\n`)
      return known
    },
    save(documents) {
      const head = headOf(program, basisOf(documents))
      const goesOn = head === headOf(program, basis) && lines + (fresh?.count ?? 0) < MOST_OLD * documents.pages.length
      try {
        if (goesOn) fresh?.append()
        else {
          fresh ??= freshLines(file, head)
          for (const page of documents.pages) {
            const line = page.kept instanceof PageOfLine ? kept.get(page.file) : undefined
            if (line) fresh.add(`${line.hash} ${page.file}\t${line.text()}\n`)
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

/** A line of the file: the hash of a page's file, the file, and after a tab each, the parts of a `KeptPage`. */
class KeptLine {
  readonly hash: string
  readonly #bytes: Buffer
  readonly #start: number
  readonly #end: number
  /** Where the parts begin that few or all pages are asked for: looked for once. */
  #starts: readonly number[] | undefined

  constructor(hash: string, bytes: Buffer, start: number, end: number) {
    this.hash = hash
    this.#bytes = bytes
    this.#start = start
    this.#end = end
  }

  /** All parts. */
  text(): string {
    return this.#bytes.toString('utf8', this.#start, this.#end)
  }

  /** Whether it has each part once: after a line that a killed build has not finished, the next one goes on. */
  isWhole(): boolean {
    return this.#startsOfParts().length === PARTS
  }

  part(index: number): string {
    const starts = this.#startsOfParts()
    return this.#bytes.toString('utf8', starts[index], (starts[index + 1] ?? this.#end + 1) - 1)
  }

  #startsOfParts(): readonly number[] {
    if (this.#starts) return this.#starts
    const starts = [this.#start]
    for (let at = this.#start; (at = this.#bytes.indexOf(TAB, at) + 1) > 0 && at <= this.#end;) starts.push(at)
    return (this.#starts = starts)
  }
}

const TAB = 0x09
const [OUTLINE, BLOCKS, LONG_TEXTS, WRITTEN, SHOWN, PARTS] = [0, 1, 2, 3, 4, 5] as const

const NOTHING = { basis: '', kept: new Map<string, KeptLine>(), lines: 0 }

const headOf = (program: string, basis: string): string => `${program} ${basis}`

/**
 * The lines of the file, by the page's file: of several the last one counts. A line that a killed build has not finished
 * is no page. What a line says is taken from the bytes when it is asked for.
 */
function readKept(file: string, program: string): typeof NOTHING {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return NOTHING
  }
  let end = bytes.indexOf('\n')
  const head = bytes.toString('utf8', 0, end)
  const basis = head.slice(program.length + 1)
  if (head !== headOf(program, basis)) return NOTHING
  const kept = new Map<string, KeptLine>()
  let lines = 0
  for (let start = end + 1; start < bytes.length; start = end + 1) {
    end = bytes.indexOf('\n', start)
    if (end < 0) break
    lines++
    const from = bytes.indexOf(TAB, start) + 1
    const written = bytes.toString('utf8', start, from - 1)
    const space = written.indexOf(' ')
    kept.set(written.slice(space + 1), new KeptLine(written.slice(0, space), bytes, from, end))
  }
  return { basis, kept, lines }
}

/** Creates the function that has lists of blocks of JSON: one list for all pages with the same, as most lists are those of many. */
function blockLists(): (json: string) => readonly KeptBlock[] {
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
    const base64 = this.#line.part(LONG_TEXTS)
    const numbers = new Float64Array((base64.length * 3) >> 5)
    Buffer.from(numbers.buffer).write(base64, 'base64')
    return numbers
  }

  get written(): KeptPage['written'] {
    return JSON.parse(this.#line.part(WRITTEN)) as KeptPage['written']
  }

  get shown(): NonNullable<KeptPage['shown']> {
    return JSON.parse(this.#line.part(SHOWN)) as NonNullable<KeptPage['shown']>
  }
}

/**
 * What is kept of a page that was read: in a line, whose parts are separated by tabs, which JSON has not; and in memory. Only
 * posts have blocks as they are shown, of which other pages ask: each page is read again to be rendered.
 */
function keptPartsOf(
  document: JsonDocument,
  page: Page,
  site: SiteDocuments,
  schemas: SiteSchemas,
  blocksOf: (json: string) => readonly KeptBlock[],
): { text: string; page: KeptPage } {
  const blocks = blocksOnPage(document, site.shared)
  const resolved = resolvedOf(page, document)
  const outline = { ...outlineOf(document, site, schemas), page: resolved }
  const shown = page.post ? shownBlocksOf(page) : NOTHING_SHOWN
  const longTexts = longTextsIn(document, site, schemas)
  const written = writtenIn(blocks)
  const blocksText = JSON.stringify(blocks.map(keptBlockOf))
  const text = [
    JSON.stringify(outline),
    blocksText,
    Buffer.from(new Float64Array(longTexts).buffer).toString('base64'),
    JSON.stringify(written),
    JSON.stringify(shown),
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

const NOTHING_SHOWN: NonNullable<KeptPage['shown']> = {}

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
