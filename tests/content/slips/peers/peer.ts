import type { Role } from '#site/read/json-document.ts'

/** A message of a checker about one file. */
export interface Remark {
  /** One-based; undefined if the message has no line. */
  line: number | undefined
  text: string
}

/** Checks the text of a document by the schema of its role. */
export type Peer = (text: string, role: Role) => Remark[] | Promise<Remark[]>
