import type { Person } from '#studio/protocol/team/people.ts'
import { personOfRow } from './person-rows.ts'
import { nameOf } from './audit.ts'
import type { By } from './audit.ts'
import { refusal } from '#live/words/refusal.ts'
import { hashOfToken, INVITATION_MS, isLinkToken, newLinkToken, timeAt } from './secrets.ts'
import type { PeopleDb } from './store/people-store.ts'

/** Creates the invitation link of a person. It replaces an unused one, which may be lost. */
export async function newInvitation(db: PeopleDb, by: By, personId: string, now: Date): Promise<string> {
  const token = newLinkToken()
  await db.deleteFrom('team_invitations').where('person_id', '=', personId).execute()
  await db
    .insertInto('team_invitations')
    .values({
      hash: hashOfToken(token),
      person_id: personId,
      made_by: by ? nameOf(by) : null,
      expires_at: timeAt(now, INVITATION_MS),
    })
    .execute()
  return token
}

/** The person whom a token invites. The refusal is the same for an unknown, a used and an expired token. */
export async function invitedPerson(
  db: PeopleDb,
  token: string,
  now: Date,
): Promise<{ person: Person; invitedBy: string | null }> {
  const row = isLinkToken(token)
    ? await db
        .selectFrom('team_invitations')
        .innerJoin('team_people', 'team_people.id', 'team_invitations.person_id')
        .selectAll('team_people')
        .select('made_by')
        .where('hash', '=', hashOfToken(token))
        .where('expires_at', '>', timeAt(now))
        .executeTakeFirst()
    : undefined
  if (!row) throw refusal('invitation-invalid')
  return { person: personOfRow(row), invitedBy: row.made_by }
}

/** Uses up an invitation: of two concurrent attempts one is refused. */
export async function useInvitation(db: PeopleDb, token: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('team_invitations')
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw refusal('invitation-invalid')
}
