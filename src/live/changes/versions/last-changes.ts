import { git, namesIn } from '#base/git/git.ts'

/** The author and time of the last change of a file in git. */
export interface LastChange {
  /** As ISO 8601. */
  at: string
  by: string
}

/** Cached by commit and the folder of the site in it: the history of a commit never changes. */
const cache = new Map<string, Promise<ReadonlyMap<string, LastChange>>>()

/** The limit of cached histories. */
const MOST_CACHED = 4

/**
 * The last change of each file of a site up to a version, by its path relative to the site's folder. Empty without git.
 */
export async function lastChangesIn(siteDir: string, version = 'HEAD'): Promise<ReadonlyMap<string, LastChange>> {
  const { isDone, stdout: place } = await git(siteDir, ['rev-parse', '--show-prefix', `${version}^{commit}`])
  if (!isDone) return new Map()
  const cached = cache.get(place) ?? readLog(siteDir, place.split('\n').at(-1)!)
  cache.delete(place)
  cache.set(place, cached)
  const [oldest = ''] = cache.keys()
  if (cache.size > MOST_CACHED) cache.delete(oldest)
  return cached
}

/** Marks the line of a commit. No name of a file contains it. */
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

/** The files of a site that differ from a version or are not in it. Empty without git. */
export async function unpublishedFilesIn(
  siteDir: string,
  version = 'HEAD',
): Promise<ReadonlyMap<string, 'new' | 'changed'>> {
  const [changed, added] = await Promise.all([
    git(siteDir, ['diff', '--name-status', '--no-renames', '--relative', '-z', version, '--', '.']),
    git(siteDir, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ])
  const parts = namesIn(changed.stdout)
  const states = parts.flatMap((status, index) => (index % 2 === 0 ? [[parts[index + 1] ?? '', status] as const] : []))
  return new Map([
    ...states.map(([file, status]) => [file, status === 'A' ? 'new' : 'changed'] as const),
    ...namesIn(added.stdout).map((file) => [file, 'new'] as const),
  ])
}
