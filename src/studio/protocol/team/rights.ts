/** The roles and rights in a team. */

/** From the fewest rights to the most. */
export const ROLES = ['reader', 'writer', 'editor', 'owner'] as const
export type TeamRole = (typeof ROLES)[number]

/** An operation: each request needs the right to one. */
export type Operation =
  /** View the preview of a change. */
  | 'preview'
  /** Write a remark. */
  | 'remark'
  /** Read documents, steps and versions in the studio. */
  | 'open'
  /** Write documents of a change. */
  | 'write'
  /** Approve a change, or send it back. */
  | 'review'
  /** Publish or revert a change. */
  | 'publish'
  /** Invite people, change their rights, remove them, read the audit log. */
  | 'manage'
  /** Read and handle leads. */
  | 'leads'

export interface Rights {
  role: TeamRole
  /** Leads are personal data: no role includes this right. */
  mayReadLeads: boolean
  /** Addresses such as "/blog": the person may write only these pages and the pages below them. Absent for no limit. */
  folders?: string[]
  /** The languages in which the person may write. Absent for no limit. */
  languages?: string[]
}
