import type { Selectable } from 'kysely'
import type { Change } from '#studio/protocol/changes/changes.ts'
import { refusal } from '#live/words/refusal.ts'
import type { PeopleDb } from '#live/people/store/people-store.ts'
import type { MomentRow } from '#live/people/store/tables.ts'
import type { Obstacle } from '#studio/protocol/team/changes.ts'
import type { Person } from '#studio/protocol/team/people.ts'

/** When a change is published by itself, and who has scheduled it: git stores the moment alone. */
export type Moment = Selectable<MomentRow>

const DAY = 86_400_000
/** In days from now. */
const FURTHEST = 2 * 366

/** Parses a moment, in milliseconds. Throws if it is invalid or has passed. */
export function momentFrom(text: string, now: Date): number {
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (!(at > now.getTime() && at < now.getTime() + FURTHEST * DAY)) throw refusal('wrong-fields')
  return at
}

export async function momentsOf(db: PeopleDb, changes: readonly string[]): Promise<Map<string, Moment>> {
  if (changes.length === 0) return new Map()
  const rows = await db.selectFrom('team_moments').selectAll().where('change', 'in', changes).execute()
  return new Map(rows.map((row) => [row.change, row]))
}

/** The keys of the consequences that the scheduling person has accepted. */
export const agreedFor = ({ agreed }: Pick<Moment, 'agreed'>): string[] =>
  agreed === null ? [] : (JSON.parse(agreed) as string[])

export async function setMoment(
  db: PeopleDb,
  by: Person,
  { change, at, version, agreed }: { change: string; at: number; version: string; agreed: readonly string[] },
): Promise<void> {
  const row = {
    at: new Date(at).toISOString(),
    person_id: by.id,
    version,
    obstacle: null,
    agreed: JSON.stringify(agreed),
  }
  await db
    .insertInto('team_moments')
    .values({ ...row, change })
    .onConflict((conflict) => conflict.column('change').doUpdateSet(row))
    .execute()
}

export async function deleteMoment(db: PeopleDb, change: string): Promise<void> {
  await db.deleteFrom('team_moments').where('change', '=', change).execute()
}

/** Stores why a change was not published at its moment, unless it was scheduled for another one meanwhile. */
export async function storeObstacle(
  db: PeopleDb,
  { id, publishAt = 0, tip }: Pick<Change, 'id' | 'publishAt' | 'tip'>,
  obstacle: Obstacle,
): Promise<void> {
  const at = new Date(publishAt).toISOString()
  const row = { change: id, at, person_id: null, version: tip, obstacle: JSON.stringify(obstacle), agreed: null }
  await db
    .insertInto('team_moments')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('change').doUpdateSet({ obstacle: row.obstacle }).where('team_moments.at', '=', at),
    )
    .execute()
}
