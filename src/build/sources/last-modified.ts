import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const gitIn = (siteDir: string): string[] => [
  '-c',
  'core.quotePath=false',
  '-c',
  'log.showSignature=false',
  '-C',
  siteDir,
]

/** The id of the last commit to a file below `siteDir`, on which the days below depend. Empty without git or history. */
export async function lastCommit(siteDir: string): Promise<string> {
  const log = run('git', [...gitIn(siteDir), 'log', '-1', '--format=%H', '--', '.'])
  return log.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}

interface KnownDays {
  /** The newest commit to one of the files. */
  commit: string
  days: ReadonlyMap<string, string>
}

/** Cache of days by the folder of a site: a long-running program reads a long history once. */
const knownDays = new Map<string, KnownDays>()

/**
 * The day of the last commit to each file below `siteDir`. Empty without git or history: a sitemap without dates is better
 * than one in which every page changed today.
 */
export async function lastModifiedDays(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const before = knownDays.get(siteDir)
  const earlier = before && (await isInHistory(siteDir, before.commit)) ? before : undefined
  const format = ['--format=%x00%H %cs %D', '--name-only', '--no-renames', '--relative']
  const range = earlier ? [`${earlier.commit}..HEAD`] : []
  try {
    const { stdout } = await run('git', [...gitIn(siteDir), 'log', ...format, ...range, '--', '.'], {
      maxBuffer: 2 ** 30,
    })
    const days = newestDays(stdout, earlier?.days)
    const commit = /[0-9a-f]+/.exec(stdout)?.[0] ?? earlier?.commit
    if (commit !== undefined) knownDays.set(siteDir, { commit, days })
    return days
  } catch {
    return new Map()
  }
}

/** Whether a commit is still an ancestor of HEAD, as a history can be replaced. */
const isInHistory = (siteDir: string, commit: string): Promise<boolean> =>
  run('git', [...gitIn(siteDir), 'merge-base', '--is-ancestor', commit, 'HEAD']).then(
    () => true,
    () => false,
  )

/** Adds the commits of a log to earlier days. */
function newestDays(log: string, earlier: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const days = new Map(earlier)
  for (const commit of log.split('\0').slice(1)) {
    const [header = '', ...files] = commit.split('\n').filter(Boolean)
    const [, day = '', ...refs] = header.split(' ')
    // At the boundary of a shallow clone, git lists every file as added in that commit: its day means nothing.
    if (refs.some((ref) => /^grafted,?$/.test(ref))) continue
    for (const file of files) if ((days.get(file) ?? '') < day) days.set(file, day)
  }
  return days
}
