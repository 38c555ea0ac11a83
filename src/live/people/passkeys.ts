import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { ListedPasskey, Person } from '#studio/protocol/team/people.ts'
import type { Challenges, Purpose } from './challenges.ts'
import { refusal } from '#live/words/refusal.ts'
import { CHALLENGE_MS, timeAt } from './secrets.ts'
import type { PeopleDb, PeopleStore } from './store/people-store.ts'
import type { PasskeyRow } from './store/tables.ts'
import type { StudioUrl } from './studio-url.ts'

/** More than the devices of a person. */
const MOST_PASSKEYS = 20

/** The settings for creating and checking passkeys. */
export interface Ceremonies {
  url: StudioUrl
  /** The name of the site that the browser shows when it asks for a passkey. */
  siteName: string
  challenges: Challenges
}

/** The options of a new discoverable passkey: it stores the person's id, and needs their fingerprint, face or PIN. */
export async function creationOptions(
  { url, siteName, challenges }: Ceremonies,
  { id, name, mail = '' }: Person,
  purpose: Purpose,
  existing: readonly string[] = [],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: url.hostname,
    userName: mail || name || siteName,
    userDisplayName: name || siteName,
    userID: Buffer.from(id),
    challenge: Buffer.from(challenges.make(purpose), 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map((each) => ({ id: each })),
  })
}

/**
 * Verifies a response to `creationOptions` for the same purpose and the address of the studio, and returns the passkey.
 */
export async function madePasskey(
  { url, challenges }: Ceremonies,
  response: RegistrationResponseJSON,
  purpose: Purpose,
): Promise<WebAuthnCredential> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => challenges.take(challenge, purpose),
    expectedOrigin: url.origin,
    expectedRPID: url.hostname,
    requireUserVerification: true,
  }).catch(() => {
    throw refusal('passkey-refused')
  })
  if (!verified) throw refusal('passkey-refused')
  return registrationInfo.credential
}

export async function addPasskey(
  db: PeopleDb,
  personId: string,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  madeIn: string,
  now: Date,
): Promise<void> {
  const stored = await db.selectFrom('team_passkeys').select(['id', 'person_id']).execute()
  const isFull = stored.filter((passkey) => passkey.person_id === personId).length >= MOST_PASSKEYS
  if (isFull || stored.some((passkey) => passkey.id === id)) throw refusal('passkey-refused')
  await db
    .insertInto('team_passkeys')
    .values({
      id,
      person_id: personId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
      transports: JSON.stringify(transports),
      made_in: madeIn,
      made_at: timeAt(now),
      used_at: null,
    })
    .execute()
}

/**
 * The options of a sign-in with any passkey of the site. No name is given, and the answer is the same for everybody.
 */
export async function signInOptions({ url, challenges }: Ceremonies): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: url.hostname,
    challenge: Buffer.from(challenges.make('sign-in'), 'base64url'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
}

/** Verifies a signed challenge of `signInOptions`, and returns the passkey with its new counter. */
export async function provenPasskey(
  store: PeopleStore,
  { url, challenges }: Ceremonies,
  response: AuthenticationResponseJSON,
): Promise<{ passkey: PasskeyRow; counter: number }> {
  const passkey = await store.run((db) =>
    db.selectFrom('team_passkeys').selectAll().where('id', '=', response.id).executeTakeFirst(),
  )
  if (!passkey || handleOf(response) !== passkey.person_id) throw refusal('sign-in-failed')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => challenges.take(challenge, 'sign-in'),
    expectedOrigin: url.origin,
    expectedRPID: url.hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => {
    throw refusal('sign-in-failed')
  })
  if (!verified) throw refusal('sign-in-failed')
  return { passkey, counter: authenticationInfo.newCounter }
}

/** The user handle in the response: the id of a person. */
const handleOf = ({ response }: AuthenticationResponseJSON): string =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString()

/** Stores that a passkey was used. Refused if it was removed, or used elsewhere, since it was read. */
export async function usePasskey(db: PeopleDb, passkey: PasskeyRow, counter: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('team_passkeys')
    .set({ counter: String(counter), used_at: timeAt(now) })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw refusal('sign-in-failed')
}

export async function passkeysOf(db: PeopleDb, personId: string): Promise<ListedPasskey[]> {
  const rows = await db
    .selectFrom('team_passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('made_at')
    .execute()
  return rows.map(({ id, made_in, made_at, used_at }) => ({
    id,
    madeIn: made_in,
    madeAt: made_at,
    ...(used_at !== null && { usedAt: used_at }),
  }))
}

/** Removes a passkey of a person, but not the last one: they would need another link. */
export async function removePasskey(db: PeopleDb, personId: string, id: string): Promise<void> {
  const passkeys = await passkeysOf(db, personId)
  if (!passkeys.some((passkey) => passkey.id === id)) throw refusal('not-there')
  if (passkeys.length === 1) throw refusal('last-passkey')
  await db.deleteFrom('team_passkeys').where('id', '=', id).execute()
}
