import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { DecodedText } from './decode.ts'
import { readDrawing } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { fileTypeOf, HEAD_LENGTH, typeByName } from './file-type.ts'
import type { FileType } from './file-type.ts'
import { readImageFile } from './image-file.ts'
import type { ImageFile } from './image-file.ts'
import { isPlain, jsonDocumentOf, readJsonDocument } from './json-document.ts'
import type { JsonDocument } from './json-document.ts'
import { createSummaryReader } from './summarized-page.ts'
import type { PageSummaries } from './summarized-page.ts'
import { linesOf } from './lines.ts'
import { readAtOnce, readBytes, readHead } from './read-bytes.ts'
import { reclassify, expectedPath, belongsInFolder, byPrecedence } from './reclassify.ts'
import { roleOf } from './roles.ts'
import { NOT_FOUND_FILE, noDocuments } from './site-documents.ts'
import type { SiteDocuments } from './site-documents.ts'
import { listSiteFiles } from './site-files.ts'
import type { SiteFile } from './site-files.ts'
import { readCaptionsFile } from './videos/captions-file.ts'
import type { CaptionsFile } from './videos/captions-file.ts'
import { readVideoFile } from './videos/video-file.ts'
import type { VideoFile } from './videos/video-file.ts'

export interface SiteReading {
  documents: SiteDocuments
  /** The problems of the folder. Those of a file's text are in its document. */
  problems: Problem[]
}

type Content = JsonDocument | Drawing

/** What was read of a file: a document, or facts about a media file. */
interface Reading {
  content?: Content
  type?: FileType
  image?: ImageFile
  video?: VideoFile
  captions?: CaptionsFile
}

/**
 * Texts of files as they would be after a change, by path below the site's folder. Undefined for a file that would be
 * deleted.
 */
export type PlannedTexts = ReadonlyMap<string, string | undefined>

/** What is known of the files of a site before they are read. */
export interface KnownFiles {
  /** A page with a summary is neither checked nor read, until its text is asked for. */
  summaries?: PageSummaries | undefined
  /**
   * Returns the text of a document, by its path below the site's folder, where the caller has read it for its hash or reads
   * it.
   */
  takeText?: ((file: string) => DecodedText | undefined) | undefined
}

/**
 * Returns summaries in place of pages that were read without mistakes: those of which only the summary is to stay in
 * memory.
 */
export type SummarizePages = (pages: readonly JsonDocument[], context: PagesContext) => readonly JsonDocument[]

/** What is known of a site before its pages are read. */
interface PagesContext {
  /** The documents that are not pages. */
  nonPages: SiteDocuments
  pageCount: number
}

interface ReaderOptions extends KnownFiles {
  /** Whether the versions of files are not asked for, as each file is read once. */
  isReadOnce?: boolean
  summarize?: SummarizePages | undefined
}

/** Reads a site repeatedly: files that have not changed are not read again. Planned texts replace those of files. */
export function createSiteReader(
  siteDir: string,
  { summaries, takeText, isReadOnce = false, summarize }: ReaderOptions = {},
): (planned?: PlannedTexts) => SiteReading {
  let summarizePages = summarize
  let cache = new Map<string, Reading & { version: string }>()
  const readSummarized = summaries && createSummaryReader(siteDir, summaries)
  return readSite

  function readSite(planned: PlannedTexts = new Map()): SiteReading {
    const { files: listed, problems } = listSiteFiles(siteDir, { versions: !isReadOnce })
    const files = withPlanned(listed, planned)
    const readings: typeof cache = new Map()
    const read = ({ file, version }: SiteFile): Reading => {
      const cached = cache.get(file)
      const isPlanned = planned.has(file)
      const readAnew = (): Reading => {
        const summarized = isPlanned ? undefined : readSummarized?.(file)
        // Frees the text, if it was read for its hash.
        if (summarized) takeText?.(file)
        return summarized ?? readingOf(siteDir, file, planned.get(file), isPlanned ? undefined : takeText)
      }
      const reading = cached?.version === version ? cached : { version, ...readAnew() }
      readings.set(file, reading)
      return reading
    }
    const isPage = ({ file }: SiteFile): boolean => file.startsWith('pages/')
    const nonPageFiles = files.filter((file) => !isPage(file))
    for (const file of nonPageFiles) read(file)
    const nonPages = summarizePages && groupByRole(nonPageFiles, readings)
    const pages = files.filter(isPage)
    for (let start = 0; start < pages.length; start += AT_ONCE) {
      const some = pages.slice(start, start + AT_ONCE)
      const plain: JsonDocument[] = []
      for (const file of some) {
        const { content } = read(file)
        if (content?.role === 'page' && isPlain(content) && !planned.has(file.file)) plain.push(content)
      }
      if (!summarizePages || !nonPages) continue
      for (const content of summarizePages(plain, { nonPages, pageCount: pages.length }))
        readings.set(content.file, { version: '', content })
    }
    cache = readings
    const documents = groupByRole(files, cache)
    if (!nonPages || haveSameCommon(nonPages, documents)) return { documents, problems }
    // Another document was in the folder of pages, and pages were checked without it.
    summarizePages = undefined
    cache = new Map()
    return readSite(planned)
  }
}

/**
 * How many pages are read before they are checked. Each of the two steps is faster for several pages at once; of 100 pages,
 * what is garbage after the checks would be too old to be collected as young garbage.
 */
const AT_ONCE = 8

/** Whether two readings have the same documents on which the checks of every page depend. */
const haveSameCommon = (one: SiteDocuments, other: SiteDocuments): boolean =>
  one.settings === other.settings && one.rules === other.rules && one.shared.size === other.shared.size

function withPlanned(files: SiteFile[], planned: PlannedTexts): SiteFile[] {
  const unplanned = files.filter(({ file }) => !planned.has(file))
  const added = [...planned].flatMap(([file, text]) =>
    text === undefined ? [] : [{ file, version: `planned ${text}` }],
  )
  return [...unplanned, ...added].sort((a, b) => (a.file < b.file ? -1 : 1))
}

function readingOf(siteDir: string, file: string, plannedText?: string, takeText?: KnownFiles['takeText']): Reading {
  const fileRole = roleOf(file)
  if (!('name' in fileRole)) return { ...(/^[^/]+\.json$/.test(file) && readMisplaced(siteDir, file, plannedText)) }
  const { role, name } = fileRole
  if (role === 'image') return { image: readImageFile(siteDir, file, name) }
  if (role === 'captions') return { captions: readCaptionsFile(siteDir, file, name) }
  if (role !== 'font' && role !== 'public' && role !== 'video')
    return { content: readContent(siteDir, file, role, name, plannedText, takeText) }
  const type = typeByName(file) === undefined ? undefined : readType(`${siteDir}/${file}`)
  return { ...(type !== undefined && { type }), ...(role === 'video' && { video: readVideoFile(siteDir, file, name) }) }
}

/** The documents of some of the site's files, by their paths below its folder. */
export function readFiles(siteDir: string, files: readonly string[]): SiteDocuments {
  const readings = new Map(files.map((file) => [file, readingOf(siteDir, file)]))
  return groupByRole(
    files.map((file) => ({ file })),
    readings,
  )
}

/** Reads the documents of `commonDocumentsHash` and no others, provided that each is in its usual folder. */
export function readCommonDocuments(siteDir: string): SiteDocuments {
  const shared = namesIn(join(siteDir, 'shared')).map((name) => `shared/${name}`)
  const files = ['settings.json', 'rules.json', ...shared]
  return readFiles(
    siteDir,
    files.filter((file) => existsSync(join(siteDir, file))),
  )
}

/** The names of the files and folders in a folder; none where there is no such folder. */
export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Reads a page or form that is in the site's folder itself. Other files there are not part of the site. */
function readMisplaced(siteDir: string, file: string, plannedText: string | undefined): Reading {
  const fileRole = roleOf(`pages/${file}`)
  if (fileRole.role !== 'page') return {}
  const content = readContent(siteDir, file, 'page', fileRole.name, plannedText)
  return content.role !== 'drawing' && belongsInFolder(content) ? { content } : {}
}

/** Undefined where the file cannot be read: the build reports that. */
function readType(file: string): FileType | undefined {
  try {
    return fileTypeOf(readHead(file, HEAD_LENGTH))
  } catch {
    return undefined
  }
}

function readContent(
  siteDir: string,
  file: string,
  role: Content['role'],
  name: string,
  plannedText?: string,
  takeText?: KnownFiles['takeText'],
): Content {
  try {
    const known = role === 'drawing' ? undefined : takeText?.(file)
    if (known && role !== 'drawing') return reclassify(jsonDocumentOf(file, role, name, known))
    const path = `${siteDir}/${file}`
    const bytesBy = (readFile: typeof readBytes): Buffer =>
      plannedText === undefined ? readFile(path) : Buffer.from(plannedText)
    if (role === 'drawing') return readDrawing(file, name, bytesBy(readBytes))
    const document = readJsonDocument(file, role, name, bytesBy(readAtOnce))
    // `readAtOnce` may not have read to the end of the file: then the last bracket is missing.
    return reclassify(document.issues.length === 0 ? document : readJsonDocument(file, role, name, bytesBy(readBytes)))
  } catch (reason) {
    const issues = [{ offset: 0, path: [], problem: problemText('unreadable-file', { reason: reasonInWords(reason) }) }]
    const unreadable = { file, name, lines: linesOf(''), issues }
    return role === 'drawing' ? { ...unreadable, role } : { ...unreadable, role, isParsed: false, value: {} }
  }
}

function reasonInWords(reason: unknown): string {
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined
  if (code === 'EACCES' || code === 'EPERM') return 'you have no right to open it'
  if (code === 'ENOENT') return 'it was deleted a moment ago'
  return 'the disk does not hand it out'
}

function groupByRole(files: readonly Pick<SiteFile, 'file'>[], readings: ReadonlyMap<string, Reading>): SiteDocuments {
  const documents = noDocuments()
  const contents: Content[] = []
  for (const { file } of files) {
    const { content, image, video, captions, type } = readings.get(file) ?? {}
    if (content) {
      contents.push(content)
      continue
    }
    const fileRole = roleOf(file)
    if (fileRole.role === 'font') documents.fonts.push(fileRole.name)
    else if (fileRole.role === 'public') documents.publicFiles.push(fileRole.name)
    else if (fileRole.role === 'stray') documents.strays.push(file)
    if (image) documents.images.set(image.name, image)
    if (video) documents.videos.set(video.name, video)
    if (captions) documents.captions.set(captions.name, captions)
    if (type !== undefined) documents.fileTypes.set(file, type)
  }
  for (const content of byPrecedence(contents)) add(content, documents)
  return documents
}

function add(content: Content, documents: SiteDocuments): void {
  const { role, name } = content
  if (role === 'page' && expectedPath(content) !== NOT_FOUND_FILE) documents.pages.push(content)
  else if (isTaken(content, documents)) documents.duplicates.push(content)
  else if (role === 'page') documents.notFound = content
  else if (role === 'form') documents.forms.set(name, content)
  else if (role === 'shared') documents.shared.set(name, content)
  else if (role === 'drawing') documents.drawings.set(name, content)
  else documents[role] = content
}

function isTaken({ role, name }: Content, documents: SiteDocuments): boolean {
  if (role === 'page') return documents.notFound !== undefined
  if (role === 'form') return documents.forms.has(name)
  if (role === 'shared') return documents.shared.has(name)
  return role === 'drawing' ? documents.drawings.has(name) : documents[role] !== undefined
}
