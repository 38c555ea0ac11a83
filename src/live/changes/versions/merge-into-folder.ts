import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import type { FileChange } from '#tools/site-changes.ts'
import { commitTree } from '#live/changes/git/commit-tree.ts'
import type { VersionNote } from '#live/changes/git/commit-tree.ts'
import { git, gitBytes, indexLine, namesIn } from '#base/git/git.ts'
import { assertUsable, done, VersionError } from '#live/changes/git/git-problem.ts'
import { Questions } from '#live/changes/merge/merged-text.ts'
import type { Choices, Question } from '#live/changes/merge/merged-text.ts'
import { mergedVersion } from '#live/changes/merge/merged-version.ts'
import {
  changedBetween,
  documentOf,
  fileOfSite,
  isAncestor,
  pathInFolder,
  repositoryOf,
} from '#live/changes/git/repository.ts'
import type { Changed, Repository } from '#live/changes/git/repository.ts'
import { changesOfFolder } from './merged-folder.ts'

/** The folder that is edited, into which commits of others are merged. */
export interface WorkingFolder {
  siteDir: string
  /** Runs `work` while no document is written. `receive` writes documents, or nothing if one has changed since. */
  whileResting: <T>(work: (receive: Receive) => Promise<T>) => Promise<T>
}

export type Receive = (changes: readonly FileChange[]) => Promise<boolean>

interface TakingIn {
  /** A person's decisions about conflicts. */
  choices?: Choices
  /** Versions that were pushed for approval: others may have merged them as a commit of their own. */
  sent?: readonly string[]
  /** Makes a commit with this note even if their version already has everything. */
  note?: VersionNote
  /** The version here with which it was validated. */
  upon?: string
}

export interface MergedFolder {
  /** Conflicts to decide first: if there are any, nothing was done. */
  questions: Question[]
  /** The changed files of the site. */
  files: string[]
}

/**
 * Merges a version of others with the one here, and writes the result to the folder. Uncommitted edits stay in their
 * files. Files are written before git gets the new version: after a killed process, it can be merged again.
 */
export async function mergeIntoFolder(
  folder: WorkingFolder,
  theirs: string,
  { choices = {}, sent = [], note, upon }: TakingIn,
): Promise<MergedFolder> {
  const repository = await repositoryOf(folder.siteDir)
  return folder.whileResting(async (receive) => {
    await assertUsable(folder.siteDir)
    const questions = new Questions(choices)
    const head = await done(repository.root, ['rev-parse', 'HEAD'])
    if (upon !== undefined && upon !== head) throw new VersionError({ reason: 'overtaken' })
    if (await isAncestor(repository, theirs, head)) return { questions: [], files: [] }
    const next = await mergedVersion(repository, { head, theirs, sent }, questions)
    if (questions.open.length > 0) return { questions: questions.open, files: [] }
    const changes = await changedBetween(repository, head, next.tree, false)
    const documents = await changesOfFolder(repository, head, next.tree, questions)
    if (questions.open.length > 0) return { questions: questions.open, files: [] }
    const others = await filesToWrite(repository, changes)
    if (!(await receive(documents))) throw new VersionError({ reason: 'overtaken' })
    const usual = note ? undefined : next.commit
    const commit = usual ?? (await commitTree(repository.root, next.tree, [head, theirs], note))
    await updateIndex(repository, changes)
    await writeFiles(repository, others)
    await done(repository.root, ['update-ref', '-m', 'studio: take in the work of others', 'HEAD', commit, head])
    const files = changes.flatMap(({ from, to }) => fileOfSite(repository, to ?? from ?? '') ?? [])
    return { questions: [], files }
  })
}

/** Files other than documents: git writes them, unless they have uncommitted edits here. */
async function filesToWrite(repository: Repository, changes: readonly Changed[]): Promise<Changed[]> {
  const { root } = repository
  const files = changes.filter(({ from, to }) => documentOf(repository, to ?? from) === undefined)
  if (files.length === 0) return []
  const dirty = new Set(namesIn((await git(root, ['diff', '--name-only', '-z', 'HEAD'])).stdout))
  const toWrite: Changed[] = []
  for (const change of files) {
    const path = change.to ?? change.from ?? ''
    const isMine = change.from === undefined ? existsSync(pathInFolder(repository, path)) : dirty.has(path)
    if (!isMine) toWrite.push(change)
    else if (!(await isAlike(repository, path, change))) throw new VersionError({ reason: 'program', said: path })
  }
  return toWrite
}

/** Whether the folder already has the file as in their version. */
async function isAlike(repository: Repository, path: string, { to, after }: Changed): Promise<boolean> {
  const here = pathInFolder(repository, path)
  if (to === undefined || !existsSync(here)) return to === undefined && !existsSync(here)
  const there = await gitBytes(repository.root, ['cat-file', 'blob', after.id])
  return (await readFile(here)).equals(there.stdout)
}

async function updateIndex({ root }: Repository, changes: readonly Changed[]): Promise<void> {
  const lines = changes.map(({ from, to, after }) =>
    to === undefined ? indexLine(from ?? '') : indexLine(to, `${after.mode} ${after.id}`),
  )
  await done(root, ['update-index', '-z', '--index-info'], { input: lines.join('') })
}

async function writeFiles(repository: Repository, changes: readonly Changed[]): Promise<void> {
  const there = changes.flatMap(({ to }) => to ?? [])
  if (there.length > 0)
    await done(repository.root, ['checkout-index', '--force', '-z', '--stdin'], { input: there.join('\0') })
  for (const { from, to } of changes)
    if (to === undefined && from !== undefined) await rm(pathInFolder(repository, from), { force: true })
}
