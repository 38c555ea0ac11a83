import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PeopleApi } from '#studio/protocol/team/people.ts'
import { forgetOldEntries, nameOf, note } from './audit.ts'
import { invitedPerson, useInvitation } from './invitations.ts'
import { addPasskey, creationOptions, madePasskey, provenPasskey, usePasskey } from './passkeys.ts'
import type { Ceremonies } from './passkeys.ts'
import { assertMailIsFree, personWith } from './people.ts'
import { mailFrom, nameFrom } from './person-rows.ts'
import { TeamRefusal } from './refusal.ts'
import { hashOfToken, timeAt } from './secrets.ts'
import { endSessionsOf, forgetEndedSessions, startSession } from './sessions.ts'
import { serially } from './store/people-store.ts'
import type { PeopleDb, PeopleStore } from './store/people-store.ts'

/** The two ways in: a passkey, and an invitation by which one is made. Each gives the token of a new session. */

/** The browser that asks, in words, and the token of the session that it had. */
export interface Asking {
  browser: string
  before: string | undefined
}

export async function signIn(
  store: PeopleStore,
  ceremonies: Ceremonies,
  response: AuthenticationResponseJSON,
  asking: Asking,
  now: Date,
): Promise<string> {
  const { passkey, counter } = await provenPasskey(store, ceremonies, response)
  return serially(store, async (db) => {
    await usePasskey(db, passkey, counter, now)
    await forgetWhatHasEnded(db, now)
    const person = await personWith(db, passkey.person_id)
    if (!person) throw new TeamRefusal('sign-in-failed')
    await note(db, person, 'signed-in', asking.browser, now)
    return startSession(db, person.id, asking, now)
  })
}

export async function invitationOptions(
  store: PeopleStore,
  ceremonies: Ceremonies,
  token: string,
  now: Date,
): Promise<PeopleApi['POST /invitation/options']['answer']> {
  const invited = await store.run((db) => invitedPerson(db, token, now).catch(refusalAsValue))
  if (invited instanceof TeamRefusal) throw invited
  const { person, invitedBy } = invited
  const options = await creationOptions(ceremonies, person, `invitation ${hashOfToken(token)}`)
  return { options, asksName: person.name === '', ...(invitedBy !== null && { invitedBy }) }
}

/** A store takes whatever its work throws for a mistake of its own. */
function refusalAsValue(error: unknown): TeamRefusal {
  if (error instanceof TeamRefusal) return error
  throw error
}

interface Joining {
  token: string
  response: RegistrationResponseJSON
  /** Where the invitation knows neither: that of the first start. */
  name?: string | undefined
  mail?: string | undefined
}

/**
 * Makes the passkey of who was invited. A link for who had one before means that it is lost: whoever has found it is let
 * in no more, and her sessions end.
 */
export async function join(
  store: PeopleStore,
  ceremonies: Ceremonies,
  { token, response, name, mail }: Joining,
  asking: Asking,
  now: Date,
): Promise<string> {
  const passkey = await madePasskey(ceremonies, response, `invitation ${hashOfToken(token)}`)
  return serially(store, async (db) => {
    const { person } = await invitedPerson(db, token, now)
    await useInvitation(db, token)
    await db.deleteFrom('team_passkeys').where('person_id', '=', person.id).execute()
    // A link from an owner gives a passkey also to who has come by single sign-on, which is then no longer her way in.
    await db.updateTable('team_people').set({ issuer: null, subject: null }).where('id', '=', person.id).execute()
    await endSessionsOf(db, person.id)
    if (person.name === '') {
      const said = { name: nameFrom(name ?? ''), mail: mailFrom(mail ?? '') }
      await assertMailIsFree(db, said.mail, person.id)
      await db.updateTable('team_people').set(said).where('id', '=', person.id).execute()
      Object.assign(person, said)
    }
    await addPasskey(db, person.id, passkey, asking.browser, now)
    await note(db, person, 'joined', nameOf(person), now)
    return startSession(db, person.id, asking, now)
  })
}

/** Done whenever somebody signs in, which is seldom enough and often enough. */
export async function forgetWhatHasEnded(db: PeopleDb, now: Date): Promise<void> {
  await forgetEndedSessions(db, now)
  await forgetOldEntries(db, now)
  for (const table of ['team_invitations', 'team_previews'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', timeAt(now)).execute()
}
