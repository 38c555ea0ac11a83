import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPageCheck } from '#content/check-as-read.ts'
import { titleHashesOf } from '#content/checks/same-texts.ts'
import { longTextsIn } from '#content/derived/references.ts'
import { documentHash, outlineOf } from '#content/page-outline.ts'
import { decode } from '#content/read/decode.ts'
import type { DecodedText } from '#content/read/decode.ts'
import { isPlain, jsonDocumentOf } from '#content/read/json-document.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { basisOf } from '#content/read/kept-documents.ts'
import { readBytes } from '#content/read/read-bytes.ts'
import { roleOf } from '#content/read/roles.ts'
import { sha256 } from '#content/read/sha256.ts'
import { NOT_FOUND_FILE } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { readBasis } from '#content/read/site-reader.ts'
import { createPageResolver } from '#content/resolve/resolve-site.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { Settings } from '#model/types.generated.ts'
import { pathsBelow, relativeTo } from '#prerender/sources/file-hashes.ts'
import { hashIfThere } from '#prerender/sources/fingerprints.ts'
import { freshLines } from './fresh-lines.ts'
import { areAppended, headOf, lineOf, OUTLINE } from './kept-lines.ts'
import type { KeptLines } from './kept-lines.ts'
import { blockLists, keptPartsOf } from './kept-pages.ts'
import { areSameToOthers, outlineIn } from './same-to-others.ts'
import type { EditedPage } from './same-to-others.ts'

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

/**
 * The pages that were edited since the last build, where nothing else has changed and each is to the rest of the site what
 * it was. What is kept of it is the same, but for what no other page shows: its long texts and titles, which are on no other
 * page, before and now; and links and names, which are on another page, too. Then all that checks find across the site, and
 * all that menus, lists and other pages show of it, is the same. Undefined where it may be another.
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
  const pages = sound.flatMap((document): EditedPage[] => {
    const line = lines.kept.get(document.file)
    if (!line?.isWhole()) return []
    const page = resolve(document)
    const parts = keptPartsOf(document, page, others, schemas, blocksOf).text.split('\t')
    const outlines = { before: outlineIn(line.part(OUTLINE)), after: outlineIn(parts[OUTLINE]!) }
    return [{ document, page, parts, line, outlines }]
  })
  // A search has the texts of all pages.
  if (settings.search || pages.length < sound.length) return undefined
  // Nothing is kept of pages with problems, nor of the one for unknown addresses.
  const unkeptFiles = [NOT_FOUND_FILE, ...faulty].filter(
    (file) => file.startsWith('pages/') && !lines.kept.get(file)?.isWhole(),
  )
  const unkept = unkeptFiles.flatMap((file) => readPage(file, pathOf(file), options) ?? [])
  if (unkept.length < unkeptFiles.length) return undefined
  const numbersOfUnkept = unkept.map((document) => {
    const { head, titles } = outlineOf(document, others, schemas)
    return {
      longTexts: new Float64Array(longTextsIn(document, others, schemas)),
      titles: new Float64Array(titleHashesOf(head, titles)),
    }
  })
  const edited = new Set(files)
  const otherPages = [...lines.kept].flatMap(([file, line]) => {
    const hasNoProblem = (): boolean => !faulty.has(file) && hashIfThere(pathOf(file), { hashOf }) === line.hash
    return edited.has(file) || !line.isWhole() ? [] : [{ line, hasNoProblem }]
  })
  const documentsOfRest = filesWithLinks(siteDir, faulty).map((file) => ({
    json: readJson(pathOf(file)),
    isShared: file.startsWith('shared/'),
    isFaulty: faulty.has(file),
  }))
  if (!areSameToOthers(pages, { pages: otherPages, unkept: numbersOfUnkept, documents: documentsOfRest }))
    return undefined
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

/** The documents that may have links, but for pages without problems. A theme has none, and "#" before its colours. */
function filesWithLinks(siteDir: string, faulty: ReadonlySet<string>): string[] {
  const files = ['settings.json', 'navigation.json', 'redirects.json', NOT_FOUND_FILE]
  for (const folder of ['shared', 'forms'])
    for (const name of namesIn(join(siteDir, folder))) files.push(`${folder}/${name}`)
  return [...new Set([...files, ...faulty])].filter(
    (file) => file.endsWith('.json') && file !== 'theme.json' && existsSync(join(siteDir, file)),
  )
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Without the escapes of its strings. */
function readJson(path: string): string {
  const { readable } = readText(path)
  try {
    return JSON.stringify(JSON.parse(readable))
  } catch {
    return readable
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
