import { git, recordsIn } from '#base/git/git.ts'
import { changedBetween, commitOf, isAncestor, isOfSite, repositoryOf } from '#live/changes/git/repository.ts'
import type { Changed, Repository } from '#live/changes/git/repository.ts'
import { refusal } from '#live/words/refusal.ts'
import type { Author, MadeVersion } from '#studio/protocol/changes/versions.ts'

/** A version of a site: a change that was published as a whole, or a commit that was made in another way. */
export interface Version extends Pick<MadeVersion, 'id' | 'at'> {
  parents: string[]
  by: Author
  /** The subject of the commit, or the title of the change. */
  subject: string
  /** The id of the change. */
  change?: string
}

/** A change that was published as a whole. `whyKept` is never `first`: a change has a base. */
export type PublishedChange = Version & { change: string } & Pick<MadeVersion, 'whyKept'>

export interface LoggedVersion extends Version, Pick<MadeVersion, 'whyKept'> {
  /** Its changed files. */
  changed: Changed[]
}

/** The limit of commits that are versions. */
const MOST_READ = 1000

/** The limit of listed changes. */
const MOST_CHANGES = 100

/**
 * The versions of a site, newest first. Merges are left out, as their commits are listed themselves; a published change
 * is one version, without its steps. Throws for a folder that is not in git.
 */
export async function madeVersions(
  siteDir: string,
  most: number,
): Promise<{ versions: LoggedVersion[]; hasMore: boolean }> {
  const repository = await repositoryOf(siteDir)
  const found = await versionsIn(repository, '--full-history', `--max-count=${MOST_READ}`, 'HEAD', '--', '.')
  const versions = await Promise.all(found.slice(0, most).map((version) => logged(repository, version)))
  return { versions, hasMore: found.length > most }
}

/**
 * The changes among the versions of a site, newest first, also those that developers have merged as a second parent.
 */
export async function publishedChanges(repository: Repository): Promise<PublishedChange[]> {
  const args = [`--max-count=${MOST_CHANGES}`, '--grep=^Change: ', 'HEAD', '--']
  const [versions, ofProgram] = await Promise.all([
    versionsIn(repository, ...args),
    versionsOfProgram(repository, args),
  ])
  return versions.flatMap(({ change, ...version }): PublishedChange[] =>
    change === undefined ? [] : [{ ...version, change, ...(ofProgram.has(version.id) && { whyKept: 'program' }) }],
  )
}

/** The commits of a `git log` with these arguments that have changed files outside the content of the site. */
async function versionsOfProgram(repository: Repository, args: readonly string[]): Promise<ReadonlySet<string>> {
  const listed = await git(repository.root, [
    'log',
    '--diff-merges=first-parent',
    '--name-only',
    '--no-renames',
    '--format=%x1e%H',
    '-z',
    ...args,
  ])
  const versions = recordsIn(listed.stdout).map((record) => record.flatMap((part) => part.split('\n')).filter(Boolean))
  return new Set(
    versions.flatMap(([id = '', ...paths]) => (paths.every((path) => isOfSite(repository, path)) ? [] : [id])),
  )
}

const ID = /^[0-9a-f]{40,64}$/

/** Throws if it is not a version of this site, or cannot be reverted. */
export async function assertCanBeTakenBack(repository: Repository, id: string): Promise<void> {
  const isHere = ID.test(id) && (await commitOf(repository, id)) === id && (await isAncestor(repository, id, 'HEAD'))
  const [version] = isHere ? await versionsIn(repository, '--no-walk', id, '--') : []
  if (!version || (await logged(repository, version)).whyKept) throw refusal('version-unreadable')
}

const FORMAT =
  '--format=%H%x00%P%x00%aI%x00%aN%x00%aE%x00%s%x00%(trailers:key=Change,valueonly)%x00%(trailers:key=Change-Title,valueonly)%x1e'

/** The versions of a `git log` with these arguments. */
async function versionsIn({ siteDir }: Repository, ...args: string[]): Promise<Version[]> {
  const { stdout } = await git(siteDir, ['log', FORMAT, ...args])
  return recordsIn(stdout).flatMap(([id = '', of = '', at = '', name = '', email = '', subject = '', ...trailers]) => {
    const [change = '', title = ''] = trailers.map((value) => value.trim())
    const parents = of.split(' ').filter(Boolean)
    if (change === '' && (parents.length > 1 || title !== '')) return []
    return { id, parents, at, by: { name, email }, subject, ...(change !== '' && { change }) }
  })
}

async function logged(repository: Repository, version: Version): Promise<LoggedVersion> {
  const [parent] = version.parents
  if (parent === undefined) return { ...version, changed: [], whyKept: 'first' }
  const changed = await changedBetween(repository, parent, version.id, false)
  const isContent = changed.every(({ from, to }) => isOfSite(repository, to ?? from ?? ''))
  return { ...version, changed, ...(!isContent && { whyKept: 'program' }) }
}
