import { randomUUID } from 'node:crypto'
import { note } from '#live/people/audit.ts'
import { deleteExpired } from '#live/people/sign-in.ts'
import type { SignInClient } from '#live/people/sign-in.ts'
import { fittingMail, fittingName, personOfRow } from '#live/people/person-rows.ts'
import { timeAt } from '#live/people/secrets.ts'
import { endSessionsOf, startSession } from '#live/people/sessions.ts'
import { serially } from '#live/people/store/people-store.ts'
import type { PeopleDb, PeopleStore } from '#live/people/store/people-store.ts'
import type { PersonRow } from '#live/people/store/tables.ts'
import type { SignedOn } from './provider.ts'

/**
 * Signs a person in after the provider, with the rights of their groups. Returns the token of the session; undefined if
 * no group gives a right, which also ends their sessions.
 */
export function signOn(
  store: PeopleStore,
  signedOn: SignedOn,
  hasLocalAccounts: boolean,
  client: SignInClient,
  now: Date,
): Promise<string | undefined> {
  return serially(store, async (db) => {
    const { issuer, subject, rights } = signedOn
    const mail = fittingMail(signedOn.mail ?? '')
    const isMailVerified = mail !== undefined && signedOn.isMailVerified
    const ofIdentity = await db
      .selectFrom('team_people')
      .selectAll()
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (!rights) {
      if (ofIdentity) await removeRights(db, ofIdentity, now)
      return undefined
    }
    const existing =
      ofIdentity ?? (isMailVerified ? await personToAdopt(db, issuer, mail, hasLocalAccounts) : undefined)
    const id = existing?.id ?? randomUUID()
    const row = {
      issuer,
      subject,
      name: fittingName(signedOn.name) || fittingName(subject) || id,
      mail: mail === undefined ? null : await freeMail(db, id, mail, isMailVerified ? issuer : undefined),
      role: rights.role,
      leads: rights.mayReadLeads ? 1 : 0,
      ...(rights.role === 'owner' && { folders: null, languages: null }),
    }
    if (existing) await db.updateTable('team_people').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('team_people')
        .values({ ...row, id, folders: null, languages: null, added_at: timeAt(now) })
        .execute()
    const by = { name: row.name }
    if (!existing) await note(db, by, 'joined', row.name, now)
    else if (existing.role !== row.role || existing.leads !== row.leads)
      await note(db, by, 'rights-changed', row.name, now)
    await deleteExpired(db, now)
    await note(db, by, 'signed-in', client.browser, now)
    return startSession(db, id, client, now, signedOn)
  })
}

/** The person stays, with their limits to folders and languages, for when they join a group again. */
async function removeRights(db: PeopleDb, row: PersonRow, now: Date): Promise<void> {
  await db.updateTable('team_people').set({ role: 'reader', leads: 0 }).where('id', '=', row.id).execute()
  await endSessionsOf(db, row.id)
  const person = personOfRow(row)
  await note(db, person, 'rights-changed', person.name, now)
}

/**
 * The existing person with a mail address that the provider has verified: one who was invited and has no passkey, who has
 * used another provider, or, without local accounts, any person. From then on they can only sign in by this provider.
 */
async function personToAdopt(
  db: PeopleDb,
  issuer: string,
  mail: string,
  hasLocalAccounts: boolean,
): Promise<PersonRow | undefined> {
  const person = await db.selectFrom('team_people').selectAll().where('mail', '=', mail).executeTakeFirst()
  // At this provider, the address belonged to another person before.
  if (!person || person.issuer === issuer) return undefined
  const passkeys = db.selectFrom('team_passkeys').select('id').where('person_id', '=', person.id)
  if (hasLocalAccounts && (await passkeys.executeTakeFirst())) return undefined
  for (const table of ['team_passkeys', 'team_invitations', 'team_sessions'] as const)
    await db.deleteFrom(table).where('person_id', '=', person.id).execute()
  return person
}

/**
 * The mail address, or null if another person has it. `verifiedBy` has verified it: another person of the same issuer
 * loses the address.
 */
async function freeMail(
  db: PeopleDb,
  id: string,
  mail: string,
  verifiedBy: string | undefined,
): Promise<string | null> {
  const others = db.selectFrom('team_people').select(['id', 'issuer']).where('mail', '=', mail).where('id', '!=', id)
  const other = await others.executeTakeFirst()
  if (!other) return mail
  if (verifiedBy === undefined || other.issuer !== verifiedBy) return null
  await db.updateTable('team_people').set({ mail: null }).where('id', '=', other.id).execute()
  return mail
}
