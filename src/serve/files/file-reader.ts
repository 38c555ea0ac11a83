import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { SUFFIXES } from '#site/model/built-files.ts'

interface ByteRange {
  start: number
  /** The last byte, included. */
  end: number
}

/**
 * The range of bytes that a `Range` header requests, according to RFC 9110 (14.1.2). Undefined means the whole file: no
 * range, several, or an invalid one, which a server may ignore. 'unsatisfiable' means that the range contains no byte of the
 * file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** The content of one file, plain or compressed. */
export interface FileContents<Body = Buffer | Readable> {
  /** A strong ETag. */
  etag: string
  size: number
  body: (range?: ByteRange) => Body
}

/** Reads a file. Rejects if it no longer exists. */
export type FileReader = (location: string) => Promise<FileContents>

const MEBIBYTE = 2 ** 20
/** Larger files are streamed from the disk. */
const LARGEST_IN_MEMORY = MEBIBYTE
const CACHE_SIZE = 64 * MEBIBYTE
/** Enough for some 2,000 pages: for each, the compressed copies of document and data. */
const HELD_SIZE = 128 * MEBIBYTE

const decompressors = { gzip: promisify(gunzip), br: promisify(brotliDecompress) }

/** The contents of files that were read ahead, by path; undefined for files that are read when they are requested. */
export type HeldFiles = ReadonlyMap<string, Buffer | undefined>

interface HoldOptions {
  limit?: number
  /** The contents that were read ahead of an earlier build. */
  before?: HeldFiles | undefined
}

/**
 * Reads files up to `limit` bytes in total; the others are read when they are requested. A build that replaces the files on
 * the disk does not change the held contents.
 */
export function holdFiles(
  locations: string[],
  { limit = HELD_SIZE, before = new Map<string, undefined>() }: HoldOptions = {},
): HeldFiles {
  const held = new Map<string, Buffer | undefined>()
  let bytes = 0
  const hold = (location: string, contents?: Buffer): void => {
    held.set(location, contents)
    bytes += contents?.length ?? 0
  }
  for (const location of locations) if (before.has(location)) hold(location, before.get(location))
  for (const location of locations) {
    if (held.has(location)) continue
    const size = statSync(location, { throwIfNoEntry: false })?.size ?? Infinity
    const isHeld = size <= LARGEST_IN_MEMORY && bytes + size <= limit
    hold(location, isHeld ? readFileSync(location) : undefined)
  }
  return held
}

/**
 * Creates a reader of files, with the contents that were read at start and an LRU cache of at most `cacheSize` bytes. The
 * ETag is a hash of the content, so that it is the same on every server. A file whose compressed copy was read at start is
 * decompressed.
 */
export function fileReader(held: HeldFiles, cacheSize = CACHE_SIZE): FileReader {
  const heldContents = new Map<string, FileContents<Buffer>>()
  const cache = new Map<string, FileContents<Buffer>>()
  let cachedBytes = 0

  const store = (location: string, contents: FileContents<Buffer>): void => {
    cachedBytes += contents.size - (cache.get(location)?.size ?? 0)
    cache.set(location, contents)
    for (const [oldest, { size }] of cache) {
      if (cachedBytes <= cacheSize) break
      cache.delete(oldest)
      cachedBytes -= size
    }
  }

  function heldContentsOf(location: string): FileContents<Buffer> | undefined {
    const cached = heldContents.get(location)
    const bytes = cached ? undefined : held.get(location)
    if (!bytes) return cached
    const contents = contentsOf(bytes)
    heldContents.set(location, contents)
    return contents
  }

  function inMemory(location: string): FileContents<Buffer> | undefined {
    const cached = cache.get(location)
    if (!cached) return heldContentsOf(location)
    // Move it to the end of the map, whose first entry is the least recently used.
    cache.delete(location)
    cache.set(location, cached)
    return cached
  }

  async function read(location: string): Promise<FileContents> {
    const cached = inMemory(location)
    if (cached) return cached
    const made = await decompressed(location)
    if (!made) {
      const { size, mtimeMs } = await stat(location)
      if (size > LARGEST_IN_MEMORY) return streamed(location, size, mtimeMs)
    }
    const contents = contentsOf(made ?? (await readFile(location)))
    if (contents.size <= LARGEST_IN_MEMORY) store(location, contents)
    return contents
  }

  async function decompressed(location: string): Promise<Buffer | undefined> {
    for (const encoding of ['gzip', 'br'] as const) {
      const copy = held.get(location + SUFFIXES[encoding])
      if (copy) return decompressors[encoding](copy)
    }
    return undefined
  }

  return read
}

export function contentsOf(bytes: Buffer): FileContents<Buffer> {
  return {
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    size: bytes.length,
    body: (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  }
}

/** The ETag of a large file consists of its size and time: hashing it for every request would cost too much. */
function streamed(location: string, size: number, mtimeMs: number): FileContents {
  return {
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    size,
    body: (range) => createReadStream(location, range),
  }
}
