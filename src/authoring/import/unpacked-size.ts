import { inflateRawSync } from 'node:zlib'

/** The signatures of a ZIP file: where its list of files ends, and before each entry of the list. */
const END = Buffer.from('PK\u0005\u0006')
const ENTRY = 0x02_01_4b_50
const DEFLATED = 8

/**
 * Whether the files in a ZIP file have more bytes together than `most`. It unpacks each, as the sizes that the list gives may
 * be wrong. False for another file, which is for its reader to refuse.
 */
export function unpacksToMore(zip: Buffer, most: number): boolean {
  const end = zip.lastIndexOf(END)
  if (end < 0 || end + 20 > zip.length) return false
  let left = most
  let at = zip.readUInt32LE(end + 16)
  try {
    while (at + 46 <= zip.length && zip.readUInt32LE(at) === ENTRY) {
      const packed = zip.readUInt32LE(at + 20)
      const header = zip.readUInt32LE(at + 42)
      const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
      const content = zip.subarray(start, start + packed)
      left -= zip.readUInt16LE(at + 10) === DEFLATED ? lengthOf(content, left) : content.length
      if (left < 0) return true
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
  } catch {
    return false
  }
  return false
}

/** The length of unpacked bytes; more than there is room for where they have none. */
function lengthOf(packed: Buffer, room: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return room + 1
    throw error
  }
}
