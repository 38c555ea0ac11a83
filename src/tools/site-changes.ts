import { mkdir, open, readFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { partialOf, removeAbandonedPartials, replaceFile } from '#base/cli/replace-file.ts'
import { ReasonedError, UserError } from '#base/cli/user-error.ts'
import { problemsOfFormat } from '#site/checks/files/format.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { createSiteLoader, isOfFolder } from '#site/site-loader.ts'
import { formatProblems } from '#site/problems/format-problems.ts'
import { isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { PlannedContents, SameBytes } from '#site/read/site-reader.ts'

/** The text of a document, or the bytes of a picture or a public file. */
export type FileContent = string | Buffer

/** A file of the site to create, change or delete. */
export interface FileChange {
  /** Below the site's folder. */
  file: string
  /** Undefined for a new file. */
  before?: FileContent
  /** Undefined to delete the file. */
  after?: FileContent
  /** For a new file: the file that it replaces, whose permissions it gets. */
  movedFrom?: string
}

export interface EditedSite extends LoadedSite {
  siteDir: string
  /** The text of a file of the site, with its byte order mark if it has one. */
  textOf(file: string): Promise<string>
  /** The site with the changes. */
  loadWith(changes: readonly FileChange[]): LoadedSite
  /** The problems of the site with the changes. */
  problemsWith(changes: readonly FileChange[]): Promise<Problem[]>
}

/** The text of a document or a drawing, or the bytes of any other file of the site. */
export function contentOf(
  { siteDir, textOf }: Pick<EditedSite, 'siteDir' | 'textOf'>,
  file: string,
): Promise<FileContent> {
  return isTextFile(file) ? textOf(file) : readFile(join(siteDir, file))
}

/** Whether a file of the site is a document or a drawing. */
export const isTextFile = (file: string): boolean =>
  /\.(json|svg)$/.test(file) && !file.startsWith('images/') && !file.startsWith('public/')

/** Opens a site in the format of this program. Throws for any other format, whose meaning is uncertain, and if there is no site. */
export async function openSite(siteDir: string): Promise<EditedSite> {
  const site = await openSiteOfAnyFormat(siteDir)
  const ofFolder = site.problems.filter(isOfFolder)
  if (ofFolder.length > 0) throw new ReasonedError(problemsInWords(ofFolder, siteDir).trimEnd(), 'no-site')
  const ofFormat = problemsOfFormat(site.documents)
  if (ofFormat.length > 0) throw new ProblemsError('Nothing was changed.', ofFormat, site, site.documents)
  return site
}

export async function openSiteOfAnyFormat(siteDir: string): Promise<EditedSite> {
  const loader = createSiteLoader(siteDir)
  // Not spread, which would resolve the site.
  return Object.assign(loader.load(), {
    siteDir,
    textOf: (file: string) => readFile(join(siteDir, file), 'utf8'),
    loadWith: (changes: readonly FileChange[]) => loader.load(plannedContents(changes)),
    async problemsWith(changes: readonly FileChange[]) {
      return loader.load(plannedContents(changes)).problems
    },
  })
}

/** The contents that a loader reads instead of files. */
export const plannedContents = (changes: readonly FileChange[]): PlannedContents => new Map(changes.flatMap(plannedBy))

/** New bytes of an existing file cannot cause problems of other files. */
function plannedBy({ file, after, movedFrom }: FileChange): [string, string | SameBytes | undefined][] {
  if (!Buffer.isBuffer(after)) return [[file, after]]
  return movedFrom === undefined ? [] : [[file, { at: movedFrom }]]
}

/**
 * Throws if a file to change has errors, as its meaning is uncertain. `moving` are addresses that pages lose or get: problems of
 * the address itself are fixed by the change, or were left by an interrupted run of the same command.
 */
export function assertSound(site: EditedSite, changes: readonly FileChange[], moving: readonly string[]): void {
  const files = new Set(changes.map(({ file }) => file))
  const isOfCommand = ({ code, message }: Problem): boolean =>
    (code === 'redirect-hides-page' || code === 'link-to-hidden-page' || code.startsWith('address-of-')) &&
    moving.some((address) => message.startsWith(JSON.stringify(address)))
  const errors = site.problems.filter((problem) => isError(problem) && files.has(problem.file) && !isOfCommand(problem))
  if (errors.length > 0) throw new ProblemsError('Nothing was changed: mend this first.', errors, site, site.documents)
}

/** The errors that the changes would cause. Existing errors do not count, even if their lines change. */
export async function newErrorsWith(site: EditedSite, changes: readonly FileChange[]): Promise<Problem[]> {
  return newErrorsOf(site, await site.problemsWith(changes))
}

function newErrorsOf(site: Pick<EditedSite, 'problems'>, problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, file, message }: Problem): string => JSON.stringify([code, file, message])
  const earlier = new Set(site.problems.map(keyOf))
  return problems.filter((problem) => isError(problem) && !earlier.has(keyOf(problem)))
}

/** Throws if the changes would cause an error that the site does not have. */
export async function assertNoNewErrors(
  site: Pick<EditedSite, 'siteDir' | 'documents' | 'problems' | 'loadWith'>,
  changes: readonly FileChange[],
): Promise<void> {
  const { problems, documents } = site.loadWith(changes)
  const errors = newErrorsOf(site, problems)
  if (errors.length > 0)
    throw new ProblemsError('Nothing was changed, as the site would have errors then:', errors, site, documents)
}

/** A refusal because of problems, which the studio words for users who see a form. */
export class ProblemsError extends UserError {
  readonly problems: readonly Problem[]
  /** The documents with the problems: of the current site, or of the site with the changes. */
  readonly documents: SiteDocuments
  readonly documentsNow: SiteDocuments

  constructor(
    message: string,
    problems: readonly Problem[],
    site: Pick<EditedSite, 'siteDir' | 'documents'>,
    documents: SiteDocuments,
  ) {
    super(`${message}\n\n${problemsInWords(problems, site.siteDir).trimEnd()}`)
    this.problems = problems
    this.documents = documents
    this.documentsNow = site.documents
  }

  /** Whether the current site has the problems, which must be fixed first. */
  get isBefore(): boolean {
    return this.documents === this.documentsNow
  }
}

export const problemsInWords = (problems: readonly Problem[], siteDir: string): string =>
  formatProblems(problems, 'text', { siteDir, cwd: process.cwd(), color: false })

/**
 * Writes the changes in their order. Each file is complete at any time; if the process is killed, the first changes are
 * done, and the others have not begun.
 */
export async function writeChanges(siteDir: string, changes: readonly FileChange[]): Promise<void> {
  await removeAbandonedPartials(siteDir)
  for (const { file, before, after, movedFrom } of changes) {
    const path = join(siteDir, file)
    if (after === undefined) await removeFile(siteDir, file)
    else if (before === undefined) {
      const mode = movedFrom === undefined ? undefined : await modeOf(join(siteDir, movedFrom))
      await createFile(path, after, mode)
    } else if (!(await replaceFile(path, Buffer.from(before), after)))
      throw new UserError(`Somebody has changed ${path} meanwhile. Run the command once more: it does what is left.`)
  }
}

/** The permissions of a file. */
export const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777

/** Writes a new file completely, optionally with the mode of another one. */
export async function createFile(path: string, content: string | Uint8Array, mode?: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const partial = partialOf(path)
  try {
    const file = await open(partial, 'w')
    try {
      await file.writeFile(content)
      if (mode !== undefined) await file.chmod(mode)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Removes a file, and folders that become empty, except the top-level folders of the site. */
export async function removeFile(siteDir: string, file: string): Promise<void> {
  await rm(join(siteDir, file), { force: true })
  for (let folder = dirname(file); dirname(folder) !== '.'; folder = dirname(folder)) {
    if ((await readdir(join(siteDir, folder))).length > 0) return
    await rmdir(join(siteDir, folder))
  }
}
