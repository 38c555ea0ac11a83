import type { Path } from '#base/json/path.ts'

/** Operations that conflict with the newer text of another program. Nothing was written. */
export interface Conflict {
  conflict: {
    /** The place in the current file; absent if the operation has no place there. */
    path?: Path
    /** Absent if the operation adds, removes or moves something. */
    yours?: unknown
    /** The current value in the file; absent if it has no value there. */
    theirs?: unknown
  }
  /** The index of the operation, or of the change of a translation, in the request. */
  index: number
  /** The revision that the operations were compared with; absent for translations. */
  revision?: string
  /** See `EditAnswer`. */
  ownRevision?: string
}

export interface HistoryStep {
  id: string
  label: string
  /** More than one if a page was renamed or deleted. */
  files: string[]
}
