import { readFileSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { decode } from '#content/read/decode.ts'
import type { DecodedText } from '#content/read/decode.ts'
import { readWithStats } from '#content/read/read-bytes.ts'
import { sha256 } from '#content/read/sha256.ts'
import { writeCacheFile } from '#content/write-cache-file.ts'

/** In milliseconds. A file that was changed so shortly before it was read may change again with the same modification time. */
const TOO_RECENT = 2000

type Known = [size: number, mtimeMs: number, ctimeMs: number, inode: number, hash: string]

/** The hashes of the contents of files. A file is read again only if its size, times or inode have changed. */
export interface FileHashes {
  /** The hash of a file. Throws where it does not exist. */
  hashOf(file: string): string
  /**
   * Returns the text of a file and forgets it. A file that was not hashed yet is read. Undefined where the hash was known
   * without reading the file, or where its text is not kept.
   */
  takeText(file: string): DecodedText | undefined
  /** Caches the hashes that were asked for, for the next process. */
  save(): void
}

/**
 * Hashes are cached in `cacheFile`, which may be deleted at any time; without it every file is read. `keepsText` says of which
 * files the text is kept, so that they are not read twice.
 */
export function openFileHashes(cacheFile?: string, keepsText?: (file: string) => boolean): FileHashes {
  /** Hashes of an earlier process, of files that were not asked for yet. */
  const known = cacheFile === undefined ? new Map<string, Known>() : readKnown(cacheFile)
  const keptBefore = known.size
  let same = 0
  const asked = new Map<string, Known>()
  const hashes = new Map<string, string>()
  const texts = new Map<string, DecodedText>()

  const read = (file: string): { hash: string; text: DecodedText | undefined } => {
    const startedAt = Date.now()
    known.delete(file)
    const { bytes, stats } = readWithStats(file)
    const { size, mtimeMs, ctimeMs, ino } = stats
    const hash = sha256(bytes)
    hashes.set(file, hash)
    const text = keepsText?.(file) ? decode(bytes) : undefined
    // Not for a text with invalid bytes, which are not in the text.
    if (text?.issues.length === 0) text.hash = hash
    if (startedAt - Math.max(mtimeMs, ctimeMs) > TOO_RECENT) asked.set(file, [size, mtimeMs, ctimeMs, ino, hash])
    return { hash, text }
  }
  return {
    hashOf(file) {
      const found = hashes.get(file)
      if (found !== undefined) return found
      const state = known.get(file)
      if (state && isSame(state, statSync(file))) {
        same++
        known.delete(file)
        asked.set(file, state)
        hashes.set(file, state[4])
        return state[4]
      }
      const { hash, text } = read(file)
      if (text) texts.set(file, text)
      return hash
    },
    takeText(file) {
      if (keepsText?.(file) && !hashes.has(file)) return read(file).text
      const text = texts.get(file)
      texts.delete(file)
      return text
    },
    save() {
      if (cacheFile === undefined || (asked.size === keptBefore && same === keptBefore)) return
      try {
        writeCacheFile(cacheFile, JSON.stringify([...asked]))
      } catch {
        // Then the next build reads all files.
      }
    },
  }
}

const isSame = ([ofSize, modified, changed, inode]: Known, { size, mtimeMs, ctimeMs, ino }: Stats): boolean =>
  ofSize === size && modified === mtimeMs && changed === ctimeMs && inode === ino

function readKnown(cacheFile: string): Map<string, Known> {
  try {
    return new Map(JSON.parse(readFileSync(cacheFile, 'utf8')) as [string, Known][])
  } catch {
    return new Map()
  }
}
