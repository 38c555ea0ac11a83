import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileChange } from '#authoring/site-changes.ts'
import { oldFileOf, unpublishedIn } from './changes.ts'
import { git, gitBytes, namesIn } from './git.ts'
import { assertUsable, done, VersionError } from './git-problem.ts'
import { joinedText, Questions } from './join-texts.ts'
import type { Choices, Question } from './join-texts.ts'
import {
  changedBetween,
  documentOf,
  fileOfSite,
  isAncestor,
  pathInFolder,
  repositoryOf,
  storedText,
  textOf,
} from './repository.ts'
import type { Changed, Repository } from './repository.ts'

/** What the work of others is taken into: the folder that is edited. */
export interface WorkingFolder {
  siteDir: string
  /** Does something while no document is written. `receive` writes documents, or nothing where one has changed since. */
  whileResting: <T>(work: (receive: Receive) => Promise<T>) => Promise<T>
  /** How many errors the site has with these files as they are now. */
  errorsWith: (files: readonly string[]) => Promise<number>
}

export type Receive = (changes: readonly FileChange[]) => Promise<boolean>

export interface TakenIn {
  /** What has to be decided first: then nothing has been done. */
  questions: Question[]
  /** Files of the site that are others now. */
  files: string[]
}

/**
 * Joins the version of others with the one here, and takes it into the folder. What is not published yet stays in its files.
 * Files are written before git knows the new version: a process that is killed in between leaves what can be joined again.
 */
export async function takeIn(
  folder: WorkingFolder,
  theirs: string,
  choices: Choices,
  sent: readonly string[],
): Promise<TakenIn> {
  const repository = await repositoryOf(folder.siteDir)
  return folder.whileResting(async (receive) => {
    await assertUsable(folder.siteDir)
    const questions = new Questions(choices)
    const head = await done(repository.root, ['rev-parse', 'HEAD'])
    if (await isAncestor(repository, theirs, head)) return { questions: [], files: [] }
    const next = await joinedVersion(repository, { head, theirs, sent }, questions)
    if (questions.open.length > 0) return { questions: questions.open, files: [] }
    const changes = await changedBetween(repository, head, next.tree, false)
    const documents = await changesOfFolder(repository, head, next.tree, questions)
    if (questions.open.length > 0) return { questions: questions.open, files: [] }
    const others = await filesToWrite(repository, changes)
    if (!(await receive(documents))) throw new VersionError({ reason: 'overtaken' })
    const commit = next.commit ?? (await joiningCommit(repository, head, theirs, next.tree))
    await updateIndex(repository, changes)
    await writeFiles(repository, others)
    await done(repository.root, ['update-ref', '-m', 'studio: take in the work of others', 'HEAD', commit, head])
    const files = changes.flatMap(({ from, to }) => fileOfSite(repository, to ?? from ?? '') ?? [])
    return { questions: [], files }
  })
}

interface Sides {
  head: string
  theirs: string
  /** Versions that were sent for approval: others may have taken them in as one of their own. */
  sent: readonly string[]
}

interface JoinedVersion {
  tree: string
  /** Absent where the version has to be made. */
  commit?: string
}

async function joinedVersion(repository: Repository, sides: Sides, questions: Questions): Promise<JoinedVersion> {
  const { head, theirs, sent } = sides
  const { root } = repository
  const treeOfTheirs = await done(root, ['rev-parse', `${theirs}^{tree}`])
  if (await isAncestor(repository, head, theirs)) return { tree: treeOfTheirs, commit: theirs }
  const base = await git(root, ['merge-base', head, theirs])
  if (!base.isDone) throw new VersionError({ reason: 'unrelated' })
  const taken = await takenInByThem(repository, base.stdout, theirs, [head, ...sent])
  if (taken === head) return { tree: treeOfTheirs, commit: theirs }
  const tree = await joinedTree(repository, { head, theirs, base: taken ?? base.stdout }, questions)
  if (tree === treeOfTheirs) return { tree, commit: theirs }
  return taken === undefined ? { tree } : { tree, commit: await versionUpon(repository, taken, sides, tree) }
}

/** What is newer here than the version that they have taken in, upon theirs: the one that was approved is no part of it. */
async function versionUpon(
  { root }: Repository,
  taken: string,
  { head, theirs }: Sides,
  tree: string,
): Promise<string> {
  const messages = await done(root, ['log', '--reverse', '--no-merges', '--format=%B', `${taken}..${head}`, '--'])
  return done(root, ['commit-tree', '-p', theirs, '-F', '-', tree], { input: `${messages}\n` })
}

/** The most of their versions that are compared with what was sent for approval. */
const MOST_COMPARED = 200

/** Which of these versions is in one of theirs, file by file, though not by its id: as one that was squashed. */
async function takenInByThem(
  repository: Repository,
  base: string,
  theirs: string,
  versions: readonly string[],
): Promise<string | undefined> {
  const range = ['rev-list', '--reverse', '--first-parent', `--max-count=${MOST_COMPARED}`, `${base}..${theirs}`]
  const commits = (await done(repository.root, range)).split('\n')
  for (const version of versions) {
    if (!(await isAncestor(repository, base, version))) continue
    const changes = await changedBetween(repository, base, version, false)
    if (changes.length === 0) continue
    const paths = changes.map(({ from, to }) => to ?? from ?? '')
    for (const commit of commits) {
      const difference = await git(repository.root, ['diff', '--quiet', version, commit, '--', ...paths])
      if (difference.isDone) return version
    }
  }
  return undefined
}

interface ThreeVersions {
  head: string
  theirs: string
  base: string
}

/** Documents are joined by their fields, other files as git does it. */
async function joinedTree(repository: Repository, versions: ThreeVersions, questions: Questions): Promise<string> {
  const { root } = repository
  const { head, theirs, base } = versions
  const [mine, others] = await Promise.all([
    changedBetween(repository, base, head, true),
    changedBetween(repository, base, theirs, true),
  ])
  // A version of both has the base that we know, also where git would find an older one.
  const known = await done(root, ['commit-tree', '-p', theirs, '-p', base, '-m', 'known', `${theirs}^{tree}`], {
    env: NOBODY,
  })
  const merge = await git(root, ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', head, known])
  const [tree = '', ...unclear] = namesIn(merge.stdout)
  if (!/^[0-9a-f]{40,}$/.test(tree)) throw new VersionError({ reason: 'other' })
  const entries = new Map<string, string | undefined>()
  for (const change of mine) {
    const other = others.find(({ from, to }) => (change.from === undefined ? to === change.to : from === change.from))
    if (other) await joinDocument(repository, change, other, entries, questions)
  }
  for (const path of new Set(unclear)) {
    if (entries.has(path)) continue
    const file = fileOfSite(repository, path)
    if (file === undefined) throw new VersionError({ reason: 'program', said: path })
    const side = questions.ask({ file }) === 'mine' ? head : theirs
    entries.set(path, (await git(root, ['ls-tree', side, '--', path])).stdout.split('\t')[0])
  }
  return entries.size === 0 ? tree : treeWith(repository, tree, entries)
}

/** git asks for a name with everything that it makes, also with what nobody sees. */
const NOBODY = {
  GIT_AUTHOR_NAME: 'studio',
  GIT_AUTHOR_EMAIL: 'studio@localhost',
  GIT_COMMITTER_NAME: 'studio',
  GIT_COMMITTER_EMAIL: 'studio@localhost',
}

/** A document that both have changed, or one has and the other has deleted. */
async function joinDocument(
  repository: Repository,
  mine: Changed,
  others: Changed,
  entries: Map<string, string | undefined>,
  questions: Questions,
): Promise<void> {
  const path = others.to ?? mine.to
  if (path === undefined || documentOf(repository, path) === undefined) return
  const moved = others.to !== undefined && others.to !== others.from ? others.to : (mine.to ?? path)
  const [base, here, there] = await Promise.all([
    textOf(repository, mine.before),
    textOf(repository, mine.after),
    textOf(repository, others.after),
  ])
  const file = documentOf(repository, path) ?? path
  const text = await joinedText(file, { base, mine: here, theirs: there }, questions)
  for (const each of [mine.from, mine.to, others.to]) if (each !== undefined) entries.set(each, undefined)
  if (text !== undefined) entries.set(moved, `100644 blob ${await storedText(repository, text)}`)
}

/** A tree with other files in some places; undefined where there is to be none. */
async function treeWith(
  { root }: Repository,
  tree: string,
  entries: ReadonlyMap<string, string | undefined>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-index-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    await done(root, ['read-tree', tree], { env })
    const lines = [...entries].map(([path, entry]) => `${entry || `0 ${'0'.repeat(40)}`}\t${path}\0`)
    await done(root, ['update-index', '-z', '--index-info'], { env, input: lines.join('') })
    return await done(root, ['write-tree'], { env })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const joiningCommit = (repository: Repository, head: string, theirs: string, tree: string): Promise<string> =>
  done(repository.root, ['commit-tree', '-p', head, '-p', theirs, '-F', '-', tree], {
    input: 'Take in the work of others\n',
  })

/** What changes in the folder: their version, with what is not published yet in it. */
async function changesOfFolder(
  repository: Repository,
  head: string,
  tree: string,
  questions: Questions,
): Promise<FileChange[]> {
  const moved = await movedHere(repository.siteDir)
  const changes: FileChange[] = []
  for (const { from, to, before, after } of await changedBetween(repository, head, tree, true)) {
    const [fileBefore, fileAfter] = [from, to].map((path) =>
      path === undefined ? undefined : documentOf(repository, path),
    )
    const [base, theirs] = await Promise.all([textOf(repository, before), textOf(repository, after)])
    // Whoever has given the page another address here has it there.
    const place = fileBefore === undefined ? undefined : (moved.get(fileBefore) ?? fileBefore)
    const mine = await textInFolder(repository.siteDir, place ?? fileAfter)
    const target = place !== undefined && place !== fileBefore ? place : (fileAfter ?? place)
    if (target === undefined || (fileBefore === undefined && fileAfter === undefined)) continue
    const isClean = place === undefined ? mine === undefined : mine === base
    const text = isClean ? theirs : await joinedText(target, { base, mine, theirs }, questions)
    if (place !== undefined && place !== target) {
      if (mine !== undefined) changes.push({ file: place, before: mine })
      const there = await textInFolder(repository.siteDir, target)
      if (there !== text) changes.push(changeOf(target, there, text))
    } else if (text !== mine) changes.push(changeOf(target, mine, text))
  }
  // New files first, so that no address is without its page.
  return changes.sort((a, b) => Number(a.after === undefined) - Number(b.after === undefined))
}

const changeOf = (file: string, before: string | undefined, after: string | undefined): FileChange => ({
  file,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

/** The pages that have another address here and are not published with it, by their old files. */
async function movedHere(siteDir: string): Promise<Map<string, string>> {
  const { base, diff } = await unpublishedIn(siteDir)
  return new Map(
    diff.files.flatMap((each): [string, string][] =>
      each.movedFrom === undefined ? [] : [[oldFileOf(each, base), each.file]],
    ),
  )
}

async function textInFolder(siteDir: string, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  return readFile(join(siteDir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}

/** Files that are no documents: git writes them, unless somebody has changed them here and not published them. */
async function filesToWrite(repository: Repository, changes: readonly Changed[]): Promise<Changed[]> {
  const { root } = repository
  const files = changes.filter(({ from, to }) => documentOf(repository, to ?? from ?? '') === undefined)
  if (files.length === 0) return []
  const dirty = new Set(namesIn((await git(root, ['diff', '--name-only', '-z', 'HEAD'])).stdout))
  const written: Changed[] = []
  for (const change of files) {
    const path = change.to ?? change.from ?? ''
    const isMine = change.from === undefined ? existsSync(pathInFolder(repository, path)) : dirty.has(path)
    if (!isMine) written.push(change)
    else if (!(await isAlike(repository, path, change))) throw new VersionError({ reason: 'program', said: path })
  }
  return written
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
    to === undefined ? `0 ${'0'.repeat(40)}\t${from}\0` : `${after.mode} ${after.id}\t${to}\0`,
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
