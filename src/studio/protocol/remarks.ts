import type { Path } from '#base/json/path.ts'

/** Remarks on a change, in its review and its editor. */

/** A remark on a place in a change. */
export interface Remark {
  id: string
  file: string
  /** The title of the document. */
  title: string
  /** The current place; absent for the whole document, and if the place no longer exists. */
  path?: Path
  /**
   * The place in words: labels of sections and fields in English, and numbers of entries. Empty for the whole document.
   */
  where: (string | number)[]
  /** The text at the place when it was written; absent for a whole document. */
  about?: string
  /** The place has changed since. */
  isOutdated?: true
  text: string
  by: string
  at: string
  answers: { id: string; text: string; by: string; at: string }[]
  /** The name of the person who has settled it. */
  settledBy?: string
  maySettle: boolean
  mayDelete: boolean
}

type Nothing = Record<string, never>

/** Requests of the team about remarks, as method and path below `TEAM_PATH`. */
export interface RemarksApi {
  'GET /remarks': { request: { change: string }; answer: { remarks: Remark[] } }
  /** `version`: the version in which the path was seen; absent for the newest one. The place is followed from there. */
  'POST /remarks': {
    request: { change: string; file: string; path?: Path; version?: string; text: string }
    answer: { id: string }
  }
  'POST /remarks/answer': { request: { id: string; text: string }; answer: { id: string } }
  'POST /remarks/settle': { request: { id: string; isSettled: boolean }; answer: Nothing }
  'POST /remarks/delete': { request: { id: string }; answer: Nothing }
}

export type AskForRemarks = <R extends keyof RemarksApi>(
  request: R,
  fields: RemarksApi[R]['request'],
) => Promise<RemarksApi[R]['answer']>
