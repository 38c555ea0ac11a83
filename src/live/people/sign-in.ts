import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PeopleApi } from '#studio/protocol/team/people.ts'
import { forgetOldEntries, nameOf, note } from './audit.ts'
import { invitedPerson, useInvitation } from './invitations.ts'
import { addPasskey, creationOptions, madePasskey, provenPasskey, usePasskey } from './passkeys.ts'
import type { Ceremonies } from './passkeys.ts'
import { assertMailIsFree, personWith } from './people.ts'
import { mailFrom, nameFrom } from './person-rows.ts'
import type { ReasonedError } from '#base/cli/user-error.ts'
import { isRefusal, refusal } from '#live/words/refusal.ts'
import { hashOfToken, timeAt } from './secrets.ts'
import { endSessionsOf, deleteExpiredSessions, startSession } from './sessions.ts'
import { serially } from './store/people-store.ts'
import type { PeopleDb, PeopleStore } from './store/people-store.ts'

/**
 * The two ways to sign in: a passkey, and an invitation by which one is created. Each returns the token of a new
 * session.
 */

/** The browser of the request, in words, and the token of its previous session. */
export interface SignInClient {
  browser: string
  before: string | undefined
}

export async function signIn(
  store: PeopleStore,
  ceremonies: Ceremonies,
  response: AuthenticationResponseJSON,
  client: SignInClient,
  now: Date,
): Promise<string> {
  const { passkey, counter } = await provenPasskey(store, ceremonies, response)
  return serially(store, async (db) => {
    await usePasskey(db, passkey, counter, now)
    await deleteExpired(db, now)
    const person = await personWith(db, passkey.person_id)
    if (!person) throw refusal('sign-in-failed')
    await note(db, person, 'signed-in', client.browser, now)
    return startSession(db, person.id, client, now)
  })
}

export async function invitationOptions(
  store: PeopleStore,
  ceremonies: Ceremonies,
  token: string,
  now: Date,
): Promise<PeopleApi['POST /invitation/options']['answer']> {
  const invited = await store.run((db) => invitedPerson(db, token, now).catch(refusalAsValue))
  if (isRefusal(invited)) throw invited
  const { person, invitedBy } = invited
  const options = await creationOptions(ceremonies, person, `invitation ${hashOfToken(token)}`)
  return { options, asksName: person.name === '', ...(invitedBy !== null && { invitedBy }) }
}

/** A store treats errors that its work throws as its own. */
function refusalAsValue(error: unknown): ReasonedError {
  if (isRefusal(error)) return error
  throw error
}

interface Joining {
  token: string
  response: RegistrationResponseJSON
  /** Needed for an invitation without them: the one of the first start. */
  name?: string | undefined
  mail?: string | undefined
}

/**
 * Creates the passkey of an invited person. A link for a person who had one means that it is lost: the lost passkey is
 * deleted, and their sessions end.
 */
export async function join(
  store: PeopleStore,
  ceremonies: Ceremonies,
  { token, response, name, mail }: Joining,
  client: SignInClient,
  now: Date,
): Promise<string> {
  const passkey = await madePasskey(ceremonies, response, `invitation ${hashOfToken(token)}`)
  return serially(store, async (db) => {
    const { person } = await invitedPerson(db, token, now)
    await useInvitation(db, token)
    await db.deleteFrom('team_passkeys').where('person_id', '=', person.id).execute()
    // A link from an owner also gives a passkey to a person who has used single sign-on, which they can then no longer
    // use.
    await db.updateTable('team_people').set({ issuer: null, subject: null }).where('id', '=', person.id).execute()
    await endSessionsOf(db, person.id)
    if (person.name === '') {
      const given = { name: nameFrom(name ?? ''), mail: mailFrom(mail ?? '') }
      await assertMailIsFree(db, given.mail, person.id)
      await db.updateTable('team_people').set(given).where('id', '=', person.id).execute()
      Object.assign(person, given)
    }
    await addPasskey(db, person.id, passkey, client.browser, now)
    await note(db, person, 'joined', nameOf(person), now)
    return startSession(db, person.id, client, now)
  })
}

/** Called at each sign-in, which is rare enough and frequent enough. */
export async function deleteExpired(db: PeopleDb, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await forgetOldEntries(db, now)
  for (const table of ['team_invitations', 'team_previews'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', timeAt(now)).execute()
}
