import { readFileSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { resolve } from 'node:path'
import { contentHash, sha256 } from '#base/cache/hash.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import type { DiskCache } from '#base/cache/disk-cache.ts'

/** In milliseconds. A file that was changed this recently before it was read may change again with the same modification time. */
const TOO_RECENT = 2000

type FileState = [size: number, mtimeMs: number, ctimeMs: number, inode: number, hash: string]

/** The hashes of the contents of files. A file is read again only if its size, times or inode have changed. */
export interface FileHashes {
  /** The hash of a file. Throws if it does not exist. */
  hashOf(file: string): string
  /** Saves the requested hashes for the next process. */
  save(): void
}

/** Opens the hashes that were saved for a folder; without a folder every file is read. */
export function openFileHashes(folder?: string, diskCache = DISK_CACHE): FileHashes {
  const key = folder === undefined ? undefined : `hashes-${contentHash(resolve(folder))}.json`
  const cached = key === undefined ? new Map<string, FileState>() : readStates(key, diskCache)
  const requested = new Map<string, FileState>()
  const hashes = new Map<string, string>()
  const read = (file: string): string => {
    const startedAt = Date.now()
    const { size, mtimeMs, ctimeMs, ino } = statSync(file)
    const hash = sha256(readFileSync(file))
    if (startedAt - Math.max(mtimeMs, ctimeMs) > TOO_RECENT) requested.set(file, [size, mtimeMs, ctimeMs, ino, hash])
    return hash
  }
  const hashOf = (file: string): string => {
    const state = cached.get(file)
    if (!state || !isSame(state, statSync(file))) return read(file)
    requested.set(file, state)
    return state[4]
  }
  return {
    hashOf(file) {
      const hash = hashes.get(file) ?? hashOf(file)
      hashes.set(file, hash)
      return hash
    },
    save() {
      if (key !== undefined) diskCache.write(key, JSON.stringify([...requested]))
    },
  }
}

const isSame = ([ofSize, modified, changed, inode]: FileState, { size, mtimeMs, ctimeMs, ino }: Stats): boolean =>
  ofSize === size && modified === mtimeMs && changed === ctimeMs && inode === ino

function readStates(key: string, diskCache: DiskCache): Map<string, FileState> {
  const cached = diskCache.read(key)
  return new Map(cached && (JSON.parse(String(cached)) as [string, FileState][]))
}
