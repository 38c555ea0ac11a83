import { createHash } from 'node:crypto'
import type { Store } from './store.ts'

interface Counting {
  /** Of requests by key, for a server that has its store to itself. */
  counts: Map<string, { count: number; endsAt: number }>
  /** When old windows were last removed. */
  clearedAt: number
}

const countings = new WeakMap<Store, Counting>()

/**
 * Counts a request and gives how many there were under its key in this stretch of time. Servers with one PostgreSQL
 * database count together; a server with SQLite counts in memory, without a write to the disk per request.
 */
export async function countRequest(
  store: Store,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const counting = countings.get(store) ?? { counts: new Map(), clearedAt: now.getTime() }
  countings.set(store, counting)
  if (now.getTime() - counting.clearedAt >= windowMs) {
    counting.clearedAt = now.getTime()
    await clear(store, counting, now)
  }

  const startsAt = now.getTime() - (now.getTime() % windowMs)
  const endsAt = new Date(startsAt + windowMs)
  const hash = createHash('sha256').update(`${key}\n${startsAt}\n${windowMs}`).digest('hex')
  if (store.engine === 'postgres') return { count: await countTogether(store, hash, endsAt), endsAt }
  const count = (counting.counts.get(hash)?.count ?? 0) + 1
  counting.counts.set(hash, { count, endsAt: endsAt.getTime() })
  return { count, endsAt }
}

async function countTogether(store: Store, key: string, endsAt: Date): Promise<number> {
  const { count } = await store.run((db) =>
    db
      .insertInto('rate_windows')
      .values({ key, count: 1, ends_at: endsAt.toISOString() })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb }) => ({ count: eb('rate_windows.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  return count
}

async function clear(store: Store, { counts }: Counting, now: Date): Promise<void> {
  for (const [key, { endsAt }] of counts) if (endsAt <= now.getTime()) counts.delete(key)
  if (store.engine === 'sqlite') return
  await store.run((db) => db.deleteFrom('rate_windows').where('ends_at', '<=', now.toISOString()).execute())
}
