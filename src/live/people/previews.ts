import { randomUUID } from 'node:crypto'
import type { ListedPreview, Person } from '#studio/protocol/team/people.ts'
import { nameOf, note } from './audit.ts'
import { refusal } from '#live/words/refusal.ts'
import { dayMs, hashOfToken, MOST_PREVIEW_DAYS, newLinkToken, timeAt } from './secrets.ts'
import { serially } from './store/people-store.ts'
import type { PeopleStore } from './store/people-store.ts'

/** More are created by a program, not a person. */
const MOST_OF_CHANGE = 100

/** Creates a preview of a change for people without an account, and returns its token. Only the hash is stored. */
export function newPreview(
  store: PeopleStore,
  by: Person,
  { change, days }: { change: string; days: number },
  now: Date,
): Promise<string> {
  if (!/^[\w-]{1,100}$/.test(change) || !Number.isInteger(days) || days < 1 || days > MOST_PREVIEW_DAYS)
    throw refusal('wrong-fields')
  return serially(store, async (db) => {
    const { count } = await db
      .selectFrom('team_previews')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('change', '=', change)
      .where('expires_at', '>', timeAt(now))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_OF_CHANGE) throw refusal('too-many')
    const token = newLinkToken()
    const times = { made_at: timeAt(now), expires_at: timeAt(now, days * dayMs) }
    await db
      .insertInto('team_previews')
      .values({ hash: hashOfToken(token), id: randomUUID(), change, person_id: by.id, ...times })
      .execute()
    await note(db, by, 'preview-made', change, now)
    return token
  })
}

/**
 * The change of a preview, by the hash of its token; undefined if the preview does not exist, has expired, or was
 * withdrawn.
 */
export async function changeOfPreview(store: PeopleStore, hash: string, now: Date): Promise<string | undefined> {
  const row = await store.run((db) =>
    db
      .selectFrom('team_previews')
      .select('change')
      .where('hash', '=', hash)
      .where('expires_at', '>', timeAt(now))
      .executeTakeFirst(),
  )
  return row?.change
}

export async function previewsOf(store: PeopleStore, change: string, now: Date): Promise<ListedPreview[]> {
  const rows = await store.run((db) =>
    db
      .selectFrom('team_previews')
      .innerJoin('team_people', 'team_people.id', 'team_previews.person_id')
      .select(['team_previews.id', 'change', 'made_at', 'expires_at', 'name', 'mail'])
      .where('change', '=', change)
      .where('expires_at', '>', timeAt(now))
      .orderBy('made_at')
      .execute(),
  )
  return rows.map(({ id, made_at, expires_at, name, mail }) => ({
    id,
    change,
    madeBy: nameOf({ name, ...(mail !== null && { mail }) }),
    madeAt: made_at,
    expiresAt: expires_at,
  }))
}

export function withdrawPreview(store: PeopleStore, by: Person, id: string, now: Date): Promise<void> {
  return serially(store, async (db) => {
    const row = await db.deleteFrom('team_previews').where('id', '=', id).returning('change').executeTakeFirst()
    if (!row) throw refusal('not-there')
    await note(db, by, 'preview-withdrawn', row.change, now)
  })
}
