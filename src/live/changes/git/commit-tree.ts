import type { Author } from '#studio/protocol/changes/versions.ts'
import { done } from './git-problem.ts'
import { identityOf } from './identity.ts'

/** What a version says of itself, and who makes it: by default whoever git knows here. */
export interface VersionNote {
  message: string
  author?: Author
}

const TAKEN_IN: VersionNote = { message: 'Take in the work of others' }

/** Makes a version of a tree that follows others. Returns its id. */
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
