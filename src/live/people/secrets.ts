import { createHash, randomBytes } from 'node:crypto'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** How long invitations, challenges and sessions are valid. */
export const INVITATION_MS = 7 * DAY
export const CHALLENGE_MS = 300 * SECOND
/** From signing in, even if it is used every day. */
export const SESSION_MS = 30 * DAY
/** Without a request. An owner's session has the most rights, and signing in again takes one touch of a passkey. */
export const IDLE_MS = 7 * DAY
export const OWNER_IDLE_MS = 12 * HOUR
/** From signing in by single sign-on: accounts that the provider has locked lose access by the next day. */
export const SIGN_ON_MS = 12 * HOUR
/** From signing in, for requests that give access: a stolen session cannot create a passkey that outlives it. */
export const FRESH_MS = 900 * SECOND
/** How long audit entries are kept. */
export const AUDIT_MS = 365 * DAY
export const MOST_PREVIEW_DAYS = 90

export const dayMs = DAY

/** The token in the link of an invitation or a preview: 192 random bits. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url')

/** The token in the cookie of a session: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

export const isLinkToken = (text: string): boolean => /^[\w-]{32}$/.test(text)
export const isSessionToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored form of a token: it gives no access to a person who reads the store. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A time as the tables store it. */
export const timeAt = (now: Date, ms = 0): string => new Date(now.getTime() + ms).toISOString()
