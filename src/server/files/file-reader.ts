import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** The content of one file, plain or compressed. */
export interface Contents {
  /** Strong. */
  etag: string
  size: number
  body: (range?: ByteRange) => Buffer | Readable
}

const MEBIBYTE = 2 ** 20
/** Larger files are streamed from the disk. */
const LARGEST_IN_MEMORY = MEBIBYTE
const CACHE_SIZE = 64 * MEBIBYTE

/**
 * Creates a reader of files with an LRU cache of at most `cacheSize` bytes. The ETag is a hash of the content, so that
 * it is the same on every server, and right for a file that was replaced since the start.
 */
export function fileReader(cacheSize = CACHE_SIZE): (location: string) => Promise<Contents> {
  const cache = new Map<string, Contents>()
  let cachedBytes = 0

  const store = (location: string, contents: Contents): void => {
    cachedBytes += contents.size - (cache.get(location)?.size ?? 0)
    cache.set(location, contents)
    for (const [oldest, { size }] of cache) {
      if (cachedBytes <= cacheSize) break
      cache.delete(oldest)
      cachedBytes -= size
    }
  }

  return async (location) => {
    const cached = cache.get(location)
    if (cached) {
      // To the end of the map, whose first entry is the least recently used.
      cache.delete(location)
      cache.set(location, cached)
      return cached
    }
    const { size, mtimeMs } = await stat(location)
    if (size > LARGEST_IN_MEMORY) return streamed(location, size, mtimeMs)
    const contents = inMemory(await readFile(location))
    store(location, contents)
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

/** The ETag of a large file is its size and time: hashing it for every request would cost too much. */
function streamed(location: string, size: number, mtimeMs: number): Contents {
  return {
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    size,
    body: (range) => createReadStream(location, range),
  }
}
