import type { Path } from '#base/json/path.ts'

/** Remarks on a change, as its review and its editor show them. */

/** What somebody says of a place in a change. */
export interface Remark {
  id: string
  file: string
  /** The title of the document. */
  title: string
  /** Where what it is about is now; absent for the document as a whole, and where it is not there any more. */
  path?: Path
  /** The place in words: labels of sections and fields in English, and numbers of entries. Empty for the document as a whole. */
  where: (string | number)[]
  /** What was there when it was written; absent for a document as a whole. */
  about?: string
  /** What it is about has changed since. */
  isOutdated?: true
  text: string
  by: string
  at: string
  answers: { id: string; text: string; by: string; at: string }[]
  /** Who has settled it. */
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
