import { inflateRawSync } from 'node:zlib'

/** The files of an archive. */
export interface Archive {
  has: (name: string) => boolean
  /** Unpacks a file of at most `most` bytes, once. Throws `ArchiveError` if it is missing, damaged, or too large. */
  read: (name: string, most?: number) => Buffer
}

/** Why an archive or a file in it cannot be read. */
export class ArchiveError extends Error {
  readonly reason: 'damaged' | 'too-large'

  constructor(reason: ArchiveError['reason'], message: string) {
    super(message)
    this.name = 'ArchiveError'
    this.reason = reason
  }
}

/** The signatures of a ZIP file: its end, the end of one with numbers of 64 bits, its locator, an entry, a file. */
const END = 0x06_05_4b_50
const END_64 = 0x06_06_4b_50
const LOCATOR_64 = 0x07_06_4b_50
const ENTRY = 0x02_01_4b_50
const FILE = 0x04_03_4b_50

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** The value of a field of 32 or 16 bits whose number is in another field. */
const IN_64_BITS = 0xff_ff_ff_ff
const MOST_IN_16_BITS = 0xff_ff

const MOST_ENTRIES = 20_000

interface Entry {
  method: number
  flags: number
  packed: number
  at: number
}

/**
 * Opens a ZIP file. A file is unpacked when it is read, and the sizes in the archive are not trusted: all files together
 * unpack to at most `most` bytes. Throws `ArchiveError` for anything but an archive.
 */
export function openArchive(zip: Buffer, most: number): Archive {
  const entries = entriesOf(zip)
  const unpacked = new Map<string, Buffer>()
  let left = most
  return {
    has: (name) => entries.has(name),
    read(name, mostOfFile = most) {
      const cached = unpacked.get(name)
      if (cached) return cached
      const entry = entries.get(name)
      if (!entry) throw new ArchiveError('damaged', `The archive has no ${name}`)
      const content = unpack(zip, entry, Math.min(left, mostOfFile))
      left -= content.length
      unpacked.set(name, content)
      return content
    },
  }
}

function unpack(zip: Buffer, { method, flags, packed, at }: Entry, room: number): Buffer {
  const start = guarded(() => {
    if (zip.readUInt32LE(at) !== FILE) throw new RangeError('No file here')
    return at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  })
  if (start + packed > zip.length || (flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED))
    throw new ArchiveError('damaged', 'A file in the archive cannot be unpacked')
  const content = zip.subarray(start, start + packed)
  if (method === STORED) {
    if (content.length > room) throw new ArchiveError('too-large', 'The archive unpacks to too much')
    return content
  }
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, room) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? new ArchiveError('too-large', 'The archive unpacks to too much')
      : new ArchiveError('damaged', 'A file in the archive cannot be unpacked')
  }
}

/** The list of files at the end of an archive. */
function entriesOf(zip: Buffer): Map<string, Entry> {
  return guarded(() => {
    const entries = new Map<string, Entry>()
    let { at, count } = listOf(zip)
    for (; count > 0 && zip.readUInt32LE(at) === ENTRY; count--) {
      if (entries.size === MOST_ENTRIES) throw new ArchiveError('too-large', 'The archive has too many files')
      const name = zip.readUInt16LE(at + 28)
      const extra = zip.readUInt16LE(at + 30)
      const entry: Entry = {
        flags: zip.readUInt16LE(at + 8),
        method: zip.readUInt16LE(at + 10),
        packed: zip.readUInt32LE(at + 20),
        at: zip.readUInt32LE(at + 42),
      }
      const path = zip.toString('utf8', at + 46, at + 46 + name)
      const fields = zip.subarray(at + 46 + name, at + 46 + name + extra)
      entries.set(path, withLongNumbers(entry, fields, zip.readUInt32LE(at + 24)))
      at += 46 + name + extra + zip.readUInt16LE(at + 32)
    }
    if (entries.size === 0) throw new RangeError('The archive is empty')
    return entries
  })
}

/** The position of the list of files. A comment of at most 64 KB may follow its end. */
function listOf(zip: Buffer): { at: number; count: number } {
  for (let end = zip.length - 22; end >= Math.max(0, zip.length - 22 - MOST_IN_16_BITS); end--) {
    if (zip.readUInt32LE(end) !== END) continue
    const at = zip.readUInt32LE(end + 16)
    const count = zip.readUInt16LE(end + 10)
    const isLong = end >= 20 && zip.readUInt32LE(end - 20) === LOCATOR_64
    if (!isLong) return { at, count }
    const long = Number(zip.readBigUInt64LE(end - 12))
    if (zip.readUInt32LE(long) !== END_64) throw new RangeError('No end of the list here')
    return { at: Number(zip.readBigUInt64LE(long + 48)), count: Number(zip.readBigUInt64LE(long + 32)) }
  }
  throw new RangeError('No end of the list')
}

/** An entry with the numbers that do not fit into 32 bits, from its extra fields: unpacked size, packed size, position. */
function withLongNumbers(entry: Entry, extra: Buffer, unpacked: number): Entry {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    const next = (number: number): number => {
      if (number !== IN_64_BITS) return number
      from += 8
      return Number(extra.readBigUInt64LE(from - 8))
    }
    next(unpacked)
    return { ...entry, packed: next(entry.packed), at: next(entry.at) }
  }
  return entry
}

/** Treats offsets outside the file as damage. */
function guarded<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new ArchiveError('damaged', error.message) : error
  }
}
