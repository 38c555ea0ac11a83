import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git, gitBytes, indexLine, namesIn } from '#base/git/git.ts'
import { done, VersionError } from '#live/changes/git/git-problem.ts'
import { identityOf } from '#live/changes/git/identity.ts'
import { changedBetween, documentOf, fileOfSite, storedText, textOf } from '#live/changes/git/repository.ts'
import type { Changed, Repository } from '#live/changes/git/repository.ts'
import { mergedText } from './merged-text.ts'
import type { Questions } from './merged-text.ts'
import { MovedDocuments } from './moved-documents.ts'
import type { Places } from './moved-documents.ts'
import { withRedirects } from './readdressed.ts'

interface ThreeVersions {
  head: string
  theirs: string
  base: string
}

/** Merges documents by their fields, and other files as git does. */
export async function mergedTree(
  repository: Repository,
  versions: ThreeVersions,
  questions: Questions,
): Promise<string> {
  const { root } = repository
  const { head, theirs, base } = versions
  const [mine, others] = await Promise.all([
    changedBetween(repository, base, head, true),
    changedBetween(repository, base, theirs, true),
  ])
  // The merge commit has our baseCommit base, even if git would find an older one.
  const baseCommit = await done(root, ['commit-tree', '-p', theirs, '-p', base, '-m', 'known', `${theirs}^{tree}`], {
    env: NOBODY,
  })
  const merge = await git(root, ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', head, baseCommit])
  const [tree = '', ...unclear] = namesIn(merge.stdout)
  if (!/^[0-9a-f]{40,}$/.test(tree)) throw new VersionError({ reason: 'other' })
  const entries = new Map<string, string | undefined>()
  const pairs = mine.flatMap((change) => {
    const other = others.find(({ from, to }) => (change.from === undefined ? to === change.to : from === change.from))
    return other ? [{ change, other }] : []
  })
  const moved = new MovedDocuments(await placesOf(repository, pairs), questions)
  for (const { change, other } of pairs) await mergeDocument(repository, change, other, { entries, questions, moved })
  if (moved.hasAny) await followPlaces(repository, tree, moved, entries)
  for (const path of new Set(unclear)) {
    if (entries.has(path)) continue
    const file = fileOfSite(repository, path)
    if (file === undefined) throw new VersionError({ reason: 'program', said: path })
    const side = questions.ask({ file }) === 'mine' ? head : theirs
    entries.set(path, (await git(root, ['ls-tree', side, '--', path])).stdout.split('\t')[0])
  }
  return entries.size === 0 ? tree : treeWith(repository, tree, entries)
}

/** git needs a name for every commit, also for temporary ones. */
const NOBODY = identityOf({ name: 'studio', email: 'studio@localhost' })

interface Pair {
  change: Changed
  other: Changed
}

interface Merging {
  /** The entries of the merged tree by path; undefined removes one. */
  entries: Map<string, string | undefined>
  questions: Questions
  moved: MovedDocuments
}

/** The paths of documents that both sides have changed. */
async function placesOf(repository: Repository, pairs: readonly Pair[]): Promise<Places[]> {
  const places = await Promise.all(
    pairs.map(async ({ change, other }) => {
      const from = documentOf(repository, change.from)
      if (from === undefined) return []
      const text = (await textOf(repository, change.after)) ?? (await textOf(repository, other.after))
      return [{ from, mine: documentOf(repository, change.to), theirs: documentOf(repository, other.to), text }]
    }),
  )
  return places.flat()
}

/** Updates all links in the tree to the chosen places, and adds redirects from published addresses. */
async function followPlaces(
  repository: Repository,
  tree: string,
  moved: MovedDocuments,
  entries: Merging['entries'],
): Promise<void> {
  const { root } = repository
  for (const path of await pathsWith(repository, tree, moved.lostNames)) {
    if (entries.has(path)) continue
    const text = (await gitBytes(root, ['cat-file', 'blob', `${tree}:${path}`])).stdout.toString('utf8')
    const followed = moved.followed(text, 'mine', 'theirs')
    if (followed !== text) entries.set(path, `100644 blob ${await storedText(repository, followed)}`)
  }
  const path = `${repository.prefix}redirects.json`
  const [, id] = /blob (\w+)/.exec(entries.get(path) ?? (await git(root, ['ls-tree', tree, '--', path])).stdout) ?? []
  if (id === undefined) return
  const text = (await gitBytes(root, ['cat-file', 'blob', id])).stdout.toString('utf8')
  const redirected = withRedirects(text, moved.redirects)
  if (redirected !== text) entries.set(path, `100644 blob ${await storedText(repository, redirected)}`)
}

/** The documents of a tree that contain one of these texts. */
async function pathsWith(repository: Repository, tree: string, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.flatMap((text) => ['-e', text])
  const { stdout } = await git(repository.root, ['grep', '-l', '-z', '-F', ...patterns, tree])
  return namesIn(stdout)
    .map((name) => name.slice(name.indexOf(':') + 1))
    .filter((path) => documentOf(repository, path) !== undefined)
}

/** A document that both have changed, or that one side has changed and the other deleted. */
async function mergeDocument(
  repository: Repository,
  mine: Changed,
  others: Changed,
  { entries, questions, moved: moves }: Merging,
): Promise<void> {
  const path = others.to ?? mine.to
  const file = documentOf(repository, path)
  if (file === undefined) return
  const [base, here, there] = await Promise.all([
    textOf(repository, mine.before),
    textOf(repository, mine.after).then((text) => moves.followed(text, 'mine')),
    textOf(repository, others.after).then((text) => moves.followed(text, 'theirs')),
  ])
  const choice = moves.choiceOf(documentOf(repository, mine.from))
  const chosen = { mine: mine.to, theirs: others.to }
  const usual = others.to !== undefined && others.to !== others.from ? others.to : (mine.to ?? path)
  const moved = choice === undefined ? usual : chosen[choice]
  const isOneSide = choice !== undefined && (here === undefined || there === undefined)
  const text = isOneSide
    ? { mine: here, theirs: there }[choice]
    : await mergedText(file, { base, mine: here, theirs: there }, questions)
  for (const each of [mine.from, mine.to, others.to]) if (each !== undefined) entries.set(each, undefined)
  if (text !== undefined && moved !== undefined) entries.set(moved, `100644 blob ${await storedText(repository, text)}`)
}

/** A tree with some replaced entries; undefined removes one. */
async function treeWith(
  { root }: Repository,
  tree: string,
  entries: ReadonlyMap<string, string | undefined>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-index-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    await done(root, ['read-tree', tree], { env })
    const lines = [...entries].map(([path, entry]) => indexLine(path, entry))
    await done(root, ['update-index', '-z', '--index-info'], { env, input: lines.join('') })
    return await done(root, ['write-tree'], { env })
  } finally {
    await rm(folder, { recursive: true })
  }
}
