import { createPageCheck } from '#content/check-as-read.ts'
import { longTextsIn } from '#content/derived/references.ts'
import { documentHash } from '#content/page-outline.ts'
import { decode } from '#content/read/decode.ts'
import type { DecodedText } from '#content/read/decode.ts'
import { isPlain, jsonDocumentOf } from '#content/read/json-document.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { basisOf } from '#content/read/kept-documents.ts'
import { readBytes } from '#content/read/read-bytes.ts'
import { roleOf } from '#content/read/roles.ts'
import type { KeptPage, NumberList, PageOutline } from '#content/read/kept-page.ts'
import { readBasis } from '#content/read/site-reader.ts'
import { sha256 } from '#content/read/sha256.ts'
import { NOT_FOUND_FILE } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { createPageResolver } from '#content/resolve/resolve-site.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { typesOn } from '#model/block-facts.ts'
import type { Page } from '#model/site.ts'
import type { Settings } from '#model/types.generated.ts'
import { pathsBelow, relativeTo } from './file-hashes.ts'
import { hashIfThere } from './fingerprints.ts'
import { freshLines } from './fresh-lines.ts'
import { areAppended, BLOCKS, headOf, lineOf, LONG_TEXTS, longTextsOf, OUTLINE, SHOWN, WRITTEN } from './kept-lines.ts'
import type { KeptLine, KeptLines } from './kept-lines.ts'
import { blockLists, keptPartsOf } from './kept-pages.ts'

export interface EditedOptions {
  siteDir: string
  /** What the last build has kept of the pages. */
  lines: KeptLines
  hashOf: (file: string) => string
  takeText?: ((file: string) => DecodedText | undefined) | undefined
  /** Whether the site is that of the last build but for files that had these hashes then. */
  isOtherwiseSame: (hashBefore: (file: string) => string | undefined) => boolean
  /** The files that the last build has found problems in. */
  faulty: ReadonlySet<string>
}

/** Pages that were edited, and are to the rest of their site what they were. */
export interface EditedPages {
  pages: readonly EditedPage[]
  /** As they are written. */
  settings: Settings
  shared: SiteDocuments['shared']
  /** Keeps the pages for the next build, in the file that the lines are of. */
  keepIn(file: string, program: string): void
}

interface EditedPage {
  document: JsonDocument
  page: Page
  /** What is kept of it, as in a line. */
  parts: readonly string[]
}

/**
 * The pages that were edited since the last build, where nothing else has changed and each is to the rest of the site what
 * it was: what is kept of it is the same, but for its long texts, and those are on no other page. Then all that checks find
 * across the site, and all that menus, lists and other pages show of it, is the same too. Undefined where it may be another.
 */
export function editedPagesOf(options: EditedOptions): EditedPages | undefined {
  const { siteDir, lines, hashOf, isOtherwiseSame, faulty } = options
  const pathOf = pathsBelow(siteDir)
  const fileOf = relativeTo(siteDir)
  if (!isOtherwiseSame((path) => lines.kept.get(fileOf(path))?.hash)) return undefined
  const files = [...lines.kept].flatMap(([file, { hash }]) => {
    const now = hashIfThere(pathOf(file), { hashOf })
    // The file has lines of pages that have gone, too.
    return now === hash || now === '' ? [] : [file]
  })
  if (files.some((file) => faulty.has(file)) || !areAppended(lines.count + files.length, lines.kept.size))
    return undefined
  const others = readBasis(siteDir)
  if (basisOf(others) !== lines.basis) return undefined
  const schemas = siteSchemas()
  const documents = files.flatMap((file) => readPage(file, pathOf(file), options) ?? [])
  const sound = createPageCheck(others, schemas).soundOf(documents)
  if (sound.length < files.length) return undefined
  const { settings, resolve } = createPageResolver(others, schemas)
  const blocksOf = blockLists()
  const pages = sound.map((document) => {
    const page = resolve(document)
    return { document, page, parts: keptPartsOf(document, page, others, schemas, blocksOf).text.split('\t') }
  })
  const isSame = (edited: EditedPage): boolean =>
    showsNoFilesOrPosts(edited.page) && isSameToOthers(edited, lines.kept.get(edited.document.file))
  // A search has the texts of all pages.
  if (settings.search || !pages.every(isSame)) return undefined
  // Nothing is kept of pages with problems, nor of the one for unknown addresses.
  const unkeptFiles = [NOT_FOUND_FILE, ...faulty].filter(
    (file) => file.startsWith('pages/') && !lines.kept.get(file)?.isWhole(),
  )
  const unkept = unkeptFiles.flatMap((file) => readPage(file, pathOf(file), options) ?? [])
  if (unkept.length < unkeptFiles.length) return undefined
  const textsOfUnkept = unkept.map((document) => longTextsIn(document, others, schemas))
  if (mayBeCopies(pages, lines, textsOfUnkept)) return undefined
  return {
    pages,
    settings,
    shared: others.shared,
    keepIn(file, program) {
      const fresh = freshLines(file, headOf(program, lines.basis))
      for (const { document, parts } of pages)
        fresh.add(lineOf(documentHash(document), document.file, parts.join('\t')))
      try {
        fresh.append()
      } catch {
        // Without them the next build reads the whole site.
      }
      fresh.delete()
    },
  }
}

/** Undefined where it has a mistake of syntax, or is not what its hash was made of any more. */
function readPage(
  file: string,
  path: string,
  { hashOf, takeText }: Pick<EditedOptions, 'hashOf' | 'takeText'>,
): JsonDocument | undefined {
  const hash = hashOf(path)
  const document = jsonDocumentOf(file, 'page', nameOf(file), takeText?.(path) ?? readText(path))
  return isPlain(document) && document.hash === hash ? document : undefined
}

function readText(path: string): DecodedText {
  const bytes = readBytes(path)
  return { ...decode(bytes), hash: sha256(bytes) }
}

const nameOf = (file: string): string => {
  const fileRole = roleOf(file)
  return 'name' in fileRole ? fileRole.name : ''
}

/** Of posts other pages show what is in their blocks, and of pictures where they stand says how large they are made. */
const showsNoFilesOrPosts = (page: Page): boolean =>
  !page.post && !typesOn(page).includes('posts') && page.images.length === 0 && page.videos.length === 0

/**
 * But for its own blocks, and for the words under its heading, of which no other page shows anything. The heading is in the text
 * for its share image, also where it comes from a shared block.
 */
const isSameToOthers = ({ parts }: EditedPage, line: KeptLine | undefined): boolean =>
  line?.isWhole() === true &&
  withoutSubtitle(parts[OUTLINE]!) === withoutSubtitle(line.part(OUTLINE)) &&
  headingsIn(parts[SHOWN]!) === headingsIn(line.part(SHOWN)) &&
  [BLOCKS, WRITTEN].every((part) => parts[part] === line.part(part))

const headingsIn = (shown: string): string =>
  JSON.stringify(
    Object.values(JSON.parse(shown) as NonNullable<KeptPage['shown']>).map((block) =>
      block.type === 'hero' ? block.title : '',
    ),
  )

function withoutSubtitle(outline: string): string {
  const parsed = JSON.parse(outline) as PageOutline
  if (parsed.page) delete parsed.page.facts.subtitle
  return JSON.stringify(parsed)
}

/**
 * Whether some page, edited or not, may have become a copy of another: an edited page has fewer long texts than before, or one
 * that has come or gone is on another page.
 */
function mayBeCopies(pages: readonly EditedPage[], { kept }: KeptLines, textsOfUnkept: readonly NumberList[]): boolean {
  const changed = new Set<number>()
  for (const { document, parts } of pages) {
    const before = new Set(kept.get(document.file)?.longTexts())
    const after = new Set(longTextsOf(parts[LONG_TEXTS]!))
    if (after.size < before.size) return true
    for (const each of symmetricDifference(before, after)) {
      if (changed.has(each)) return true
      changed.add(each)
    }
  }
  if (textsOfUnkept.some((texts) => Array.from(texts).some((text) => changed.has(text)))) return true
  const edited = new Set(pages.map(({ document }) => document.file))
  for (const [file, line] of kept)
    if (!edited.has(file) && line.isWhole() && line.longTexts().some((text) => changed.has(text))) return true
  return false
}

const symmetricDifference = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] => [
  ...[...one].filter((each) => !other.has(each)),
  ...[...other].filter((each) => !one.has(each)),
]
