import { randomUUID } from 'node:crypto'
import type { AuditEntry, Person } from '#team/types/people.ts'
import { AUDIT_MS, timeAt } from './secrets.ts'
import type { PeopleDb, PeopleStore } from './store/people-store.ts'

/** Who does something, as the list of what was done names her: a person, or undefined for the operator at the shell. */
export type By = Pick<Person, 'name' | 'mail'> | undefined

/** Entries that are shown, the newest first. */
const MOST_SHOWN = 1000

export const nameOf = ({ name, mail = '' }: Pick<Person, 'name' | 'mail'>): string => name || mail || 'Nobody yet'

/** Notes what was done, in the transaction that does it. */
export async function note(
  db: PeopleDb,
  by: By,
  what: AuditEntry['what'],
  of: string,
  now: Date,
  detail: string | null = null,
): Promise<void> {
  await db
    .insertInto('team_audit')
    .values({ id: randomUUID(), at: timeAt(now), who: by ? nameOf(by) : null, what, of, detail })
    .execute()
}

export async function auditEntries(store: PeopleStore): Promise<AuditEntry[]> {
  const rows = await store.run((db) =>
    db.selectFrom('team_audit').selectAll().orderBy('at', 'desc').orderBy('id').limit(MOST_SHOWN).execute(),
  )
  return rows.map(({ at, who, what, of, detail }) => ({
    at,
    what,
    of,
    ...(who !== null && { who }),
    ...(detail !== null && { detail }),
  }))
}

export async function forgetOldEntries(db: PeopleDb, now: Date): Promise<void> {
  await db.deleteFrom('team_audit').where('at', '<', timeAt(now, -AUDIT_MS)).execute()
}
