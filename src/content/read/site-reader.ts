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

/** What was read of a file: a document, or what a file that is published says of itself. */
interface Reading {
  content?: Content
  type?: FileType
  image?: ImageFile
  video?: VideoFile
  captions?: CaptionsFile
}

/** Files as they would be: their text, or undefined for files that would be gone. By path below the site's folder. */
export type PlannedTexts = ReadonlyMap<string, string | undefined>

/** What is known of the files of a site before they are read. */
export interface KnownFiles {
  /** Pages that it has are neither read nor checked by themselves, until somebody asks for their texts. */
  summaries?: PageSummaries | undefined
  /** The text of a document, by its path below the site's folder, where the caller reads it or has read it for its hash. */
  takeText?: ((file: string) => DecodedText | undefined) | undefined
}

/** What stays in memory of pages that were read without mistakes: those of which less stays than was read. */
export type SummarizePages = (pages: readonly JsonDocument[], site: SiteAround) => readonly JsonDocument[]

/** What is known of a site before its pages are read. */
interface SiteAround {
  /** The documents beside pages. */
  others: SiteDocuments
  /** How many pages it has. */
  count: number
}

interface ReaderOptions extends KnownFiles {
  /** Whether a file that has been read is taken to stay as it was. */
  isReadOnce?: boolean
  summarize?: SummarizePages | undefined
}

/** Reads a site repeatedly; files that have not changed are not read again. Planned texts stand in place of files. */
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
        // Its text, if it was read, need not stay in memory.
        if (summarized) takeText?.(file)
        return summarized ?? readingOf(siteDir, file, planned.get(file), isPlanned ? undefined : takeText)
      }
      const reading = cached?.version === version ? cached : { version, ...readAnew() }
      readings.set(file, reading)
      return reading
    }
    const isPage = ({ file }: SiteFile): boolean => file.startsWith('pages/')
    const others = files.filter((file) => !isPage(file))
    for (const file of others) read(file)
    const beside = summarizePages && groupByRole(others, readings)
    const pages = files.filter(isPage)
    for (let start = 0; start < pages.length; start += AT_ONCE) {
      const some = pages.slice(start, start + AT_ONCE)
      const plain: JsonDocument[] = []
      for (const file of some) {
        const { content } = read(file)
        if (content?.role === 'page' && isPlain(content) && !planned.has(file.file)) plain.push(content)
      }
      if (!summarizePages || !beside) continue
      for (const content of summarizePages(plain, { others: beside, count: pages.length }))
        readings.set(content.file, { version: '', content })
    }
    cache = readings
    const documents = groupByRole(files, cache)
    if (!beside || areSame(beside, documents)) return { documents, problems }
    // A document beside pages lies among them: pages were checked without it.
    summarizePages = undefined
    cache = new Map()
    return readSite(planned)
  }
}

/**
 * So many pages are read and then checked: each step goes faster with several pages, and what does not stay in memory of some
 * 100 pages would not be collected as young garbage.
 */
const AT_ONCE = 8

/** Whether documents on which checks of a page depend are the same. */
const areSame = (some: SiteDocuments, others: SiteDocuments): boolean =>
  some.settings === others.settings && some.rules === others.rules && some.shared.size === others.shared.size

function withPlanned(files: SiteFile[], planned: PlannedTexts): SiteFile[] {
  const others = files.filter(({ file }) => !planned.has(file))
  const added = [...planned].flatMap(([file, text]) =>
    text === undefined ? [] : [{ file, version: `planned ${text}` }],
  )
  return [...others, ...added].sort((a, b) => (a.file < b.file ? -1 : 1))
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

/** The documents on which pages depend by themselves, as `basisOf` has them, and no others: where each lies in its place. */
export function readBasis(siteDir: string): SiteDocuments {
  const shared = namesIn(join(siteDir, 'shared')).map((name) => `shared/${name}`)
  const files = ['settings.json', 'rules.json', ...shared]
  return readFiles(
    siteDir,
    files.filter((file) => existsSync(join(siteDir, file))),
  )
}

/** The names of the files and folders in a folder; none where there is no such folder. */
export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** A page or form that lies beside the folders. Other files there are of no use. */
function readMisplaced(siteDir: string, file: string, plannedText: string | undefined): Reading {
  const fileRole = roleOf(`pages/${file}`)
  if (fileRole.role !== 'page') return {}
  const content = readContent(siteDir, file, 'page', fileRole.name, plannedText)
  return content.role !== 'drawing' && belongsInFolder(content) ? { content } : {}
}

/** Undefined where the file cannot be read: the build says so. */
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
    // A document that was not read to its end has lost its last bracket.
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
