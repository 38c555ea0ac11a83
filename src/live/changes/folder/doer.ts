import type { FileChange } from '#tools/site-changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'

/** Who does a step. */
export interface Doer {
  /** The window of the studio in which it is done. */
  window?: string
  /** Who is written into versions. Absent where git knows whose folder it is. */
  author?: Author
  /** Throws for what she may not write, before anything is written. Absent where everybody may write everything. */
  assertMayWrite?: (changes: readonly FileChange[]) => void
}
