import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf } from './engine.ts'

/** Creates the function that runs work at once while less than `limit` runs, else once other work has ended, in order. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === limit) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      return await work()
    } finally {
      const start = waiting.shift()
      if (start) start()
      else running--
    }
  }
}

/**
 * Creates the function that runs `work` after the call, once for all callers that come before it starts: each call while
 * it runs shares the next run, as what was done for it may be too late for this one.
 */
export function shared(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= last
      .catch(() => {})
      .then(() => {
        next = undefined
        return work()
      })
    last = next
    return next
  }
}

/** Creates a folder that only its owner may read, with the folders above it, and makes all but the folder's own contents durable. */
export async function createFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  // Each folder that was created is an entry in the one above it.
  const top = dirname(resolve(made))
  for (let parent = dirname(resolve(folder)); parent.startsWith(top); parent = dirname(parent)) {
    await syncFolder(parent)
    if (parent === top) return
  }
}

/** Makes new entries of a folder durable, where folders can be synced. Rejects where the disk fails, or the folder is gone. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!isUnsyncable(error)) throw error
  }
}

/**
 * Whether an error says that folders cannot be synced here, as on Windows and some network disks, or that the user may
 * not read a folder around the data. Others say that the disk has failed.
 */
export const isUnsyncable = (error: unknown): boolean =>
  /^(EACCES|EPERM|EISDIR|EINVAL|ENOTSUP|EOPNOTSUPP|ENOSYS|EROFS)$/.test(codeOf(error))
