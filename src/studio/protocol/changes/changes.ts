import type { Author } from './versions.ts'

/** The types of changes. */

/** A named set of steps that visitors get all at once, or not at all. */
export interface Change {
  /** Random: it cannot be guessed. */
  id: string
  title: string
  /** Its author. */
  by: Author
  /** In milliseconds. */
  begunAt: number
  /** The time of the last edit, in milliseconds. */
  workedOnAt: number
  /** When it is published by itself, in milliseconds. */
  publishAt?: number
  /** The id of its newest version. */
  tip: string
}
