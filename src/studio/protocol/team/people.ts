import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Operation, Rights } from './rights.ts'

/** The people of a team, in its requests. */

export interface Person extends Rights {
  id: string
  /** Empty until the person has entered it. */
  name: string
  /** Absent until the person has entered it. */
  mail?: string
}

export interface ListedPerson extends Person {
  /** When an unused invitation ends; absent without one. ISO 8601, like all times here. */
  invitedUntil?: string
  hasPasskey: boolean
  /** The person uses single sign-on, which sets name, mail address, role and the right to leads. */
  isBySignOn: boolean
}

/** A browser in which the person is signed in. */
export interface ListedSession {
  id: string
  /** In words: "Firefox on Windows". */
  browser: string
  startedAt: string
  usedAt: string
  /** The session of this request. */
  isThis: boolean
}

export interface ListedPasskey {
  id: string
  /** The browser in which it was created, in words. */
  madeIn: string
  madeAt: string
  usedAt?: string
}

export interface ListedPreview {
  id: string
  /** The id of the change. */
  change: string
  madeBy: string
  madeAt: string
  expiresAt: string
}

export const AUDITED = [
  'joined',
  'signed-in',
  'signed-out',
  'invited',
  'link-renewed',
  'rights-changed',
  'removed',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'preview-made',
  'preview-withdrawn',
  'leads-listed',
  'leads-exported',
  'lead-read',
  'lead-noted',
  'lead-note-changed',
  'lead-note-deleted',
  'lead-handled',
  'lead-file-read',
  'lead-deleted',
  'change-begun',
  'change-discarded',
  'approval-asked',
  'change-approved',
  'change-sent-back',
  'change-scheduled',
  'change-unscheduled',
  'approval-passed',
  'change-published',
  'change-taken-back',
] as const

export interface AuditEntry {
  at: string
  /** The name of the person at that time; absent for the operator at the shell. */
  who?: string
  what: (typeof AUDITED)[number]
  /**
   * The object of the action: a name, the title or the id of a change, the id of a lead, a browser. Empty for all
   * leads.
   */
  of: string
  /** The reason or the moment that the person has given. */
  detail?: string
}

type Nothing = Record<string, never>

/** The fields of an invitation, or of a change of rights. */
export interface PersonFields extends Rights {
  name: string
  mail: string
}

/** Requests about people, their passkeys and sessions, and previews. */
export interface PeopleApi {
  /** The ways to sign in. `name` is the label of single sign-on, if there is one. */
  'GET /sign-on': { request: Nothing; answer: { name?: string; hasLocalAccounts: boolean } }
  'POST /sign-in/options': { request: Nothing; answer: PublicKeyCredentialRequestOptionsJSON }
  'POST /sign-in': { request: { response: AuthenticationResponseJSON }; answer: Me }
  /**
   * `asksName`: the invited person enters their name. `invitedBy` is absent for a link of the operator at the shell.
   */
  'POST /invitation/options': {
    request: { token: string }
    answer: { options: PublicKeyCredentialCreationOptionsJSON; asksName: boolean; invitedBy?: string }
  }
  'POST /invitation': {
    request: { token: string; response: RegistrationResponseJSON; name?: string; mail?: string }
    answer: Me
  }
  'GET /me': { request: Nothing; answer: Me }
  /** `next`: an address at which the provider of a single sign-on also signs the user out. */
  'POST /sign-out': { request: Nothing; answer: { next?: string } }
  'GET /sessions': { request: Nothing; answer: { sessions: ListedSession[] } }
  'POST /sessions/end': { request: { id: string }; answer: Nothing }
  'GET /passkeys': { request: Nothing; answer: { passkeys: ListedPasskey[] } }
  /** For a further device. */
  'POST /passkeys/options': { request: Nothing; answer: PublicKeyCredentialCreationOptionsJSON }
  'POST /passkeys': { request: { response: RegistrationResponseJSON }; answer: Nothing }
  'POST /passkeys/remove': { request: { id: string }; answer: Nothing }
  'GET /people': { request: Nothing; answer: { people: ListedPerson[] } }
  /** The link is returned once: only its hash is stored. `isMailed`: it was also mailed. */
  'POST /people/invite': { request: PersonFields; answer: { id: string; link: string; isMailed: boolean } }
  /** `was`: the person as shown. If somebody else has changed them since, the request is refused. */
  'POST /people/change': { request: PersonFields & { id: string; was?: Omit<Person, 'id'> }; answer: Nothing }
  /** For a person who has lost their passkey: it is replaced, and their sessions end, once they use the link. */
  'POST /people/link': { request: { id: string }; answer: { link: string; isMailed: boolean } }
  'POST /people/end-sessions': { request: { id: string }; answer: Nothing }
  'POST /people/remove': { request: { id: string }; answer: Nothing }
  /** `next` is the position of the next entries, for `after`. */
  'GET /audit': { request: { after?: string }; answer: { entries: AuditEntry[]; next?: string } }
  'GET /previews': { request: { change: string }; answer: { previews: ListedPreview[] } }
  'POST /previews': { request: { change: string; days: number }; answer: { token: string } }
  'POST /previews/withdraw': { request: { id: string }; answer: Nothing }
}

/** The requests without a session. */
export type AnonymousRequest =
  | 'GET /sign-on'
  | 'POST /sign-in/options'
  | 'POST /sign-in'
  | 'POST /invitation/options'
  | 'POST /invitation'

export interface Me {
  person: Person
  /** The user uses single sign-on. */
  isBySignOn: boolean
  site: SiteOfTeam
  /** The operations that the user may do anywhere; the panel hides the others. */
  may: Operation[]
}

/** The data of the team's site on screens. */
export interface SiteOfTeam {
  name: string
  /** Its own language. */
  language: string
  /** All of its languages, its own first. */
  languages: string[]
  /** Addresses with pages below them, such as "/blog", to which a person can be limited. */
  folders: string[]
  /** Such as "Europe/Lisbon"; absent where the settings have none. */
  timeZone?: string
  /** Its origin for visitors. */
  url: string
  /** The origin of previews: `<previewOrigin>/~<token>/services`. */
  previewOrigin: string
}

/** The page that an invitation opens. Its token follows a "#", which browsers send to no server. */
export const INVITATION_PATH = '/__studio/invitation'
/**
 * The address that starts single sign-on. In its query, `to` is the page of the studio to return to, and `again`
 * requires another authentication of a signed-in user.
 */
export const SIGN_ON_PATH = '/__studio/sign-on'
