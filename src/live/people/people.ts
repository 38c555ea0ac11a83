import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ListedPerson, PeopleApi, Person, PersonFields } from '#studio/protocol/team/people.ts'
import { nameOf, note } from './audit.ts'
import type { By } from './audit.ts'
import { newInvitation } from './invitations.ts'
import { listedPerson, personOfRow, rightsOfFields, rowOfFields } from './person-rows.ts'
import { refusal } from '#live/words/refusal.ts'
import { timeAt } from './secrets.ts'
import { endSessionsOf } from './sessions.ts'
import { serially } from './store/people-store.ts'
import type { PeopleDb, PeopleStore } from './store/people-store.ts'

/** All people of the team, by name. */
export async function listPeople(store: PeopleStore, now: Date): Promise<ListedPerson[]> {
  return store.run(async (db) => {
    const people = await db.selectFrom('team_people').selectAll().orderBy('name').orderBy('id').execute()
    const passkeys = await db.selectFrom('team_passkeys').select('person_id').execute()
    const invitations = await db
      .selectFrom('team_invitations')
      .select(['person_id', 'expires_at'])
      .where('expires_at', '>', timeAt(now))
      .execute()
    const having = new Set(passkeys.map(({ person_id }) => person_id))
    const until = new Map(invitations.map(({ person_id, expires_at }) => [person_id, expires_at]))
    return people.map((row) => {
      const invitedUntil = until.get(row.id)
      return listedPerson(row, { hasPasskey: having.has(row.id), ...(invitedUntil !== undefined && { invitedUntil }) })
    })
  })
}

/**
 * The token of the first start: it invites an owner who enters their own name. Undefined if an owner can already sign
 * in. Each call replaces the previous token.
 */
export function firstOwnerToken(store: PeopleStore, now: Date): Promise<string | undefined> {
  return serially(store, async (db) => {
    if ((await ownersWithAccess(db)).length > 0) return undefined
    const first = await db.selectFrom('team_people').select('id').where('role', '=', 'owner').executeTakeFirst()
    const id = first?.id ?? randomUUID()
    if (!first) {
      const nothing = { name: '', mail: null, folders: null, languages: null }
      await db
        .insertInto('team_people')
        .values({ id, ...nothing, role: 'owner', leads: 1, added_at: timeAt(now) })
        .execute()
    }
    await note(db, undefined, 'invited', 'the first owner', now)
    return newInvitation(db, undefined, id, now)
  })
}

/**
 * The token by which the operator at the shell gives access to a person who has lost their passkey. Undefined for an
 * unknown address.
 */
export async function operatorToken(store: PeopleStore, mail: string, now: Date): Promise<string | undefined> {
  const person = await store.run((db) =>
    db.selectFrom('team_people').select('id').where('mail', '=', mail.trim().toLowerCase()).executeTakeFirst(),
  )
  return person && (await renewLink(store, undefined, person.id, now)).token
}

export function invite(
  store: PeopleStore,
  by: By,
  fields: PersonFields,
  now: Date,
): Promise<{ id: string; token: string }> {
  return serially(store, async (db) => {
    const row = rowOfFields(fields)
    const id = randomUUID()
    await assertMailIsFree(db, row.mail, id)
    await db
      .insertInto('team_people')
      .values({ ...row, id, added_at: timeAt(now) })
      .execute()
    await note(db, by, 'invited', nameOf(fields), now)
    return { id, token: await newInvitation(db, by, id, now) }
  })
}

/** The people who may read leads, by name. */
export async function peopleOfLeads(store: PeopleStore): Promise<{ id: string; name: string }[]> {
  const rows = await store.run((db) =>
    db.selectFrom('team_people').select(['id', 'name', 'mail']).where('leads', '=', 1).orderBy('name').execute(),
  )
  return rows.map(({ id, name, mail }) => ({ id, name: nameOf({ name, ...(mail !== null && { mail }) }) }))
}

/**
 * Changes the name, address and rights of a person, from their next request on. `was` is the person as `by` has seen
 * them: nothing is changed if somebody else has changed them since.
 */
export function changePerson(
  store: PeopleStore,
  by: By,
  { id, was, ...fields }: PeopleApi['POST /people/change']['request'],
  now: Date,
): Promise<void> {
  return serially(store, async (db) => {
    const before = await db.selectFrom('team_people').selectAll().where('id', '=', id).executeTakeFirst()
    if (!before) throw refusal('not-there')
    if (was && !isDeepStrictEqual({ id, ...was }, personOfRow(before))) throw refusal('changed-meanwhile')
    const { name, mail } = before
    const isBySignOn = before.issuer !== null
    const row = isBySignOn ? { name, mail, ...rightsOfFields(fields) } : rowOfFields(fields)
    if (isBySignOn && (row.role !== before.role || row.leads !== before.leads)) throw refusal('of-sign-on')
    await assertMailIsFree(db, row.mail, id)
    if (row.role !== 'owner') await assertAnotherOwner(db, id)
    await db.updateTable('team_people').set(row).where('id', '=', id).execute()
    await note(db, by, 'rights-changed', row.name, now)
  })
}

/** Removes a person with their passkeys, sessions, invitations and previews. Their next request is anonymous. */
export function removePerson(store: PeopleStore, by: By, id: string, now: Date): Promise<void> {
  return serially(store, async (db) => {
    const person = await personNamed(db, id)
    await assertAnotherOwner(db, id)
    await db.deleteFrom('team_people').where('id', '=', id).execute()
    await note(db, by, 'removed', nameOf(person), now)
  })
}

export function renewLink(
  store: PeopleStore,
  by: By,
  id: string,
  now: Date,
): Promise<{ person: Person; token: string }> {
  return serially(store, async (db) => {
    const person = await personNamed(db, id)
    await note(db, by, 'link-renewed', nameOf(person), now)
    return { person, token: await newInvitation(db, by, id, now) }
  })
}

export function endSessionsOfPerson(store: PeopleStore, by: By, id: string, now: Date): Promise<void> {
  return serially(store, async (db) => {
    const person = await personNamed(db, id)
    await endSessionsOf(db, id)
    await note(db, by, 'sessions-ended', nameOf(person), now)
  })
}

async function personNamed(db: PeopleDb, id: string): Promise<Person> {
  const person = await personWith(db, id)
  if (!person) throw refusal('not-there')
  return person
}

/** Undefined if the person is no longer in the team. */
export async function personWith(db: PeopleDb, id: string): Promise<Person | undefined> {
  const row = await db.selectFrom('team_people').selectAll().where('id', '=', id).executeTakeFirst()
  return row && personOfRow(row)
}

export async function assertMailIsFree(db: PeopleDb, mail: string | null, id: string): Promise<void> {
  const other = await db
    .selectFrom('team_people')
    .select('id')
    .where('mail', '=', mail)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw refusal('mail-taken')
}

/**
 * Throws if nobody else could invite people afterwards. An owner who has not signed in yet may never do so, and does
 * not count.
 */
async function assertAnotherOwner(db: PeopleDb, id: string): Promise<void> {
  const owners = await ownersWithAccess(db)
  if (owners.length > 0 && owners.every((owner) => owner === id)) throw refusal('last-owner')
}

/** The owners who have a passkey, or have signed in by single sign-on. */
async function ownersWithAccess(db: PeopleDb): Promise<string[]> {
  const rows = await db
    .selectFrom('team_people')
    .leftJoin('team_passkeys', 'team_passkeys.person_id', 'team_people.id')
    .select('team_people.id')
    .distinct()
    .where('role', '=', 'owner')
    .where(({ eb, or }) => or([eb('team_passkeys.id', 'is not', null), eb('issuer', 'is not', null)]))
    .execute()
  return rows.map(({ id }) => id)
}
