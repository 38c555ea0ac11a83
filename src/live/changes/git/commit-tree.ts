import type { Author } from '#studio/protocol/changes/versions.ts'
import { done } from './git-problem.ts'
import { identityOf } from './identity.ts'

/** The message of a version and its author, by default the identity that git knows. */
export interface VersionNote {
  message: string
  author?: Author
}

const TAKEN_IN: VersionNote = { message: 'Take in the work of others' }

/** Commits a tree with parents. Returns its id. */
export const commitTree = (
  root: string,
  tree: string,
  parents: readonly string[],
  { message, author }: VersionNote = TAKEN_IN,
): Promise<string> =>
  done(root, ['commit-tree', ...parents.flatMap((parent) => ['-p', parent]), '-F', '-', tree], {
    input: `${message}\n`,
    ...(author && { env: identityOf(author) }),
  })
