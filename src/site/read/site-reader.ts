import { lstatSync } from 'node:fs'
import type { Problem } from '#site/problems/problem.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { blocksDirOf, ownBlocksIn } from '#site/own-blocks/own-blocks.ts'
import type { Drawing } from './svg.ts'
import { readDrawing } from './svg.ts'
import { fileTypeOf, HEAD_LENGTH, typeByName } from './file-type.ts'
import type { FileType } from './file-type.ts'
import { readImageFile } from './image-file.ts'
import type { ImageFile } from './image-file.ts'
import { readJsonDocument } from './json-document.ts'
import type { JsonDocument } from './json-document.ts'
import { linesOf } from './lines.ts'
import { readBytes, readHead } from './read-bytes.ts'
import { reclassify, expectedPath, belongsInFolder, byPrecedence } from './reclassify.ts'
import { isIndependent, pathBelowLanguages } from './independent-pages.ts'
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
  /** The problems of the folder. The problems of a file's text are in its document. */
  problems: Problem[]
}

type Content = JsonDocument | Drawing

/** The result of reading a file: a document, or facts about a media file. */
interface FileReading {
  content?: Content
  type?: FileType
  icon?: Drawing
  image?: ImageFile
  video?: VideoFile
  captions?: CaptionsFile
}

/**
 * Contents of files after a planned change, by path below the site's folder: a text, or the path of another file with the same
 * bytes. Undefined for a file to delete.
 */
export type PlannedContents = ReadonlyMap<string, string | SameBytes | undefined>

/** The content of a media file to move. */
export interface SameBytes {
  /** Its current path, below the site's folder. */
  at: string
}

/**
 * Returns a function that reads a site. Called again, it reads only the files that have changed. Planned texts replace the
 * texts of files.
 */
export function createSiteReader(siteDir: string): (planned?: PlannedContents) => SiteReading {
  let cache = new Map<string, FileReading & { version: string }>()
  return (planned = new Map()) => {
    const { files: listed, problems } = listSiteFiles(siteDir)
    const files = withPlanned(listed, planned)
    const readings: typeof cache = new Map()
    for (const { file, version } of files) {
      const cached = cache.get(file)
      const isSame = cached?.version === version
      readings.set(file, isSame ? cached : { version, ...readingOf(siteDir, file, planned.get(file)) })
    }
    cache = readings
    const documents = { ...groupByRole(files, readings), ownBlocks: ownBlocksIn(blocksDirOf(siteDir)) }
    return { documents, problems }
  }
}

function withPlanned(files: SiteFile[], planned: PlannedContents): SiteFile[] {
  const unplanned = files.filter(({ file }) => !planned.has(file))
  const added = [...planned].flatMap(([file, content]) =>
    content === undefined ? [] : [{ file, version: `planned ${typeof content === 'string' ? content : content.at}` }],
  )
  return [...unplanned, ...added].sort((a, b) => (a.file < b.file ? -1 : 1))
}

function readingOf(siteDir: string, file: string, planned?: string | SameBytes): FileReading {
  const plannedText = typeof planned === 'string' ? planned : undefined
  const source = typeof planned === 'object' ? planned.at : file
  const fileRole = roleOf(file)
  if (!('name' in fileRole)) return { ...(/^[^/]+\.json$/.test(file) && readMisplaced(siteDir, file, plannedText)) }
  const { role, name } = fileRole
  if (role === 'image') return { image: { ...readImageFile(siteDir, source, name), file } }
  if (role === 'captions') return { captions: { ...readCaptionsFile(siteDir, source, name), file } }
  if (role !== 'font' && role !== 'public' && role !== 'video')
    return { content: readContent(siteDir, file, role, name, plannedText) }
  const type = typeByName(file) === undefined ? undefined : readType(`${siteDir}/${source}`)
  if (file === ICON_FILE && (type === 'svg' || type === 'unknown')) return readIcon(siteDir, type)
  return {
    ...(type !== undefined && { type }),
    ...(role === 'video' && { video: { ...readVideoFile(siteDir, source, name), file } }),
  }
}

const ICON_FILE = 'public/favicon.svg'

/** Reads the drawing of the icon. Its first bytes do not reveal its type if it begins with a long comment. */
function readIcon(siteDir: string, type: FileType): FileReading {
  const icon = readDrawing(ICON_FILE, 'favicon', readBytes(`${siteDir}/${ICON_FILE}`))
  return icon.text?.includes('<svg') ? { type: 'svg', icon } : { type }
}

/** One page of a site. Undefined if the file does not exist, is a symbolic link, or contains another kind of document. */
export function readPageDocument(siteDir: string, file: string): JsonDocument | undefined {
  if (!lstatSync(`${siteDir}/${file}`, { throwIfNoEntry: false })?.isFile()) return undefined
  const { content } = readingOf(siteDir, file)
  return content?.role === 'page' && expectedPath(content) === file ? content : undefined
}

/** Reads a page or form that is in the site's folder itself. Other files there are not part of the site. */
function readMisplaced(siteDir: string, file: string, plannedText: string | undefined): FileReading {
  const fileRole = roleOf(`pages/${file}`)
  if (fileRole.role !== 'page') return {}
  const content = readContent(siteDir, file, 'page', fileRole.name, plannedText)
  return content.role !== 'drawing' && belongsInFolder(content) ? { content } : {}
}

/** Undefined if the file cannot be read: the build reports that. */
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
): Content {
  try {
    const bytes = plannedText === undefined ? readBytes(`${siteDir}/${file}`) : Buffer.from(plannedText)
    return role === 'drawing' ? readDrawing(file, name, bytes) : reclassify(readJsonDocument(file, role, name, bytes))
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

function groupByRole(
  files: readonly Pick<SiteFile, 'file'>[],
  readings: ReadonlyMap<string, FileReading>,
): SiteDocuments {
  const documents = noDocuments()
  const contents: Content[] = []
  for (const { file } of files) {
    const { content, image, video, captions, type, icon } = readings.get(file) ?? {}
    if (content) {
      contents.push(content)
      continue
    }
    const fileRole = roleOf(file)
    if (fileRole.role === 'font') documents.fonts.push(fileRole.name)
    else if (fileRole.role === 'public') documents.publicFiles.push(fileRole.name)
    else if (fileRole.role === 'stray') documents.strays.push(file)
    if (icon) documents.icon = icon
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
  if (role === 'page' && isIndependent(content)) documents.independent.set(pathBelowLanguages(content), content)
  else if (role === 'page' && expectedPath(content) !== NOT_FOUND_FILE) documents.pages.push(content)
  else if (isTaken(content, documents)) documents.duplicates.push(content)
  else if (role === 'page') documents.notFound = content
  else if (role === 'form') documents.forms.set(name, content)
  else if (role === 'shared') documents.shared.set(name, content)
  else if (role === 'kind') documents.kinds.set(name, content)
  else if (role === 'translation') documents.translations.set(name, content)
  else if (role === 'terms') documents.terms.set(name, content)
  else if (role === 'drawing') documents.drawings.set(name, content)
  else documents[role] = content
}

function isTaken({ role, name }: Content, documents: SiteDocuments): boolean {
  if (role === 'page') return documents.notFound !== undefined
  if (role === 'form') return documents.forms.has(name)
  if (role === 'shared') return documents.shared.has(name)
  if (role === 'kind') return documents.kinds.has(name)
  if (role === 'translation') return documents.translations.has(name)
  if (role === 'terms') return documents.terms.has(name)
  return role === 'drawing' ? documents.drawings.has(name) : documents[role] !== undefined
}
