import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { readDrawing } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { readJsonDocument } from './json-document.ts'
import type { JsonDocument } from './json-document.ts'
import { linesOf } from './lines.ts'
import { reclassify, expectedPath, byPrecedence } from './reclassify.ts'
import { roleOf } from './roles.ts'
import { NOT_FOUND_FILE } from './site-documents.ts'
import type { SiteDocuments } from './site-documents.ts'
import { listSiteFiles } from './site-files.ts'
import type { SiteFile } from './site-files.ts'

export interface SiteReading {
  documents: SiteDocuments
  /** The problems of the folder. Those of a file's text are in its document. */
  problems: Problem[]
}

type Content = JsonDocument | Drawing

/** Files as they would be: their text, or undefined for files that would be gone. By path below the site's folder. */
export type Drafts = ReadonlyMap<string, string | undefined>

/** Reads a site repeatedly; files that have not changed are not read again. Drafts stand in place of files. */
export function createSiteReader(siteDir: string): (drafts?: Drafts) => Promise<SiteReading> {
  let cache = new Map<string, { version: string; content: Content | undefined }>()
  return async (drafts = new Map()) => {
    const { files: listed, problems } = await listSiteFiles(siteDir)
    const files = withDrafts(listed, drafts)
    const contents = await Promise.all(
      files.map(async ({ file, version }) => {
        const cached = cache.get(file)
        const content =
          cached?.version === version ? cached.content : await readContent(siteDir, file, drafts.get(file))
        return [file, { version, content }] as const
      }),
    )
    cache = new Map(contents)
    return { documents: groupByRole(files, (file) => cache.get(file)?.content), problems }
  }
}

function withDrafts(files: SiteFile[], drafts: Drafts): SiteFile[] {
  const kept = files.filter(({ file }) => !drafts.has(file))
  const drafted = [...drafts].flatMap(([file, text]) =>
    text === undefined ? [] : [{ file, version: `draft ${text}` }],
  )
  return [...kept, ...drafted].sort((a, b) => (a.file < b.file ? -1 : 1))
}

async function readContent(siteDir: string, file: string, draft?: string): Promise<Content | undefined> {
  const fileRole = roleOf(file)
  if (!('name' in fileRole) || fileRole.role === 'font' || fileRole.role === 'public') return undefined
  const { role, name } = fileRole
  try {
    const bytes = draft === undefined ? await readFile(join(siteDir, file)) : Buffer.from(draft)
    return role === 'drawing' ? readDrawing(file, name, bytes) : reclassify(readJsonDocument(file, role, name, bytes))
  } catch (reason) {
    const issues = [{ offset: 0, path: [], problem: problemText('unreadable-file', { reason: reasonInWords(reason) }) }]
    const unreadable = { file, name, lines: linesOf(''), issues }
    return role === 'drawing' ? { ...unreadable, role } : { ...unreadable, role, value: {} }
  }
}

function reasonInWords(reason: unknown): string {
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined
  if (code === 'EACCES' || code === 'EPERM') return 'you have no right to open it'
  if (code === 'ENOENT') return 'it was deleted a moment ago'
  return 'the disk does not hand it out'
}

function groupByRole(files: SiteFile[], contentOf: (file: string) => Content | undefined): SiteDocuments {
  const documents: SiteDocuments = {
    pages: [],
    forms: new Map(),
    shared: new Map(),
    drawings: new Map(),
    duplicates: [],
    fonts: [],
    publicFiles: [],
    strays: [],
  }
  for (const { file } of files) {
    const fileRole = roleOf(file)
    if (fileRole.role === 'font') documents.fonts.push(fileRole.name)
    else if (fileRole.role === 'public') documents.publicFiles.push(fileRole.name)
    else if (fileRole.role === 'stray') documents.strays.push(file)
  }
  const contents = files.flatMap(({ file }) => contentOf(file) ?? [])
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
