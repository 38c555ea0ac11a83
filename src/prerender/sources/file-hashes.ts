import { readFileSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { decode } from '#content/read/decode.ts'
import type { DecodedText } from '#content/read/decode.ts'
import { readWithStats } from '#content/read/read-bytes.ts'
import { sha256 } from '#content/read/sha256.ts'
import { writeCacheFile } from '#content/write-cache-file.ts'

/** Milliseconds. A file that was changed so shortly before it was read may change again without getting another time. */
const TOO_RECENT = 2000

type Known = [size: number, mtimeMs: number, ctimeMs: number, inode: number, hash: string]

/** The hashes of files' contents. A file is read again only where its size, times or inode have changed. */
export interface FileHashes {
  /** Of a file that exists. */
  hashOf(file: string): string
  /**
   * The text of a file, once: as it was read for its hash, or as it is read now where nobody has asked for that. Undefined
   * where its hash was known, or its text is not kept.
   */
  takeText(file: string): DecodedText | undefined
  /** Keeps the hashes of the files asked for, for the next process. */
  save(): void
}

/**
 * Without `cacheFile`, which may be deleted at any time, all files are read again. `keepsText` says of which files the text is
 * kept, so that they are not read twice.
 */
export function openFileHashes(cacheFile?: string, keepsText?: (file: string) => boolean): FileHashes {
  /** What an earlier process has kept of files that nobody has asked for yet. */
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
    // Otherwise it says something else than the bytes.
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
        // Without it the next build reads all files.
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
