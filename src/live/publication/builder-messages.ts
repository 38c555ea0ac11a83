/** What the studio tells the process that builds the site. */
export interface BuildRequest {
  /** The version of the site. */
  version: string
  /** Whether visitors are to see it. Otherwise it is read alone, without an answer, as it is to be shown next. */
  isShown: boolean
}

/** Why visitors do not see a version yet. */
export type BuildProblem =
  /** The site has so many errors. */
  | { reason: 'invalid'; errors: number }
  /** There is no room on the disk. */
  | { reason: 'full' }
  /** The process has ended: somebody has killed it, or there was not enough memory. */
  | { reason: 'ended' }
  /** Something else, which is in the log of the studio. */
  | { reason: 'failed' }

/** What it tells the studio. */
export type BuildAnswer =
  /** Visitors see it. `nextAt`, in milliseconds, is when pages come or go by their dates. */
  | { state: 'live'; nextAt?: number }
  /** `error` is for the log. */
  | { state: 'waits'; problem: BuildProblem; error?: string | undefined }
