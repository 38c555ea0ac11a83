import { git } from '#base/git/git.ts'
import { done, VersionError } from '#live/changes/git/git-problem.ts'
import { changedBetween, isAncestor } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { mergedTree } from './merged-tree.ts'
import type { Questions } from './merged-text.ts'

interface Sides {
  head: string
  theirs: string
  /** Versions that were pushed for approval: others may have merged them as a commit of their own. */
  sent: readonly string[]
}

interface MergedVersion {
  tree: string
  /** Absent if the version has to be made. */
  commit?: string
}

/** Merges a version of others with the one here, in git alone: no file of the folder is touched. */
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
  const merged = await mergedByThem(repository, base.stdout, theirs, [head, ...sent])
  if (merged === head) return { tree: treeOfTheirs, commit: theirs }
  const tree = await mergedTree(repository, { head, theirs, base: merged ?? base.stdout }, questions)
  if (tree === treeOfTheirs) return { tree, commit: theirs }
  return merged === undefined ? { tree } : { tree, commit: await versionUpon(repository, merged, sides, tree) }
}

/** One commit with the newer work here on top of theirs, without the approved version that they have merged. */
async function versionUpon(
  { root }: Repository,
  approved: string,
  { head, theirs }: Sides,
  tree: string,
): Promise<string> {
  const messages = await done(root, ['log', '--reverse', '--no-merges', '--format=%B', `${approved}..${head}`, '--'])
  return done(root, ['commit-tree', '-p', theirs, '-F', '-', tree], { input: `${messages}\n` })
}

/** The limit of their versions that are compared with the version pushed for approval. */
const MOST_COMPARED = 200

/** The version among these whose files are in one of theirs, with another id: for example after a squash. */
async function mergedByThem(
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
