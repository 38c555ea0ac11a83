/** A request of the studio to the process that builds the site. */
export interface BuildRequest {
  /** The version of the site. */
  version: string
  /** Whether visitors get it. Otherwise it is only read, without an answer, as it may be published next. */
  isShown: boolean
}

/** Why visitors do not see a version yet. */
export type BuildProblem =
  /** The number of errors of the site. */
  | { reason: 'invalid'; errors: number }
  /** The disk is full. */
  | { reason: 'full' }
  /** The process has ended: it was killed, or ran out of memory. */
  | { reason: 'ended' }
  /** Another reason, which is in the log of the studio. */
  | { reason: 'failed' }

/** The answer of the process that builds the site. */
export type BuildAnswer =
  /** Visitors see it. `nextAt`, in milliseconds, is when pages are next published or unpublished by date. */
  | { state: 'live'; nextAt?: number }
  /** `error` is for the log. */
  | { state: 'waits'; problem: BuildProblem; error?: string | undefined }
