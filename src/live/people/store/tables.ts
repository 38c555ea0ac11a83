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
  /** UUID. Passkeys have it as their user handle. */
  id: string
  /** Empty until she has given it. */
  name: string
  /** In small letters. */
  mail: string | null
  role: TeamRole
  /** 0 or 1. */
  leads: number
  /** JSON: lists of addresses and of languages; null without a limit. */
  folders: string | null
  languages: string | null
  added_at: string
  /** How a single sign-on names her; null for who has a passkey, or is to make one. */
  issuer: string | null
  subject: string | null
}

export interface PasskeyRow {
  /** As the authenticator has made it, in base64url. */
  id: string
  person_id: string
  /** In base64url. */
  public_key: string
  /** How often the authenticator says that it was used; many always say 0. A text, as it may have 32 bits without a sign. */
  counter: string
  /** JSON: how browsers reach the authenticator. */
  transports: string
  /** The browser, in words. */
  made_in: string
  made_at: string
  used_at: string | null
}

/** A link by which a person makes her passkey. */
export interface InvitationRow {
  hash: string
  person_id: string
  /** The name of who has made it; null for the operator at the shell. */
  made_by: string | null
  expires_at: string
}

export interface SessionRow {
  /** The hash of the cookie's token. */
  hash: string
  /** A UUID, by which lists name it. */
  id: string
  person_id: string
  browser: string
  started_at: string
  used_at: string
  /** When she has shown who she is: by her passkey, or to the provider of a single sign-on, which may have known her already. */
  proven_at: string
  /** The provider that has let her in; null for a passkey. */
  issuer: string | null
  /** What it said of her, by which it knows whom it signs out. */
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

/** What was done. It refers to nobody, so that it outlives who did it. */
export interface AuditRow {
  id: string
  at: string
  /** Null for the operator at the shell. */
  who: string | null
  what: (typeof AUDITED)[number]
  of: string
  /** Why it was done, in her own words. */
  detail: string | null
}

/** Somebody as what she has said names her, for as long as it is kept. */
interface Speaker {
  /** Null once she is removed. */
  person_id: string | null
  who: string
  at: string
}

/** What was said of a change as a whole. */
export interface OpinionRow extends Speaker {
  id: string
  change: string
  what: Opinion['what']
  /** The version of the change that it is about. */
  version: string
  text: string | null
}

/** When a change is to be published, as who has said so has seen it. */
export interface MomentRow {
  change: string
  at: string
  /** Null once she is removed. */
  person_id: string | null
  version: string
  /** JSON of an `Obstacle`: why it was not published then. Null until it was tried. */
  obstacle: string | null
  /** JSON: the keys of the consequences to which the person has agreed. Null where nobody was asked. */
  agreed: string | null
}

export interface RemarkRow extends Speaker {
  id: string
  change: string
  file: string
  /** JSON; null for the document as a whole. */
  path: string | null
  /** The version of the change in which it was written, or that of the site where the file is in that alone. */
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
  /** Her address when it was written. */
  recipient: string
  subject: string
  text: string
  language: string
  at: string
}
