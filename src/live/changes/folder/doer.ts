import type { FileChange } from '#tools/site-changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'

/** The person or window that does a step. */
export interface Doer {
  /** The window of the studio in which it is done. */
  window?: string
  /** The author of versions. Absent if git knows the owner of the folder. */
  author?: Author
  /**
   * Throws, before anything is written, if the person may not write a file. Absent if everybody may write everything.
   */
  assertMayWrite?: (changes: readonly FileChange[]) => void
}
