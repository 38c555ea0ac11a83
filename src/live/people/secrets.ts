import { createHash, randomBytes } from 'node:crypto'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** How long things hold. */
export const INVITATION_MS = 7 * DAY
export const CHALLENGE_MS = 300 * SECOND
/** From signing in, however often it is used. */
export const SESSION_MS = 30 * DAY
/** Without a request. An owner's session can do most, and a passkey signs in again with a touch. */
export const IDLE_MS = 7 * DAY
export const OWNER_IDLE_MS = 12 * HOUR
/** From signing in by single sign-on: what a provider has taken from somebody is gone here by the next day. */
export const SIGN_ON_MS = 12 * HOUR
/** From showing who she is, for what lets somebody in: a stolen session makes itself no passkey that outlives it. */
export const FRESH_MS = 900 * SECOND
/** How long it is known what was done. */
export const AUDIT_MS = 365 * DAY
export const MOST_PREVIEW_DAYS = 90

export const dayMs = DAY

/** What the link of an invitation or a preview has: 192 random bits. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url')

/** What the cookie of a session has: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

export const isLinkToken = (text: string): boolean => /^[\w-]{32}$/.test(text)
export const isSessionToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is stored of a token: who reads the store is let in nowhere. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A moment as the tables have it. */
export const timeAt = (now: Date, ms = 0): string => new Date(now.getTime() + ms).toISOString()
