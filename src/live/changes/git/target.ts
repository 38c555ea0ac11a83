import type { Target } from '#studio/protocol/changes/versions.ts'
import { git } from '#base/git/git.ts'
import { done, problemOf, VersionError } from './git-problem.ts'
import { commitOf, isAncestor } from './repository.ts'
import type { Repository } from './repository.ts'

/** The branch that the current one tracks; else the branch with the same name at the only remote. */
export async function targetOf(siteDir: string): Promise<Target | undefined> {
  const branch = (await git(siteDir, ['symbolic-ref', '--short', '--quiet', 'HEAD'])).stdout
  const [remote, merge] = await Promise.all(
    ['remote', 'merge'].map(async (key) => (await git(siteDir, ['config', '--', `branch.${branch}.${key}`])).stdout),
  )
  // A branch may track another one of the same repository, which is not a remote.
  if (remote && merge && remote !== '.') return { remote, branch: merge.replace(/^refs\/heads\//, '') }
  const remotes = (await git(siteDir, ['remote'])).stdout.split('\n').filter(Boolean)
  const [only] = remotes
  const chosen = remotes.includes('origin') ? 'origin' : remotes.length === 1 ? only : undefined
  return chosen === undefined || branch === '' ? undefined : { remote: chosen, branch }
}

/** The last known version of the target. It has our own prefix: the name of a remote may not be valid in a ref. */
const arrivedRef = ({ branch }: Target): string => `refs/pagewright/arrived/${branch}`

/** The newest version of the target that is known without a request. */
export async function arrivedAt(repository: Repository, target: Target): Promise<string | undefined> {
  const names = [arrivedRef(target), `refs/remotes/${target.remote}/${target.branch}`]
  const [arrived, ofGit] = await Promise.all(names.map((name) => commitOf(repository, name)))
  if (arrived === undefined || ofGit === undefined) return arrived ?? ofGit
  // A person may have fetched or pushed in a terminal since.
  return (await isAncestor(repository, arrived, ofGit)) ? ofGit : arrived
}

export const noteArrived = ({ root }: Repository, target: Target, commit: string): Promise<string> =>
  done(root, ['update-ref', arrivedRef(target), commit])

/** Fetches the commits of others. Undefined if the remote does not have the branch yet. */
export async function fetched(repository: Repository, target: Target): Promise<string | undefined> {
  const { remote, branch } = target
  const refspec = `+refs/heads/${branch}:${arrivedRef(target)}`
  const result = await git(repository.root, ['fetch', '--no-tags', '--quiet', '--', remote, refspec])
  if (result.isDone) return commitOf(repository, arrivedRef(target))
  if (/couldn't find remote ref/.test(result.stderr)) return undefined
  throw new VersionError(problemOf(result, 'unreachable'))
}

/** Whether the branch accepted only approved versions at the last push. */
export const isByApproval = async (siteDir: string, { branch }: Target): Promise<boolean> =>
  (await git(siteDir, ['config', '--type=bool', '--', approvalKey(branch)])).stdout === 'true'

/** Stores whether the branch accepts only approved versions. */
export async function noteProtected(siteDir: string, target: Target, isProtected: boolean): Promise<void> {
  if ((await isByApproval(siteDir, target)) === isProtected) return
  const key = approvalKey(target.branch)
  await done(siteDir, ['config', '--local', ...(isProtected ? ['--', key, 'true'] : ['--unset-all', '--', key])])
}

const approvalKey = (branch: string): string => `branch.${branch}.pagewrightApproval`
