import { hash as digestOf } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import { anchorsOf, anchorsOfParts, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import type { BlockOnPage } from '#content/derived/blocks-on-page.ts'
import { titlesOf } from '#content/checks/same-texts.ts'
import { longTextsIn, valuesIn } from '#content/derived/references.ts'
import { isFlawless } from '#content/load-site.ts'
import type { LoadedSite } from '#content/load-site.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import { basisOf } from '#content/read/kept-documents.ts'
import type { KeptBlock, KeptPage, KeptPages, PageOutline, ResolvedPage } from '#content/read/kept-page.ts'
import { isMisplaced } from '#content/read/reclassify.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { formNamesIn } from '#model/forms/forms.ts'
import { subtitleOf } from '#model/hero.ts'
import type { Page, Site } from '#model/site.ts'
import { imagesIn } from './image-widths.ts'
import { rememberSources, sourcesOf } from './page-sources.ts'

/** The pages that builds of a site have kept, in a file with a line for each. It may be deleted at any time. */
export interface KeptPagesFile extends KeptPages {
  /** Keeps the pages of a site that has been built, for the next build. */
  save(loaded: LoadedSite, site: Site): void
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

/** Blocks of which checks, and the heads, lists and menus of pages, ask for more than the type. */
const ASKED_FOR = { asWritten: new Set(['posts']), asShown: new Set(['hero', 'posts', 'cta']) }

/** Lines that are written at once: a site is never one string. */
const AT_ONCE = 256

/** More lines of pages that have changed or gone than pages, by this factor, and all lines are written anew. */
const MOST_OLD = 1.5

export function openKeptPages(file: string, { program, siteDir, hashOf, isUsed }: KeptPagesOptions): KeptPagesFile {
  const { basis, kept, lines } = isUsed ? readKept(file, program) : NOTHING
  const dir = resolve(siteDir)
  const blocksOf = blockLists()
  return {
    basis,
    pageOf(name) {
      const known = kept.get(name)
      return known && known.hash === hashOf(`${dir}${sep}${name.replaceAll('/', sep)}`)
        ? keptPage(known, name, blocksOf)
        : undefined
    },
    assertSame(name, bytes) {
      if (sha256(bytes) !== kept.get(name)?.hash)
        throw new UserError(`${name} was changed while the site was built. Build it again.`)
    },
    save({ documents }, site) {
      const schemas = siteSchemas()
      const textHashOf = hashesOfTexts((page) => kept.get(page.file)?.hash)
      rememberSources({ documents }, site, textHashOf)
      const resolved = new Map(site.pages.map((page) => [page.file, page]))
      const changed = documents.pages.filter((page) => !page.kept && isFlawless(page) && !isMisplaced(page))
      const isNew = new Set(changed)
      const goesOn = basisOf(documents) === basis && lines + changed.length < MOST_OLD * documents.pages.length
      const made = goesOn ? changed : documents.pages.filter((page) => page.kept || isNew.has(page))
      const lineOf = (page: JsonDocument): string => {
        const known = page.kept && kept.get(page.file)
        const text = known?.text() ?? keptTextOf(page, documents, schemas, resolved.get(page.file))
        return `${textHashOf(page)} ${page.file}\t${text}\n`
      }
      try {
        mkdirSync(dirname(file), { recursive: true })
        const to = goesOn ? file : `${file}.${process.pid}`
        if (!goesOn) {
          rmSync(to, { force: true })
          appendFileSync(to, `${headOf(program, basisOf(documents))}\n`)
        }
        for (let start = 0; start < made.length; start += AT_ONCE)
          appendFileSync(
            to,
            made
              .slice(start, start + AT_ONCE)
              .map(lineOf)
              .join(''),
          )
        if (!goesOn) renameSync(to, file)
      } catch {
        // Without it the next build reads all pages.
      }
    },
  }
}

/** A line of the file: the hash of a page's file, the file, and after a tab each, the parts of a `KeptPage`. */
class KeptLine {
  readonly hash: string
  readonly #bytes: Buffer
  readonly #start: number
  readonly #end: number

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
    let tabs = 0
    for (let at = this.#start; (at = this.#bytes.indexOf(TAB, at)) >= 0 && at < this.#end; at++) tabs++
    return tabs === PARTS - 1
  }

  part(index: number): string {
    let start = this.#start
    for (let at = 0; at < index; at++) start = this.#bytes.indexOf(TAB, start) + 1
    const end = index === PARTS - 1 ? this.#end : this.#bytes.indexOf(TAB, start)
    return this.#bytes.toString('utf8', start, end)
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
    this.name = name
    this.head = head
    this.blocks = blocks
    this.values = values
    this.anchors = anchors
    this.titles = titles
    if (page) this.page = completed(page, outline, file)
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

  get shown(): KeptPage['shown'] {
    return JSON.parse(this.#line.part(SHOWN)) as KeptPage['shown']
  }
}

/** In one call: an object for each hash costs as much as to hash a short text. */
const sha256 = (content: string | Uint8Array): string => digestOf('sha256', content, 'base64url')

/** Creates the function that has the hash of a document's text. `ofKept` has that of a page that was kept. */
function hashesOfTexts(ofKept: (page: JsonDocument) => string | undefined): (document: JsonDocument) => string {
  const hashes = new Map<JsonDocument, string>()
  return (document) => {
    const known = document.kept ? ofKept(document) : (document.hash ?? hashes.get(document))
    if (known !== undefined) return known
    const found = sha256(document.lines.text)
    hashes.set(document, found)
    return found
  }
}

/** The parts of a line. JSON has no tabs. */
function keptTextOf(
  document: JsonDocument,
  site: LoadedSite['documents'],
  schemas: SiteSchemas,
  page: Page | undefined,
): string {
  const { name, value } = document
  const { blocks: _, ...head } = value
  const blocks = blocksOnPage(document, site.shared)
  const outline: PageOutline = {
    name,
    head,
    values: keptValuesOf(document, site, schemas),
    anchors: blocks.filter(({ isHidden }) => !isHidden).flatMap((block) => anchorsOfParts(block, schemas)),
    titles: titlesOf(document, site, (each): each is JsonDocument => each !== undefined),
    ...(page && { page: resolvedOf(page, document) }),
  }
  const longTexts = Float64Array.from(longTextsIn(document, site, schemas))
  const written = blocks.flatMap(({ type = '', index, block }) =>
    ASKED_FOR.asWritten.has(type) ? [[index, block]] : [],
  )
  const shown = (page?.blocks ?? []).flatMap(({ block }, index) =>
    ASKED_FOR.asShown.has(block.type) ? [[index, block]] : [],
  )
  return [
    JSON.stringify(outline),
    JSON.stringify(blocks.map(keptBlockOf)),
    Buffer.from(longTexts.buffer).toString('base64'),
    JSON.stringify(Object.fromEntries(written)),
    JSON.stringify(Object.fromEntries(shown)),
  ].join('\t')
}

const keptBlockOf = ({ type, id, isHidden, shared }: BlockOnPage): KeptBlock => ({
  ...(type !== undefined && { type }),
  ...(id !== undefined && id !== type && { id }),
  ...(isHidden && { isHidden }),
  ...(shared && { shared: shared.name }),
})

/** The values of a page of which checks across the site ask. Links to its own anchors are right as long as it stays the same. */
function keptValuesOf(document: JsonDocument, site: LoadedSite['documents'], schemas: SiteSchemas): KeptPage['values'] {
  const own = new Set<unknown>(
    anchorsOf(blocksOnPage(document, site.shared), schemas).map(({ anchor }) => `#${anchor}`),
  )
  return Object.fromEntries(
    Object.entries(valuesIn(document, site, schemas)).flatMap(([meaning, found]) => {
      const asked = [...new Set(found)].filter((value) => !own.has(value))
      return meaning !== 'Action' && asked.length > 0 ? [[meaning, asked]] : []
    }),
  )
}

/** A page as it is rendered, with 0 in place of what it has from its document. */
function resolvedOf(page: Page, { name, file, value }: JsonDocument): ResolvedPage {
  const { blocks, ...fields } = page
  const written: JsonObject = { ...value, path: name, file }
  const head = Object.fromEntries(
    Object.entries(fields).map(([field, found]) => [field, found === written[field] ? 0 : found]),
  )
  const shown = sourcesOf(page)?.shown
  const forms = formNamesIn(blocks)
  const images = fields.images.length > 0 ? imagesIn(blocks) : []
  const subtitle = subtitleOf(page)
  return {
    head: head as unknown as ResolvedPage['head'],
    facts: {
      ...(forms.length > 0 && { forms }),
      ...(images.length > 0 && { images }),
      ...(subtitle !== undefined && { subtitle }),
    },
    ...(shown !== undefined && { shown }),
  }
}

/** Puts what a page has from its document in its place. */
function completed(
  { head, ...others }: ResolvedPage,
  { name, head: document }: PageOutline,
  file: string,
): ResolvedPage {
  const fields = head as unknown as JsonObject
  for (const field in fields)
    if (fields[field] === 0) fields[field] = field === 'path' ? name : field === 'file' ? file : document[field]
  return { head, ...others }
}
