import { createHash } from 'node:crypto'
import type { LeadStore } from './lead-store.ts'

interface LocalCounts {
  /** Requests by the hash of key and window, for a server that does not share its store. */
  counts: Map<string, { count: number; endsAt: number }>
  /** When expired windows were last removed. */
  clearedAt: number
}

/** The longest window that is counted. */
const MAX_WINDOW_MS = 3600_000

/** A cache: the counts of each open store. */
const countsByStore = new WeakMap<LeadStore, LocalCounts>()

/**
 * Counts a request, and returns the number of requests with its key in the current window. Servers with one PostgreSQL
 * database share the counts; a server with SQLite counts in memory, without a write to the disk for each request.
 */
export async function countRequest(
  store: LeadStore,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const local = countsByStore.get(store) ?? { counts: new Map(), clearedAt: now.getTime() }
  countsByStore.set(store, local)
  // In both directions, as the clock may have been set back.
  if (Math.abs(now.getTime() - local.clearedAt) >= windowMs) {
    local.clearedAt = now.getTime()
    await removeExpired(store, local, now)
  }

  const startsAt = now.getTime() - (now.getTime() % windowMs)
  const endsAt = new Date(startsAt + windowMs)
  const hash = createHash('sha256').update(`${key}\n${startsAt}\n${windowMs}`).digest('hex')
  if (store.engine === 'postgres') return { count: await countInDatabase(store, hash, endsAt), endsAt }
  const count = (local.counts.get(hash)?.count ?? 0) + 1
  local.counts.set(hash, { count, endsAt: endsAt.getTime() })
  return { count, endsAt }
}

async function countInDatabase(store: LeadStore, key: string, endsAt: Date): Promise<number> {
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

/** Removes windows that have ended, and windows of a clock that was ahead. */
async function removeExpired(store: LeadStore, { counts }: LocalCounts, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + MAX_WINDOW_MS)
  for (const [key, { endsAt }] of counts) if (endsAt <= now.getTime() || endsAt > latest.getTime()) counts.delete(key)
  if (store.engine === 'sqlite') return
  await store.run((db) =>
    db
      .deleteFrom('rate_windows')
      .where(({ eb, or }) => or([eb('ends_at', '<=', now.toISOString()), eb('ends_at', '>', latest.toISOString())]))
      .execute(),
  )
}
