import type { Path } from '#base/json/path.ts'

/** Operations that do not fit what another program has made of the file. Nothing has been written. */
export interface Conflict {
  conflict: {
    /** The place in the file as it is now; absent where it has none for the operation any more. */
    path?: Path
    /** Absent where the operation adds, removes or moves something. */
    yours?: unknown
    /** What the file has there now; absent where it has nothing. */
    theirs?: unknown
  }
  /** The index of the operation, or of the change of a translation, among those that were sent. */
  index: number
  /** The revision that the operations were compared with; absent for translations. */
  revision?: string
  /** See `EditAnswer`. */
  ownRevision?: string
}

export interface HistoryStep {
  id: string
  label: string
  /** More than one where a page was renamed or deleted. */
  files: string[]
}
