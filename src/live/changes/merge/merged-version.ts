import { git } from '#base/git/git.ts'
import { done, VersionError } from '#live/changes/git/git-problem.ts'
import { changedBetween, isAncestor } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { mergedTree } from './merged-tree.ts'
import type { Questions } from './merged-text.ts'

interface Sides {
  head: string
  theirs: string
  /** Versions that were sent for approval: others may have taken them in as one of their own. */
  sent: readonly string[]
}

interface MergedVersion {
  tree: string
  /** Absent where the version has to be made. */
  commit?: string
}

/** Merges the version of others with the one here, in git alone: no file of the folder is touched. */
export async function mergedVersion(
  repository: Repository,
  sides: Sides,
  questions: Questions,
): Promise<MergedVersion> {
  const { head, theirs, sent } = sides
  const { root } = repository
  const treeOfTheirs = await done(root, ['rev-parse', `${theirs}^{tree}`])
  if (await isAncestor(repository, head, theirs)) return { tree: treeOfTheirs, commit: theirs }
  const base = await git(root, ['merge-base', head, theirs])
  if (!base.isDone) throw new VersionError({ reason: 'unrelated' })
  const taken = await takenInByThem(repository, base.stdout, theirs, [head, ...sent])
  if (taken === head) return { tree: treeOfTheirs, commit: theirs }
  const tree = await mergedTree(repository, { head, theirs, base: taken ?? base.stdout }, questions)
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
