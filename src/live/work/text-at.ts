import { git } from '#base/git/git.ts'
import type { Work } from './work.ts'

/** The text of a document in a version; undefined if the version does not have it. */
export async function textAt(
  { changes: { repository } }: Pick<Work, 'changes'>,
  version: string,
  file: string,
): Promise<string | undefined> {
  const { isDone, stdout } = await git(repository.root, ['cat-file', 'blob', `${version}:${repository.prefix}${file}`])
  return isDone ? stdout : undefined
}
