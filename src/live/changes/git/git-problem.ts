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

/** What git says of this computer, by what it means. The first one that fits counts. */
const LOCAL_SIGNS: readonly (readonly [GitReason, RegExp])[] = [
  ['not-in-git', /not a git repository/i],
  ['not-owned', /dubious ownership/],
  ['locked', /\.lock': File exists|Another git process|cannot lock ref|Unable to create .*\.lock/],
  ['full', /No space left on device|disk quota exceeded/i],
]

/** What git says of the remote. What a check there says in its own words comes before what they may look like. */
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

/** What git has said of a remote, as a reason. `fallback` is what it is where nothing is known of its words. */
export function problemOf(result: GitResult, fallback: GitReason = 'other'): GitProblem {
  const reason = reasonIn(result, SIGNS) ?? fallback
  if (reason !== 'refused') return { reason }
  const said = wordsOfRemote(result.stderr)
  return said === '' ? { reason: 'denied' } : { reason, said: said.slice(0, MOST_SAID) }
}

/** Why git has made no version. The project may have a check of its own, which says it in its own words. */
export function problemOfCommit(result: GitResult, hasCheck: boolean): GitProblem {
  const said = (result.stderr.trim() || result.stdout.trim()).slice(0, MOST_SAID)
  const reason = reasonIn(result, LOCAL_SIGNS) ?? (hasCheck && said !== '' ? 'hook' : 'other')
  return reason === 'hook' ? { reason, said } : { reason }
}

function reasonIn({ stderr, stdout, failure }: GitResult, signs: typeof SIGNS): GitReason | undefined {
  if (failure) return failure === 'missing' ? 'no-git' : 'slow'
  return signs.find(([, sign]) => sign.test(`${stdout}\n${stderr}`))?.[0]
}

/** Characters of what a check of the project says. */
const MOST_SAID = 600

/** What a check at the remote says to people, without what git says of it. */
const wordsOfRemote = (stderr: string): string =>
  stderr
    .split('\n')
    .flatMap((line) => /^remote: ?(.*?)\s*$/.exec(line)?.[1] ?? [])
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim())
    .join('\n')

/** Runs git. Throws a `VersionError` where it does not do it. */
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

/** What a terminal has begun and not finished, by what git keeps while it is not. */
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply', 'BISECT_LOG']

/** Throws where no version can be made here. */
export async function assertUsable(siteDir: string): Promise<void> {
  const args = [...UNFINISHED, 'index.lock'].flatMap((name) => ['--git-path', name])
  const paths = await done(siteDir, ['rev-parse', ...args], {}, 'not-in-git')
  const isThere = paths.split('\n').map((path) => existsSync(resolve(siteDir, path)))
  if (isThere.pop() === true) throw new VersionError({ reason: 'locked' })
  if (isThere.some(Boolean)) throw new VersionError({ reason: 'unfinished' })
  await assertOnBranch(siteDir)
}

/** Throws where no branch is checked out. */
export async function assertOnBranch(siteDir: string): Promise<void> {
  if (!(await git(siteDir, ['symbolic-ref', '--quiet', 'HEAD'])).isDone) throw new VersionError({ reason: 'no-branch' })
}
