import { randomBytes } from 'node:crypto'
import type { Approval, Settled, Target } from '#studio/protocol/changes/versions.ts'
import { git } from '#base/git/git.ts'
import { done, problemOf, VersionError } from '#live/changes/git/git-problem.ts'
import { commitOf, isAncestor } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'

const REFS = 'refs/pagewright/approval/'

/** Random, so that it cannot be guessed and never collides. */
const branchOf = (id: string): string => `change/${id}`

const linkKey = (id: string): string => `pagewright-approval.${id}.link`

/** Versions that wait for approval, as far as known without a request, newest first. */
export async function approvalsOf({ root }: Repository): Promise<Approval[]> {
  const format = '%(refname)%00%(objectname)%00%(committerdate:unix)%00%(contents:subject)'
  const list = await git(root, ['for-each-ref', '--sort=-committerdate', `--format=${format}`, REFS])
  const lines = list.stdout.split('\n').filter(Boolean)
  return Promise.all(
    lines.map(async (line) => {
      const [name = '', commit = '', seconds = '', subject = ''] = line.split('\0')
      const id = name.slice(REFS.length)
      const link = (await git(root, ['config', '--local', '--', linkKey(id)])).stdout
      return { id, branch: branchOf(id), commit, subject, at: Number(seconds) * 1000, ...(link !== '' && { link }) }
    }),
  )
}

/** Pushes all new commits to a branch of their own, including those that already wait, on which they are based. */
export async function sendForApproval(repository: Repository, target: Target): Promise<Approval> {
  const { root } = repository
  const [waiting] = await approvalsOf(repository)
  const id = waiting?.id ?? randomBytes(6).toString('hex')
  const push = await git(root, ['push', '--porcelain', '--', target.remote, `HEAD:refs/heads/${branchOf(id)}`])
  if (!push.isDone) throw new VersionError(problemOf(push, 'unreachable'))
  await done(root, ['update-ref', `${REFS}${id}`, 'HEAD'])
  const link = linkIn(push.stderr) ?? linkFor(await addressOf(root, target), branchOf(id), target.branch)
  if (link !== undefined) await done(root, ['config', '--local', '--', linkKey(id), link])
  const [sent] = (await approvalsOf(repository)).filter((each) => each.id === id)
  return sent!
}

/**
 * Finds out whether waiting versions were approved. `theirs` is the newest version of others, which is being merged.
 */
export async function settleApprovals(repository: Repository, target: Target, theirs: string): Promise<Settled> {
  const settled: Settled = { approved: [], declined: [] }
  const waiting = await approvalsOf(repository)
  if (waiting.length === 0) return settled
  const branches = waiting.map(({ id }) => `refs/heads/${branchOf(id)}`)
  const list = await git(repository.root, ['ls-remote', '--heads', '--', target.remote, ...branches])
  for (const { id, commit, subject } of waiting) {
    // A squashed version is no longer among our own once theirs is merged.
    const isTaken = (await isAncestor(repository, commit, theirs)) || !(await isAncestor(repository, commit, 'HEAD'))
    if (isTaken) settled.approved.push(subject)
    else if (list.isDone && !list.stdout.includes(`refs/heads/${branchOf(id)}`)) settled.declined.push(subject)
    else continue
    await endApproval(repository, id)
  }
  return settled
}

/** Ends all waiting approvals: the branch has accepted their commits. */
export async function endApprovals(repository: Repository): Promise<void> {
  for (const { id } of await approvalsOf(repository)) await endApproval(repository, id)
}

async function endApproval({ root }: Repository, id: string): Promise<void> {
  await done(root, ['update-ref', '-d', `${REFS}${id}`])
  await git(root, ['config', '--local', '--remove-section', '--', `pagewright-approval.${id}`])
}

/** The number of versions here that are in none of the given commits. */
export async function countWaiting(repository: Repository, elsewhere: readonly string[]): Promise<number> {
  const { root } = repository
  if ((await commitOf(repository, 'HEAD')) === undefined) return 0
  const count = async (...options: string[]): Promise<number> =>
    Number(await done(root, ['rev-list', '--count', ...options, 'HEAD', '--not', ...elsewhere]))
  // Merge commits are not counted, unless there is nothing else.
  return (await count('--no-merges')) || Math.min(await count(), 1)
}

/** The link in the answer of the remote, such as "Create a pull request … by visiting: https://…". */
export function linkIn(stderr: string): string | undefined {
  const links = [...stderr.matchAll(/^remote:.*?(https:\/\/\S+)/gm)].map(([, link = '']) => link)
  return links.find((link) => /pull|merge_requests|compare/.test(link) && URL.canParse(link))
}

/** The page for proposing a branch, from the address of a remote; undefined for an unknown service. */
export function linkFor(address: string, branch: string, into: string): string | undefined {
  const repository = webAddressOf(address)
  if (repository === undefined) return undefined
  const { host } = new URL(repository)
  const [from, to] = [encodeURIComponent(branch), encodeURIComponent(into)]
  if (host.includes('github')) return `${repository}/compare/${to}...${from}?expand=1`
  if (host.includes('gitlab'))
    return `${repository}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${from}&merge_request%5Btarget_branch%5D=${to}`
  if (host.includes('bitbucket')) return `${repository}/pull-requests/new?source=${from}&dest=${to}`
  return undefined
}

/** The address of a repository in a browser, without a name or password. */
function webAddressOf(address: string): string | undefined {
  const short = /^(?:[\w.-]+@)?([\w.-]+\.\w+):(?!\/\/)(.+)$/.exec(address)
  const url = short ? `ssh://${short[1]}/${short[2]}` : address
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, pathname } = new URL(url)
  if (hostname === '' || !['https:', 'http:', 'ssh:', 'git:'].includes(protocol)) return undefined
  return `https://${hostname}/${pathname.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')}`
}

const addressOf = async (root: string, { remote }: Target): Promise<string> =>
  (await git(root, ['remote', 'get-url', '--push', '--', remote])).stdout
