import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileChange } from '#authoring/site-changes.ts'
import { documentRoleOf } from '#content/read/roles.ts'
import { oldFileOf, unpublishedIn } from './unpublished.ts'
import { readIfThere } from '#changes/folder/site-folder.ts'
import { git, gitBytes, indexLine, namesIn } from '#changes/git/git.ts'
import { assertUsable, done, VersionError } from '#changes/git/git-problem.ts'
import { mergedText, Questions } from '#changes/merge/merged-text.ts'
import type { Choices, Question } from '#changes/merge/merged-text.ts'
import { MovedDocuments } from '#changes/merge/moved-documents.ts'
import { withRedirects } from '#changes/merge/readdressed.ts'
import { mergedVersion, commitTree } from '#changes/merge/merged-version.ts'
import type { VersionNote } from '#changes/merge/merged-version.ts'
import {
  changedBetween,
  documentOf,
  fileOfSite,
  isAncestor,
  pathInFolder,
  repositoryOf,
  textOf,
} from '#changes/git/repository.ts'
import type { Changed, Repository } from '#changes/git/repository.ts'

/** What the work of others is taken into: the folder that is edited. */
export interface WorkingFolder {
  siteDir: string
  /** Does something while no document is written. `receive` writes documents, or nothing where one has changed since. */
  whileResting: <T>(work: (receive: Receive) => Promise<T>) => Promise<T>
}

export type Receive = (changes: readonly FileChange[]) => Promise<boolean>

interface TakingIn {
  /** What a person has decided of what both have changed. */
  choices?: Choices
  /** Versions that were sent for approval: others may have taken them in as one of their own. */
  sent?: readonly string[]
  /** With it, the version is one of its own, also where theirs has everything that is here. */
  note?: VersionNote
  /** The version here for which it was validated. */
  upon?: string
}

export interface TakenIn {
  /** What has to be decided first: then nothing has been done. */
  questions: Question[]
  /** Files of the site that are others now. */
  files: string[]
}

/**
 * Merges the version of others with the one here, and takes it into the folder. What is not published yet stays in its files.
 * Files are written before git knows the new version: a process that is killed in between leaves what can be merged again.
 */
export async function takeIn(
  folder: WorkingFolder,
  theirs: string,
  { choices = {}, sent = [], note, upon }: TakingIn,
): Promise<TakenIn> {
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

/** What changes in the folder: their version, with what is not published yet in it. */
export async function changesOfFolder(
  repository: Repository,
  head: string,
  tree: string,
  questions: Questions,
): Promise<FileChange[]> {
  const here = await movedHere(repository.siteDir)
  const both = await changedDocuments(repository, head, tree, here)
  const moved = new MovedDocuments(
    both.flatMap(({ fileBefore: from, ...each }) =>
      from === undefined
        ? []
        : [
            {
              from,
              mine: each.mine === undefined ? undefined : each.place,
              theirs: each.fileAfter,
              text: each.mine ?? each.theirs,
            },
          ],
    ),
    questions,
  )
  const changes: FileChange[] = []
  for (const { fileBefore, fileAfter, place, base, mine, ...each } of both) {
    const theirs = moved.followed(each.theirs, 'theirs')
    const choice = moved.choiceOf(fileBefore)
    const usual = place !== undefined && place !== fileBefore ? place : (fileAfter ?? place)
    const target = choice === 'theirs' ? (fileAfter ?? place) : usual
    if (target === undefined) continue
    const isClean = place === undefined ? mine === undefined : mine === base
    const sides = { base, mine: moved.followed(mine, 'mine'), theirs }
    const isOneSide = choice !== undefined && (mine === undefined || theirs === undefined)
    const merged = isClean && !isOneSide ? theirs : await mergedText(target, sides, questions)
    const text = isOneSide ? sides[choice] : merged
    if (place !== undefined && place !== target) {
      if (mine !== undefined) changes.push({ file: place, before: mine })
      const there = await textInFolder(repository.siteDir, target)
      if (there !== text) changes.push(changeOf(target, there, text))
    } else if (text !== mine) changes.push(changeOf(target, mine, text))
  }
  if (moved.hasAny) await followPlaces(repository, moved, changes)
  // New files first, so that no address is without its page.
  return changes.sort((a, b) => Number(a.after === undefined) - Number(b.after === undefined))
}

interface ChangedDocument {
  /** In the last version; undefined for a new one. */
  fileBefore: string | undefined
  /** In theirs; undefined where they have deleted it. */
  fileAfter: string | undefined
  /** Where it is here: whoever has given the page another address has it there. */
  place: string | undefined
  base: string | undefined
  mine: string | undefined
  theirs: string | undefined
}

/** The documents that differ between the last version and theirs, with what they say here. */
async function changedDocuments(
  repository: Repository,
  head: string,
  tree: string,
  moved: ReadonlyMap<string, string>,
): Promise<ChangedDocument[]> {
  const changed = (await changedBetween(repository, head, tree, true)).map(async ({ from, to, before, after }) => {
    const [fileBefore, fileAfter] = [documentOf(repository, from), documentOf(repository, to)]
    const [base, theirs] = await Promise.all([textOf(repository, before), textOf(repository, after)])
    const place = fileBefore === undefined ? undefined : (moved.get(fileBefore) ?? fileBefore)
    const mine = await textInFolder(repository.siteDir, place ?? fileAfter)
    return { fileBefore, fileAfter, place, base, mine, theirs }
  })
  return (await Promise.all(changed)).filter((each) => each.fileBefore !== undefined || each.fileAfter !== undefined)
}

/** Everything else in the folder leads to the places that were chosen, too, and so do the addresses that visitors may know. */
async function followPlaces({ siteDir }: Repository, moved: MovedDocuments, changes: FileChange[]): Promise<void> {
  const patterns = moved.lostNames.flatMap((name) => ['-e', name])
  const { stdout } = await git(siteDir, ['grep', '--untracked', '-l', '-z', '-F', ...patterns])
  for (const file of new Set([...namesIn(stdout), 'redirects.json'])) {
    if (documentRoleOf(file) === undefined) continue
    const change = changes.find((each) => each.file === file)
    const before = change ? change.before : await textInFolder(siteDir, file)
    const text = change ? change.after : before
    // What is deleted follows nothing.
    if (typeof text !== 'string') continue
    const followed = moved.followed(text, 'mine', 'theirs')
    const after = file === 'redirects.json' ? withRedirects(followed, moved.redirects) : followed
    if (change) change.after = after
    else if (after !== text) changes.push({ file, before: text, after })
  }
}

const changeOf = (file: string, before: string | undefined, after: string | undefined): FileChange => ({
  file,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

/** The pages that have another address here and are not published with it, by their old files. */
async function movedHere(siteDir: string): Promise<Map<string, string>> {
  // Reading the last version of every document takes a second where there are 10,000, and mostly nothing has changed here.
  const changed = await git(siteDir, ['status', '--porcelain', '-z', '--untracked-files=all', '--', '.'])
  if (changed.isDone && changed.stdout === '') return new Map()
  const { base, diff } = await unpublishedIn(siteDir)
  return new Map(
    diff.files.flatMap((each): [string, string][] =>
      each.movedFrom === undefined ? [] : [[oldFileOf(each, base), each.file]],
    ),
  )
}

async function textInFolder(siteDir: string, file: string | undefined): Promise<string | undefined> {
  const bytes = file === undefined ? undefined : await readIfThere(join(siteDir, file))
  return bytes?.toString('utf8')
}

/** Files that are no documents: git writes them, unless somebody has changed them here and not published them. */
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

/** Whether the folder has the file already as they have it. */
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
