import { git } from '#changes/git/git.ts'
import { changedBetween, commitOf, fileOfSite, isAncestor, repositoryOf } from '#changes/git/repository.ts'
import type { Changed, Repository } from '#changes/git/repository.ts'
import { refusal } from '#changes/refusals/refusal.ts'
import type { MadeVersion } from '#changes/types/versions.ts'

export interface LoggedVersion extends Pick<MadeVersion, 'id' | 'at' | 'by' | 'subject' | 'whyKept'> {
  /** What it has changed, file by file. */
  changed: Changed[]
}

/** Commits beyond these are not looked at. */
const MOST_READ = 1000

const FORMAT =
  '--format=%H%x00%P%x00%aI%x00%aN%x00%s%x00%(trailers:key=Change,valueonly)%x00%(trailers:key=Change-Title,valueonly)%x1e'

interface Commit {
  id: string
  parents: string[]
  at: string
  by: string
  subject: string
}

/**
 * The versions of a site, the newest first. A merge is none, as what it brings are versions themselves; a change that was
 * published as a whole is one, and the steps that it was made of are none. Throws for a folder that is not in git.
 */
export async function madeVersions(
  siteDir: string,
  most: number,
): Promise<{ versions: LoggedVersion[]; hasMore: boolean }> {
  const repository = await repositoryOf(siteDir)
  const args = ['log', '--full-history', `--max-count=${MOST_READ}`, FORMAT, 'HEAD', '--', '.']
  const commits = versionsIn((await git(siteDir, args)).stdout)
  const versions = await Promise.all(commits.slice(0, most).map((commit) => logged(repository, commit)))
  return { versions, hasMore: commits.length > most }
}

const ID = /^[0-9a-f]{40,64}$/

/** Throws where it is no version of what is here, or cannot be taken back. */
export async function assertCanBeTakenBack(repository: Repository, id: string): Promise<void> {
  const isHere = ID.test(id) && (await commitOf(repository, id)) === id && (await isAncestor(repository, id, 'HEAD'))
  const { stdout } = isHere ? await git(repository.root, ['log', '--no-walk', FORMAT, id, '--']) : { stdout: '' }
  const [commit] = versionsIn(stdout)
  if (!commit || (await logged(repository, commit)).whyKept) throw refusal('version-unreadable')
}

function versionsIn(printed: string): Commit[] {
  return printed.split('\u001e').flatMap((part) => {
    const [id = '', parents = '', at = '', by = '', subject = '', change = '', title = ''] = part.trim().split('\0')
    const isChange = change.trim() !== ''
    const commit = { id, parents: parents.split(' ').filter(Boolean), at, by, subject }
    if (id === '' || (!isChange && (commit.parents.length > 1 || title.trim() !== ''))) return []
    return commit
  })
}

async function logged(repository: Repository, { parents: [parent], ...version }: Commit): Promise<LoggedVersion> {
  if (parent === undefined) return { ...version, changed: [], whyKept: 'first' }
  const changed = await changedBetween(repository, parent, version.id, false)
  const isOfSite = changed.every(({ from, to }) => fileOfSite(repository, to ?? from ?? '') !== undefined)
  return { ...version, changed, ...(!isOfSite && { whyKept: 'program' }) }
}
