import { blobsIn } from '#tools/diff/git-files.ts'
import type { SiteSnapshot } from '#tools/diff/git-files.ts'
import { siteDiff } from '#tools/diff/site-diff.ts'
import { git, gitBytes } from '#base/git/git.ts'
import { VersionError } from '#live/changes/git/git-problem.ts'
import { fileOfSite, repositoryOf } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import { madeVersions } from '#live/changes/versions/made-versions.ts'
import type { LoggedVersion } from '#live/changes/versions/made-versions.ts'
import type { MadeVersion } from '#studio/protocol/changes/versions.ts'
import type { MadeVersionsAnswer } from '#studio/protocol/publishing.ts'
import { changedFilesOf } from './changed-files.ts'
import { translationIn } from './translation-words.ts'

/** The limit of listed files of a version; further ones are counted. */
const MOST_FILES = 8

/** The newest versions of a site, with the titles of the pages and other documents that each has changed. */
export async function madeVersionsOf(siteDir: string, most: number): Promise<MadeVersionsAnswer> {
  try {
    const repository = await repositoryOf(siteDir)
    const { versions, hasMore } = await madeVersions(siteDir, most)
    return { versions: await Promise.all(versions.map((version) => inWords(repository, version))), hasMore }
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    return { versions: [], hasMore: false }
  }
}

async function inWords(repository: Repository, version: LoggedVersion): Promise<MadeVersion> {
  const { id, at, by, subject, changed, whyKept } = version
  const ends = changed.map(({ from, to, before, after }) => ({
    file: fileOfSite(repository, to ?? from ?? '') ?? '',
    before: from === undefined ? undefined : before.id,
    after: to === undefined ? undefined : after.id,
  }))
  const ofSite = ends.filter(({ file }) => file !== '')
  const sources = await sourcesOf(repository, id, ofSite)
  const [base, now] = await Promise.all([
    snapshot(repository, [...sources, ...ofSite.map(({ file, before }) => [file, before] as const)]),
    snapshot(repository, [...sources, ...ofSite.map(({ file, after }) => [file, after] as const)]),
  ])
  const files = changedFilesOf({ base, now, diff: siteDiff(base, now) }).map(({ file, title, sort, language }) => ({
    file,
    title,
    sort,
    ...(language !== undefined && { language }),
  }))
  const more = Math.max(0, files.length - MOST_FILES)
  const why = whyKept && { whyKept }
  return { id, at, by: by.name, subject, files: files.slice(0, MOST_FILES), more, ...why }
}

type FileId = readonly [file: string, id: string | undefined]

/** The documents that changed translations belong to, for their titles. */
async function sourcesOf(
  { root, prefix }: Repository,
  version: string,
  changed: readonly { file: string }[],
): Promise<FileId[]> {
  const names = new Set(changed.flatMap(({ file }) => translationIn(file)?.file ?? []))
  for (const { file } of changed) names.delete(file)
  if (names.size === 0) return []
  const { stdout } = await git(root, ['ls-tree', '-z', version, '--', ...[...names].map((name) => `${prefix}${name}`)])
  return stdout.split('\0').flatMap((line): FileId[] => {
    const [, id = '', path = ''] = /^\d+ blob (\w+)\t(.+)$/s.exec(line) ?? []
    return id === '' ? [] : [[path.slice(prefix.length), id]]
  })
}

async function snapshot({ root }: Repository, files: readonly FileId[]): Promise<SiteSnapshot> {
  const there = files.flatMap(([file, id]) => (id === undefined ? [] : [{ file, id }]))
  if (there.length === 0) return new Map()
  const { stdout } = await gitBytes(root, ['cat-file', '--batch'], { input: there.map(({ id }) => `${id}\n`).join('') })
  const blobs = blobsIn(stdout)
  return new Map(there.map(({ file }, index) => [file, blobs[index] ?? Buffer.alloc(0)]))
}
