import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ByteRange } from './conditions.ts'

/** What one form of a file (plain or compressed) holds. */
export interface Contents {
  /** Strong: equal tags mean equal bytes. */
  etag: string
  size: number
  body: (range?: ByteRange) => Buffer | Readable
}

const MEBIBYTE = 2 ** 20
/** Longer files are streamed from the disk. */
const LONGEST_IN_MEMORY = MEBIBYTE
const MEMORY = 64 * MEBIBYTE

/**
 * Reads files and keeps those asked for last in memory, up to a limit that does not grow with the site. The tag is made
 * of the bytes at hand, so it is the same on every server, and true even where a file was replaced meanwhile.
 */
export function fileReader(memory = MEMORY): (location: string) => Promise<Contents> {
  const kept = new Map<string, Contents>()
  let keptBytes = 0

  const keep = (location: string, contents: Contents): void => {
    keptBytes += contents.size - (kept.get(location)?.size ?? 0)
    kept.set(location, contents)
    for (const [oldest, { size }] of kept) {
      if (keptBytes <= memory) break
      kept.delete(oldest)
      keptBytes -= size
    }
  }

  return async (location) => {
    const known = kept.get(location)
    if (known) {
      // To the end of the line: the first in the map is the one that waited longest.
      kept.delete(location)
      kept.set(location, known)
      return known
    }
    const { size, mtimeMs } = await stat(location)
    if (size > LONGEST_IN_MEMORY) return streamed(location, size, mtimeMs)
    const contents = inMemory(await readFile(location))
    keep(location, contents)
    return contents
  }
}

function inMemory(bytes: Buffer): Contents {
  return {
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    size: bytes.length,
    body: (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  }
}

/** Hashing a film for every visitor would cost more than it saves, so size and time tell its versions apart. */
function streamed(location: string, size: number, mtimeMs: number): Contents {
  return {
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    size,
    body: (range) => createReadStream(location, range),
  }
}
