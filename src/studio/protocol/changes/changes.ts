import type { Author } from './versions.ts'

/** What is told of changes. */

/** A named set of steps that visitors see all at once, or not at all. */
export interface Change {
  /** Nobody can guess it. */
  id: string
  title: string
  /** Who has begun it. */
  by: Author
  /** Milliseconds. */
  begunAt: number
  /** Milliseconds: when it was worked on last. */
  workedOnAt: number
  /** Milliseconds: when it is to be published by itself. */
  publishAt?: number
  /** The id of its newest version. */
  tip: string
}
