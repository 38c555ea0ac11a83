import { git, namesIn } from '#changes/git/git.ts'

/** Who changed a file in git last, and when. */
export interface LastChange {
  /** As ISO 8601. */
  at: string
  by: string
}

/** Cache by folder: the history of a commit never changes. */
const cache = new Map<string, { commit: string; changes: Promise<ReadonlyMap<string, LastChange>> }>()

/** The last change of each file of a site that git has, by its path below the site's folder. Empty without git. */
export async function lastChangesIn(siteDir: string): Promise<ReadonlyMap<string, LastChange>> {
  const { isDone, stdout: commit } = await git(siteDir, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  if (!isDone) return new Map()
  const cached = cache.get(siteDir)
  if (cached?.commit === commit) return cached.changes
  const changes = readLog(siteDir, commit)
  cache.set(siteDir, { commit, changes })
  return changes
}

/** Begins the line of a commit. No name of a file has it. */
const COMMIT = '\u001e'

async function readLog(siteDir: string, commit: string): Promise<ReadonlyMap<string, LastChange>> {
  const format = `--format=${COMMIT}%aI%x09%aN`
  const args = ['-c', 'core.quotePath=false', 'log', format, '--name-only', '--no-renames', '--relative', commit]
  const { stdout } = await git(siteDir, [...args, '--', '.'])
  const changes = new Map<string, LastChange>()
  let last: LastChange = { at: '', by: '' }
  for (const line of stdout.split('\n')) {
    if (line.startsWith(COMMIT)) {
      const [at = '', by = ''] = line.slice(COMMIT.length).split('\t')
      last = { at, by }
    } else if (line !== '' && !changes.has(line)) changes.set(line, last)
  }
  return changes
}

/** The files of a site that differ from the last commit, and those that it does not have. Empty without git. */
export async function unpublishedFilesIn(siteDir: string): Promise<ReadonlyMap<string, 'new' | 'changed'>> {
  const [changed, added] = await Promise.all([
    git(siteDir, ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', '.']),
    git(siteDir, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ])
  return new Map([
    ...namesIn(changed.stdout).map((file) => [file, 'changed'] as const),
    ...namesIn(added.stdout).map((file) => [file, 'new'] as const),
  ])
}
