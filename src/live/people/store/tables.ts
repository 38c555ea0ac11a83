import type { Opinion } from '#studio/protocol/team/changes.ts'
import type { AUDITED } from '#studio/protocol/team/people.ts'
import type { TeamRole } from '#studio/protocol/team/rights.ts'

/** The tables of people, the same on both engines. Times are ISO 8601 in UTC, as text, which sorts by time. */
export interface PeopleTables {
  team_people: PersonRow
  team_passkeys: PasskeyRow
  team_invitations: InvitationRow
  team_sessions: SessionRow
  team_previews: PreviewRow
  team_audit: AuditRow
  team_opinions: OpinionRow
  team_moments: MomentRow
  team_remarks: RemarkRow
  team_answers: AnswerRow
  team_mails: MailRow
}

export interface PersonRow {
  /** A UUID, which is the user handle of passkeys. */
  id: string
  /** Empty until the person has entered it. */
  name: string
  /** In lower case. */
  mail: string | null
  role: TeamRole
  /** 0 or 1. */
  leads: number
  /** JSON: lists of addresses and of languages; null without a limit. */
  folders: string | null
  languages: string | null
  added_at: string
  /** The person's id at the single sign-on; null for a person with a passkey or an invitation. */
  issuer: string | null
  subject: string | null
}

export interface PasskeyRow {
  /** The id from the authenticator, in base64url. */
  id: string
  person_id: string
  /** In base64url. */
  public_key: string
  /** The signature counter of the authenticator; many always send 0. Text, as it is an unsigned 32-bit number. */
  counter: string
  /** JSON: how browsers reach the authenticator. */
  transports: string
  /** The browser, in words. */
  made_in: string
  made_at: string
  used_at: string | null
}

/** A link by which a person creates their passkey. */
export interface InvitationRow {
  hash: string
  person_id: string
  /** The name of its creator; null for the operator at the shell. */
  made_by: string | null
  expires_at: string
}

export interface SessionRow {
  /** The hash of the cookie's token. */
  hash: string
  /** The UUID of the session in lists. */
  id: string
  person_id: string
  browser: string
  started_at: string
  used_at: string
  /**
   * When the person has proved their identity: with a passkey, or at a provider, possibly in an earlier session there.
   */
  proven_at: string
  /** The provider of the sign-in; null for a passkey. */
  issuer: string | null
  /** The ID token, which the provider needs to sign the person out. */
  id_token: string | null
}

export interface PreviewRow {
  /** The hash of the token in its address. */
  hash: string
  id: string
  change: string
  person_id: string
  made_at: string
  expires_at: string
}

/** An audit entry. It has no foreign key, so that it outlives the person. */
export interface AuditRow {
  id: string
  at: string
  /** Null for the operator at the shell. */
  who: string | null
  what: (typeof AUDITED)[number]
  of: string
  /** The reason, in the person's own words. */
  detail: string | null
}

/** The author of a remark or an opinion, as long as that is kept. */
interface Speaker {
  /** Null once the person is removed. */
  person_id: string | null
  who: string
  at: string
}

/** An opinion on a whole change. */
export interface OpinionRow extends Speaker {
  id: string
  change: string
  what: Opinion['what']
  /** The version of the change that it is about. */
  version: string
  text: string | null
}

/** When a change is published by itself, and the version that was scheduled. */
export interface MomentRow {
  change: string
  at: string
  /** Null once the person is removed. */
  person_id: string | null
  version: string
  /** JSON of an `Obstacle`: why it could not be published. Null before the first attempt. */
  obstacle: string | null
  /** JSON: the keys of the consequences that the person has accepted. Null if nothing had to be accepted. */
  agreed: string | null
}

export interface RemarkRow extends Speaker {
  id: string
  change: string
  file: string
  /** JSON; null for the document as a whole. */
  path: string | null
  /** The version of the change in which it was written, or the version of the site if only that has the file. */
  version: string
  about: string | null
  text: string
  /** Null while it is open. */
  settled_by: string | null
}

export interface AnswerRow extends Speaker {
  id: string
  remark_id: string
  text: string
}

/** A mail that is not sent yet. */
export interface MailRow {
  id: string
  person_id: string
  /** The recipient's address at the time of writing. */
  recipient: string
  subject: string
  text: string
  language: string
  at: string
}
