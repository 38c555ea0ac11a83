import { readFileSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { sha256 } from '#content/read/sha256.ts'
import { writeCacheFile } from '#content/write-cache-file.ts'

/** In milliseconds. A file that was changed so shortly before it was read may change again with the same modification time. */
const TOO_RECENT = 2000

type FileState = [size: number, mtimeMs: number, ctimeMs: number, inode: number, hash: string]

/** The hashes of the contents of files. A file is read again only if its size, times or inode have changed. */
export interface FileHashes {
  /** The hash of a file. Throws where it does not exist. */
  hashOf(file: string): string
  /** Caches the hashes that were asked for, for the next process. */
  save(): void
}

/** Hashes are cached in `cacheFile`, which may be deleted at any time; without it every file is read. */
export function openFileHashes(cacheFile?: string): FileHashes {
  const cached = cacheFile === undefined ? new Map<string, FileState>() : readStates(cacheFile)
  const asked = new Map<string, FileState>()
  const hashes = new Map<string, string>()
  const read = (file: string): string => {
    const startedAt = Date.now()
    const { size, mtimeMs, ctimeMs, ino } = statSync(file)
    const hash = sha256(readFileSync(file))
    if (startedAt - Math.max(mtimeMs, ctimeMs) > TOO_RECENT) asked.set(file, [size, mtimeMs, ctimeMs, ino, hash])
    return hash
  }
  const hashOf = (file: string): string => {
    const state = cached.get(file)
    if (!state || !isSame(state, statSync(file))) return read(file)
    asked.set(file, state)
    return state[4]
  }
  return {
    hashOf(file) {
      const hash = hashes.get(file) ?? hashOf(file)
      hashes.set(file, hash)
      return hash
    },
    save() {
      if (cacheFile === undefined) return
      try {
        writeCacheFile(cacheFile, JSON.stringify([...asked]))
      } catch {
        // Then the next build reads all files.
      }
    },
  }
}

const isSame = ([ofSize, modified, changed, inode]: FileState, { size, mtimeMs, ctimeMs, ino }: Stats): boolean =>
  ofSize === size && modified === mtimeMs && changed === ctimeMs && inode === ino

function readStates(cacheFile: string): Map<string, FileState> {
  try {
    return new Map(JSON.parse(readFileSync(cacheFile, 'utf8')) as [string, FileState][])
  } catch {
    return new Map()
  }
}
