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
  /** Undefined for a file that is new. */
  before?: FileContent
  /** Undefined for a file that is to be deleted. */
  after?: FileContent
  /** For a new file: the one that it replaces, whose permissions it gets. */
  movedFrom?: string
}

export interface EditedSite extends LoadedSite {
  siteDir: string
  /** The text of a file of the site, with its byte order mark if it has one. */
  textOf(file: string): Promise<string>
  /** The site as it would be. */
  loadWith(changes: readonly FileChange[]): LoadedSite
  /** The problems that the site would have. */
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

/** A site in the format of this program. Throws for any other, of which the meaning is not certain, and where there is none. */
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

/** What a loader is to read instead of files. */
export const plannedContents = (changes: readonly FileChange[]): PlannedContents => new Map(changes.flatMap(plannedBy))

/** New bytes of a file that is there cause no problem that depends on others. */
function plannedBy({ file, after, movedFrom }: FileChange): [string, string | SameBytes | undefined][] {
  if (!Buffer.isBuffer(after)) return [[file, after]]
  return movedFrom === undefined ? [] : [[file, { at: movedFrom }]]
}

/**
 * Throws if a file that is to be changed has errors: what it means is not certain. `moving` are addresses that pages leave or
 * get: what is wrong with the address itself is mended so, or was left by the same command when it was interrupted.
 */
export function assertSound(site: EditedSite, changes: readonly FileChange[], moving: readonly string[]): void {
  const files = new Set(changes.map(({ file }) => file))
  const isOfCommand = ({ code, message }: Problem): boolean =>
    (code === 'redirect-hides-page' || code === 'link-to-hidden-page' || code.startsWith('address-of-')) &&
    moving.some((address) => message.startsWith(JSON.stringify(address)))
  const errors = site.problems.filter((problem) => isError(problem) && files.has(problem.file) && !isOfCommand(problem))
  if (errors.length > 0) throw new ProblemsError('Nothing was changed: mend this first.', errors, site, site.documents)
}

/** The errors that the changes would cause. One that the site has is none of them, though its line may be another one then. */
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

/** A refusal because of problems, which the studio says in words for who sees a form. */
export class ProblemsError extends UserError {
  readonly problems: readonly Problem[]
  /** The documents in which the problems are: of the site as it is, or as it would be. */
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

  /** Whether they are in the site as it is, and must be mended first. */
  get isBefore(): boolean {
    return this.documents === this.documentsNow
  }
}

export const problemsInWords = (problems: readonly Problem[], siteDir: string): string =>
  formatProblems(problems, 'text', { siteDir, cwd: process.cwd(), color: false })

/**
 * Writes the changes in their order. Each file is whole at any time; whoever kills the process leaves the first of them
 * done, and the others not begun.
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

/** Writes a new file, whole; with a mode where another one had that. */
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

/** Removes a file, and the folders that are empty then. Those at the top of the site stay. */
export async function removeFile(siteDir: string, file: string): Promise<void> {
  await rm(join(siteDir, file), { force: true })
  for (let folder = dirname(file); dirname(folder) !== '.'; folder = dirname(folder)) {
    if ((await readdir(join(siteDir, folder))).length > 0) return
    await rmdir(join(siteDir, folder))
  }
}
