import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { nameOf } from '#live/people/audit.ts'
import { refusal } from '#live/words/refusal.ts'
import { timeAt } from '#live/people/secrets.ts'
import type { PeopleDb } from '#live/people/store/people-store.ts'
import type { OpinionRow } from '#live/people/store/tables.ts'
import type { Person } from '#studio/protocol/team/people.ts'

/** Opinions of people on whole changes: a request for approval, an approval, or the reason for sending it back. */
export type SaidOpinion = Selectable<OpinionRow>

/** More come from a program. */
const MOST_OF_CHANGE = 200

export async function say(
  db: PeopleDb,
  by: Person,
  said: Pick<SaidOpinion, 'change' | 'what' | 'version'> & { text?: string },
  now: Date,
): Promise<void> {
  if ((await opinionsOf(db, [said.change])).length >= MOST_OF_CHANGE) throw refusal('too-many')
  await db
    .insertInto('team_opinions')
    .values({ text: null, ...said, id: randomUUID(), person_id: by.id, who: nameOf(by), at: timeAt(now) })
    .execute()
}

/** The newest is last. */
export function opinionsOf(db: PeopleDb, changes: readonly string[]): Promise<SaidOpinion[]> {
  if (changes.length === 0) return Promise.resolve([])
  return db.selectFrom('team_opinions').selectAll().where('change', 'in', changes).orderBy('at').orderBy('id').execute()
}
