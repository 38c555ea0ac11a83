import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sha256 } from './hash.ts'

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** A cache of files between runs, by key. A program does not fail if files are missing or cannot be written. */
export interface DiskCache {
  /** Undefined if the key is not cached. */
  read(key: string): Buffer | undefined
  write(key: string, content: string | Uint8Array): void
  /** The file of a key, which is a hash of everything that it is made from. If it is missing, calls `make` and caches the result. */
  cached(key: string, make: () => Promise<string | Uint8Array>): Promise<Buffer>
  /** Deletes files that were not read for a month. */
  removeUnused(): void
}

export function openDiskCache(dir: string): DiskCache {
  const fileOf = (key: string): string => join(dir, key)
  const read = (key: string): Buffer | undefined => {
    const content = unlessFailed(() => contentIn(readFileSync(fileOf(key))))
    const now = new Date()
    if (content) unlessFailed(() => utimesSync(fileOf(key), now, now))
    return content
  }
  const write = (key: string, content: string | Uint8Array): void => {
    // Written under another name first, so that no process reads a partial file.
    const partial = `${fileOf(key)}.${randomUUID()}`
    unlessFailed(() => {
      mkdirSync(dir, { recursive: true })
      writeFileSync(partial, withChecksum(content))
      renameSync(partial, fileOf(key))
    })
    unlessFailed(() => rmSync(partial, { force: true }))
  }
  return {
    read,
    write,
    async cached(key, make) {
      const kept = read(key)
      if (kept) return kept
      const content = await make()
      write(key, content)
      return Buffer.from(content)
    },
    removeUnused() {
      const oldest = Date.now() - MAX_AGE_MS
      for (const key of unlessFailed(() => readdirSync(dir)) ?? [])
        unlessFailed(() => statSync(fileOf(key)).mtimeMs < oldest && rmSync(fileOf(key), { force: true }))
    },
  }
}

/** A file begins with a hash of its content: after a power failure it may be truncated. */
const withChecksum = (content: string | Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(sha256(content)), Buffer.from(content)])

const CHECKSUM_LENGTH = sha256('').length

function contentIn(file: Buffer): Buffer | undefined {
  const content = file.subarray(CHECKSUM_LENGTH)
  return file.toString('latin1', 0, CHECKSUM_LENGTH) === sha256(content) ? content : undefined
}

function unlessFailed<T>(step: () => T): T | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}

/** The cache of the project in whose folder a program runs. */
export const DISK_CACHE = openDiskCache(resolve('.cache/store'))
