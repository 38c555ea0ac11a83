import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import type { GitProblem, GitReason } from '#studio/protocol/changes/versions.ts'
import { git } from '#base/git/git.ts'
import type { GitResult } from '#base/git/git.ts'

export class VersionError extends UserError {
  readonly problem: GitProblem

  constructor(problem: GitProblem) {
    super(`${problem.reason}${problem.said === undefined ? '' : `: ${problem.said}`}`)
    this.problem = problem
  }
}

/** Messages of git about this computer, by reason. The first match wins. */
const LOCAL_SIGNS: readonly (readonly [GitReason, RegExp])[] = [
  ['not-in-git', /not a git repository/i],
  ['not-owned', /dubious ownership/],
  ['locked', /\.lock': File exists|Another git process|cannot lock ref|Unable to create .*\.lock/],
  ['full', /No space left on device|disk quota exceeded/i],
]

/** Messages of git about the remote. The output of a hook there is checked first, whatever it looks like. */
const SIGNS: readonly (readonly [GitReason, RegExp])[] = [
  ...LOCAL_SIGNS,
  ['too-large', /GH001|larger than GitHub's|pack exceeds maximum|HTTP 413/i],
  [
    'protected',
    /GH006|protected branch|through (?:a )?(?:pull|merge) requests?|push code to protected|cannot be pushed to directly|TF402455/i,
  ],
  ['refused', /\[remote rejected\]|hook declined/],
  ['overtaken', /\[rejected\]|fetch first|non-fast-forward|stale info/],
  [
    'denied',
    /Permission denied|Authentication failed|could not read (?:Username|Password)|Host key verification failed|returned error: 40[13]|Permission to .+ denied|not allowed to push|insufficient permission|read[- ]only|Access denied|unpacker error/i,
  ],
  [
    'unreachable',
    /Could not resolve host|Connection (?:refused|timed out|reset|closed)|Network is unreachable|No route to host|Failed to connect|Couldn't connect|Could not connect|timed out|early EOF|hung up unexpectedly|returned error: 5\d\d/i,
  ],
  ['no-repository', /does not appear to be a git repository|not found|does not exist/i],
]

/** The reason in git's output about a remote. `fallback` is the reason if nothing matches. */
export function problemOf(result: GitResult, fallback: GitReason = 'other'): GitProblem {
  const reason = reasonIn(result, SIGNS) ?? fallback
  if (reason !== 'refused') return { reason }
  const output = wordsOfRemote(result.stderr)
  return output === '' ? { reason: 'denied' } : { reason, said: output.slice(0, MOST_SAID) }
}

/** Why git has made no version. A hook of the project explains it in its own words. */
export function problemOfCommit(result: GitResult, hasCheck: boolean): GitProblem {
  const output = (result.stderr.trim() || result.stdout.trim()).slice(0, MOST_SAID)
  const reason = reasonIn(result, LOCAL_SIGNS) ?? (hasCheck && output !== '' ? 'hook' : 'other')
  return reason === 'hook' ? { reason, said: output } : { reason }
}

function reasonIn({ stderr, stdout, failure }: GitResult, signs: typeof SIGNS): GitReason | undefined {
  if (failure) return failure === 'missing' ? 'no-git' : 'slow'
  return signs.find(([, sign]) => sign.test(`${stdout}\n${stderr}`))?.[0]
}

/** The limit of characters of a hook's output. */
const MOST_SAID = 600

/** The output of a hook at the remote, without the messages of git. */
const wordsOfRemote = (stderr: string): string =>
  stderr
    .split('\n')
    .flatMap((line) => /^remote: ?(.*?)\s*$/.exec(line)?.[1] ?? [])
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim())
    .join('\n')

/** Runs git. Throws a `VersionError` if it fails. */
export async function done(
  folder: string,
  args: readonly string[],
  options?: Parameters<typeof git>[2],
  fallback?: GitReason,
): Promise<string> {
  const result = await git(folder, args, options)
  if (!result.isDone) throw new VersionError(problemOf(result, fallback))
  return result.stdout
}

/** Unfinished operations of a terminal, by the files that git keeps meanwhile. */
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply', 'BISECT_LOG']

/** Throws if no version can be made here. */
export async function assertUsable(siteDir: string): Promise<void> {
  const args = [...UNFINISHED, 'index.lock'].flatMap((name) => ['--git-path', name])
  const paths = await done(siteDir, ['rev-parse', ...args], {}, 'not-in-git')
  const isThere = paths.split('\n').map((path) => existsSync(resolve(siteDir, path)))
  if (isThere.pop() === true) throw new VersionError({ reason: 'locked' })
  if (isThere.some(Boolean)) throw new VersionError({ reason: 'unfinished' })
  await assertOnBranch(siteDir)
}

/** Throws if no branch is checked out. */
export async function assertOnBranch(siteDir: string): Promise<void> {
  if (!(await git(siteDir, ['symbolic-ref', '--quiet', 'HEAD'])).isDone) throw new VersionError({ reason: 'no-branch' })
}
