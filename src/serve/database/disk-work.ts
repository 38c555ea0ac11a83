import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf } from './engine.ts'

/** Creates a semaphore: a function that runs up to `limit` pieces of work at a time, and the others later, in order. */
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
 * Creates a function that runs `work` once for all callers before it starts. A call while it runs shares the next run, as
 * the current one may not include the caller's changes.
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

/** Creates a folder that only its owner may read, and the folders above it. Makes everything durable but the folder's own contents. */
export async function createFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  // Each created folder is an entry in its parent.
  const top = dirname(resolve(made))
  for (let parent = dirname(resolve(folder)); parent.startsWith(top); parent = dirname(parent)) {
    await syncFolder(parent)
    if (parent === top) return
  }
}

/** Makes new entries of a folder durable, if folders can be synced. Rejects if the disk fails or the folder does not exist. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!isUnsyncable(error)) throw error
  }
}

/**
 * Whether an error means that folders cannot be synced here, as on Windows and some network disks, or that the user may
 * not read a folder around the data. Any other error means that the disk has failed.
 */
export const isUnsyncable = (error: unknown): boolean =>
  /^(EACCES|EPERM|EISDIR|EINVAL|ENOTSUP|EOPNOTSUPP|ENOSYS|EROFS)$/.test(codeOf(error))
