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

/**
 * The day of the last commit to each file below `siteDir`, by a single call of git. Empty without git or history: a
 * sitemap without dates is better than one in which every page changed today.
 */
export async function lastModifiedDays(siteDir: string): Promise<Map<string, string>> {
  const format = ['--format=%x00%cs %D', '--name-only', '--no-renames', '--relative']
  try {
    const { stdout } = await run('git', [...gitIn(siteDir), 'log', ...format, '--', '.'], { maxBuffer: 2 ** 30 })
    return newestDays(stdout)
  } catch {
    return new Map()
  }
}

function newestDays(log: string): Map<string, string> {
  const days = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [header = '', ...files] = commit.split('\n').filter(Boolean)
    // At the boundary of a shallow clone, git lists every file as added in that commit: its day means nothing.
    if (/ (?:.*, )?grafted(?:,|$)/.test(header)) continue
    for (const file of files) if (!days.has(file)) days.set(file, header.slice(0, 10))
  }
  return days
}
