import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Operation, Rights } from './rights.ts'

/** The people of a team, as its requests tell of them. */

export interface Person extends Rights {
  id: string
  /** Empty until she has given it. */
  name: string
  /** Absent until she has given it. */
  mail?: string
}

export interface ListedPerson extends Person {
  /** When an invitation that she has not used ends; absent where she has none. ISO 8601, as all times here. */
  invitedUntil?: string
  hasPasskey: boolean
  /** She comes by single sign-on: her name, mail address, role and right to leads are what it says. */
  isBySignOn: boolean
}

/** A browser in which somebody is signed in. */
export interface ListedSession {
  id: string
  /** In words: "Firefox on Windows". */
  browser: string
  startedAt: string
  usedAt: string
  /** It is the one that asks. */
  isThis: boolean
}

export interface ListedPasskey {
  id: string
  /** The browser in which it was made, in words. */
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
  /** The name of who did it, as it was then; absent for the operator at the shell. */
  who?: string
  what: (typeof AUDITED)[number]
  /** Whom or what it was done to: a name, the title or the id of a change, the id of a lead, a browser. Empty for all leads. */
  of: string
  /** Why, or for when, as who did it has said. */
  detail?: string
}

type Nothing = Record<string, never>

/** What an invitation, or a change of somebody's rights, says. */
export interface PersonFields extends Rights {
  name: string
  mail: string
}

/** Requests about people, their passkeys and sessions, and previews. */
export interface PeopleApi {
  /** How people sign in here. `name`: what single sign-on is called, where there is one. */
  'GET /sign-on': { request: Nothing; answer: { name?: string; hasLocalAccounts: boolean } }
  'POST /sign-in/options': { request: Nothing; answer: PublicKeyCredentialRequestOptionsJSON }
  'POST /sign-in': { request: { response: AuthenticationResponseJSON }; answer: Me }
  /** `asksName`: who opens it says who she is. `invitedBy` is absent for a link of the operator at the shell. */
  'POST /invitation/options': {
    request: { token: string }
    answer: { options: PublicKeyCredentialCreationOptionsJSON; asksName: boolean; invitedBy?: string }
  }
  'POST /invitation': {
    request: { token: string; response: RegistrationResponseJSON; name?: string; mail?: string }
    answer: Me
  }
  'GET /me': { request: Nothing; answer: Me }
  /** `next`: where the browser goes then, so that the provider of a single sign-on signs her out, too. */
  'POST /sign-out': { request: Nothing; answer: { next?: string } }
  'GET /sessions': { request: Nothing; answer: { sessions: ListedSession[] } }
  'POST /sessions/end': { request: { id: string }; answer: Nothing }
  'GET /passkeys': { request: Nothing; answer: { passkeys: ListedPasskey[] } }
  /** For a further device. */
  'POST /passkeys/options': { request: Nothing; answer: PublicKeyCredentialCreationOptionsJSON }
  'POST /passkeys': { request: { response: RegistrationResponseJSON }; answer: Nothing }
  'POST /passkeys/remove': { request: { id: string }; answer: Nothing }
  'GET /people': { request: Nothing; answer: { people: ListedPerson[] } }
  /** The link is told once: only its hash is stored. `isMailed`: she is sent it, too. */
  'POST /people/invite': { request: PersonFields; answer: { id: string; link: string; isMailed: boolean } }
  /** `was`: the person as they were shown. If somebody else has changed them since, nothing is done. */
  'POST /people/change': { request: PersonFields & { id: string; was?: Omit<Person, 'id'> }; answer: Nothing }
  /** For who has lost her passkey: it is replaced, and her sessions end, once she uses the link. */
  'POST /people/link': { request: { id: string }; answer: { link: string; isMailed: boolean } }
  'POST /people/end-sessions': { request: { id: string }; answer: Nothing }
  'POST /people/remove': { request: { id: string }; answer: Nothing }
  /** `next` is the place at which a further portion begins, and is asked for as `after`. */
  'GET /audit': { request: { after?: string }; answer: { entries: AuditEntry[]; next?: string } }
  'GET /previews': { request: { change: string }; answer: { previews: ListedPreview[] } }
  'POST /previews': { request: { change: string; days: number }; answer: { token: string } }
  'POST /previews/withdraw': { request: { id: string }; answer: Nothing }
}

/** The requests of who is not signed in yet. */
export type AnonymousRequest =
  | 'GET /sign-on'
  | 'POST /sign-in/options'
  | 'POST /sign-in'
  | 'POST /invitation/options'
  | 'POST /invitation'

export interface Me {
  person: Person
  /** She has come by single sign-on. */
  isBySignOn: boolean
  site: SiteOfTeam
  /** What she may do somewhere; the panel shows nothing else. */
  may: Operation[]
}

/** What screens say of the site that the team works on. */
export interface SiteOfTeam {
  name: string
  /** Its own language. */
  language: string
  /** All of its languages, its own first. */
  languages: string[]
  /** Addresses with pages below them, such as "/blog": to them what somebody writes can be limited. */
  folders: string[]
  /** Such as "Europe/Lisbon"; absent where the settings have none. */
  timeZone?: string
  /** Where visitors find it: an origin. */
  url: string
  /** Where previews are: `<previewOrigin>/~<token>/services`. */
  previewOrigin: string
}

/** The page that an invitation opens. Its token follows behind a "#", which browsers send to no server. */
export const INVITATION_PATH = '/__studio/invitation'
/**
 * Where the browser goes to sign in by single sign-on. Its query has in `to` the page of the studio where she was, and `again`
 * where she is to show who she is although she is signed in.
 */
export const SIGN_ON_PATH = '/__studio/sign-on'
