import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditEntry, Person } from '#studio/protocol/team/people.ts'
import { refusal } from '#live/words/refusal.ts'
import { AUDIT_MS, timeAt } from './secrets.ts'
import type { PeopleDb, PeopleStore } from './store/people-store.ts'
import type { AuditRow } from './store/tables.ts'

/** The person in an audit entry, or undefined for the operator at the shell. */
export type By = Pick<Person, 'name' | 'mail'> | undefined

/** The number of entries in one answer. */
const AT_ONCE = 500

export const nameOf = ({ name, mail = '' }: Pick<Person, 'name' | 'mail'>): string => name || mail || 'Nobody yet'

/** Writes an audit entry, in the transaction of the action. */
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

/** Audit entries, newest first, and the position at which the next answer begins. All entries can be read. */
export async function auditEntries(
  store: PeopleStore,
  after: string | undefined,
): Promise<{ entries: AuditEntry[]; next?: string }> {
  const [, at = '', id = ''] = PLACE.exec(after ?? '') ?? []
  if (after !== undefined && id === '') throw refusal('wrong-fields')
  const rows = await store.run((db) => {
    const query = db
      .selectFrom('team_audit')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(AT_ONCE + 1)
    const behind = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(at, id)))
    return (after === undefined ? query : behind).execute()
  })
  const shownRows = rows.slice(0, AT_ONCE)
  const last = rows.length > AT_ONCE ? shownRows.at(-1) : undefined
  return { entries: shownRows.map(entryOf), ...(last && { next: `${last.at}~${last.id}` }) }
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f-]{36})$/

const entryOf = ({ at, who, what, of, detail }: Selectable<AuditRow>): AuditEntry => ({
  at,
  what,
  of,
  ...(who !== null && { who }),
  ...(detail !== null && { detail }),
})

export async function forgetOldEntries(db: PeopleDb, now: Date): Promise<void> {
  await db.deleteFrom('team_audit').where('at', '<', timeAt(now, -AUDIT_MS)).execute()
}
