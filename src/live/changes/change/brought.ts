import type { FileChange } from '#tools/site-changes.ts'
import { blobsIn } from '#tools/diff/git-files.ts'
import { gitBytes, recordsIn } from '#base/git/git.ts'
import { done } from '#live/changes/git/git-problem.ts'
import { changedBetween, documentOf, fileOfSite } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { EDITED_BY } from './record.ts'

/** The content of a change, read from its versions, which nobody can alter while it is viewed. */

/** The versions of a change: the version of the site that it is based on, and the version to publish. */
export interface VersionRange {
  base: string
  tip: string
}

/**
 * The files that differ between the versions. The id of its content in git stands for a file that is not a document. A
 * file outside the site's folder has a name that leaves the folder.
 */
export async function broughtBy(repository: Repository, { base, tip }: VersionRange): Promise<FileChange[]> {
  const changed = await changedBetween(repository, base, tip, false)
  const ids = [
    ...new Set(
      changed
        .filter(isDocument)
        .flatMap(({ from, to, before, after }) => [
          ...(from === undefined ? [] : [before.id]),
          ...(to === undefined ? [] : [after.id]),
        ]),
    ),
  ]
  const { stdout } = await gitBytes(repository.root, ['cat-file', '--batch'], {
    input: ids.map((id) => `${id}\n`).join(''),
  })
  const blobs = blobsIn(stdout)
  const texts = new Map(ids.map((id, index) => [id, blobs[index]?.toString('utf8') ?? '']))
  const contentOf = ({ id }: { id: string }): string => texts.get(id) ?? id
  return changed.map(({ from, to, before, after }) => ({
    file: fileOfSite(repository, to ?? from ?? '') ?? `../${to ?? from}`,
    ...(from !== undefined && { before: contentOf(before) }),
    ...(to !== undefined && { after: contentOf(after) }),
  }))

  function isDocument({ from, to }: { from?: string; to?: string }): boolean {
    return documentOf(repository, to ?? from) !== undefined
  }
}

/** The edits of one person in a change, as one version has them. */
export interface ChangeEdit {
  by: Author
  /** In milliseconds. */
  at: number
  /** The labels of the first and the last step. */
  subject: string
}

/**
 * The edits of a change after one of its versions, newest first. Merges of published changes, new titles and new
 * moments are left out.
 */
export async function editsSince(
  repository: Repository,
  since: string,
  { base, tip }: VersionRange,
): Promise<ChangeEdit[]> {
  return editsIn(repository, '--no-merges', '--full-history', tip, `^${since}`, `^${base}`, '--', '.')
}

/** The last edit of a file in a change, and its last published version. Both begin at `base`. */
export async function lastEditsOf(
  repository: Repository,
  file: string,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string>,
): Promise<Record<'mine' | 'theirs', ChangeEdit | undefined>> {
  const path = ['--', repository.prefix + file]
  const [[here], [there]] = await Promise.all([
    editsIn(repository, '--no-merges', '--max-count=1', mine, `^${base}`, ...path),
    editsIn(repository, '--first-parent', '--max-count=1', theirs, `^${base}`, ...path),
  ])
  return { mine: here, theirs: there }
}

async function editsIn({ root }: Repository, ...args: readonly string[]): Promise<ChangeEdit[]> {
  const person = `%(trailers:key=${EDITED_BY},valueonly,separator=%x20)`
  const format = `--format=%at%x00%an%x00%ae%x00%s%x00${person}%x1e`
  return recordsIn(await done(root, ['log', format, ...args])).map(
    ([seconds, name = '', email = '', subject = '', id = '']) => {
      const by = { name, email, ...(id !== '' && { id }) }
      return { by, at: Number(seconds) * 1000, subject }
    },
  )
}
