/** Who may do what in a team. */

/** From the one that may least to the one that may most. */
export const ROLES = ['reader', 'writer', 'editor', 'owner'] as const
export type TeamRole = (typeof ROLES)[number]

/** What somebody does: each request asks for one of these. */
export type Operation =
  /** Looks at the preview of a change. */
  | 'preview'
  /** Writes a remark. */
  | 'remark'
  /** Reads documents, steps and versions in the studio. */
  | 'open'
  /** Writes documents of a change. */
  | 'write'
  /** Approves a change, or sends it back. */
  | 'review'
  /** Shows a change to visitors, or takes it back. */
  | 'publish'
  /** Invites people, says what they may do, removes them, reads the list of what was done. */
  | 'manage'
  /** Reads and works on leads. */
  | 'leads'

export interface Rights {
  role: TeamRole
  /** Leads are personal data, whose right no role has by itself. */
  mayReadLeads: boolean
  /** Addresses such as "/blog": these pages, and those below them, are all that she writes. Absent for no limit. */
  folders?: string[]
  /** The languages whose words she writes. Absent for no limit. */
  languages?: string[]
}
