import type { Role } from '#site/read/json-document.ts'

/** What a checker says of one file. */
export interface Remark {
  /** One-based; undefined where it does not say. */
  line: number | undefined
  text: string
}

/** Checks the text of a document by the schema of its role. */
export type Peer = (text: string, role: Role) => Remark[] | Promise<Remark[]>
