import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ListedSession, Person } from '#studio/protocol/team/people.ts'
import { personOfRow } from './person-rows.ts'
import {
  FRESH_MS,
  hashOfToken,
  IDLE_MS,
  isSessionToken,
  newSessionToken,
  OWNER_IDLE_MS,
  SESSION_MS,
  SIGN_ON_MS,
  timeAt,
} from './secrets.ts'
import type { PeopleDb, PeopleStore } from './store/people-store.ts'
import type { SessionRow } from './store/tables.ts'

/** The precision of `used_at`: requests within this time write nothing to the disk. */
const USED_EVERY_MS = 300_000

export interface SignedIn {
  person: Person
  /** The id of the session. */
  session: string
  /** The user has signed in moments ago. */
  isFresh: boolean
  /** The provider of the single sign-on; undefined for a passkey. */
  issuer?: string
}

/** A provider's data about a person who signs in. */
export interface ByProvider {
  issuer: string
  /** When the person has signed in at the provider, in milliseconds; undefined if the provider does not say. */
  provenAt?: number
  idToken: string
}

/** Longer ID tokens are not kept, since the token becomes part of an address. */
const LONGEST_ID_TOKEN = 4000

/** Starts a session with a new token. It ends the previous session of the browser. */
export async function startSession(
  db: PeopleDb,
  personId: string,
  { browser, before }: { browser: string; before: string | undefined },
  now: Date,
  by?: ByProvider,
): Promise<string> {
  const token = newSessionToken()
  if (before !== undefined) await db.deleteFrom('team_sessions').where('hash', '=', hashOfToken(before)).execute()
  const at = timeAt(now)
  await db
    .insertInto('team_sessions')
    .values({
      hash: hashOfToken(token),
      id: randomUUID(),
      person_id: personId,
      browser,
      started_at: at,
      used_at: at,
      proven_at: by ? provenAt(by, now) : at,
      issuer: by?.issuer ?? null,
      id_token: by && by.idToken.length <= LONGEST_ID_TOKEN ? by.idToken : null,
    })
    .execute()
  return token
}

/** Without a time from the provider, the sign-in does not count as recent. */
const provenAt = ({ provenAt: at = 0 }: ByProvider, now: Date): string => timeAt(new Date(Math.min(at, now.getTime())))

/** The signed-in user of a session token; undefined if the session does not exist or has ended. */
export async function signedIn(store: PeopleStore, token: string, now: Date): Promise<SignedIn | undefined> {
  if (!isSessionToken(token)) return undefined
  const hash = hashOfToken(token)
  const row = await store.run((db) =>
    db
      .selectFrom('team_sessions')
      .innerJoin('team_people', 'team_people.id', 'team_sessions.person_id')
      .selectAll('team_people')
      .select(['team_sessions.id as session', 'team_sessions.issuer as by', 'started_at', 'used_at', 'proven_at'])
      .where('hash', '=', hash)
      .executeTakeFirst(),
  )
  if (!row || hasEnded({ ...row, issuer: row.by }, row.role === 'owner', now)) return undefined
  if (row.used_at < timeAt(now, -USED_EVERY_MS))
    await store.transact((db) =>
      db
        .updateTable('team_sessions')
        .set({ used_at: timeAt(now) })
        .where('hash', '=', hash)
        .execute(),
    )
  const isFresh = row.proven_at > timeAt(now, -FRESH_MS)
  return { person: personOfRow(row), session: row.session, isFresh, ...(row.by !== null && { issuer: row.by }) }
}

const hasEnded = (
  { started_at, used_at, issuer }: Pick<SessionRow, 'started_at' | 'used_at' | 'issuer'>,
  isOwner: boolean,
  now: Date,
): boolean =>
  started_at <= timeAt(now, -(issuer === null ? SESSION_MS : SIGN_ON_MS)) ||
  used_at <= timeAt(now, -(isOwner ? OWNER_IDLE_MS : IDLE_MS))

export async function sessionsOf(store: PeopleStore, { person, session }: SignedIn, now: Date) {
  const rows = await store.run((db) =>
    db.selectFrom('team_sessions').selectAll().where('person_id', '=', person.id).orderBy('used_at', 'desc').execute(),
  )
  return rows
    .filter((row) => !hasEnded(row, person.role === 'owner', now))
    .map((row) => listed(row, row.id === session))
}

const listed = ({ id, browser, started_at, used_at }: Selectable<SessionRow>, isThis: boolean): ListedSession => ({
  id,
  browser,
  startedAt: started_at,
  usedAt: used_at,
  isThis,
})

/** Ends a session of a person, and returns its ID token; undefined if they have no session with this id. */
export async function endSession(
  db: PeopleDb,
  personId: string,
  id: string,
): Promise<{ idToken?: string } | undefined> {
  const row = await db
    .deleteFrom('team_sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id_token')
    .executeTakeFirst()
  return row && (row.id_token === null ? {} : { idToken: row.id_token })
}

export async function endSessionsOf(db: PeopleDb, personId: string): Promise<void> {
  await db.deleteFrom('team_sessions').where('person_id', '=', personId).execute()
}

/** Deletes all expired sessions. */
export async function deleteExpiredSessions(db: PeopleDb, now: Date): Promise<void> {
  await db
    .deleteFrom('team_sessions')
    .where(({ eb, or }) =>
      or([eb('started_at', '<=', timeAt(now, -SESSION_MS)), eb('used_at', '<=', timeAt(now, -IDLE_MS))]),
    )
    .execute()
}
