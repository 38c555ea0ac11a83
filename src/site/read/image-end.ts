import { readFileSync } from 'node:fs'
import type { FileType } from './file-type.ts'
import { readTail } from './read-bytes.ts'

/** Enough for data that programs append to a picture. */
const TAIL_LENGTH = 1 << 16

const JPEG_START_OF_SCAN = 0xda
const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_END = 'IEND'

/**
 * Whether a picture ends before the end that its format declares, as after an interrupted download. `head` has its first bytes,
 * or all of them; `length` is the length of the file.
 */
export function isCutOff(path: string, type: FileType, head: Buffer, length: number): boolean {
  // Some programs leave out the byte that makes the last part even.
  if (type === 'webp') return head.length >= 8 && head.readUInt32LE(4) + 8 > length + 1
  if (type === 'avif') return endOfBoxes(head) > length
  if (type !== 'jpeg' && type !== 'png') return false
  const isEnd = type === 'png' ? (part: Buffer) => part.includes(PNG_END, 0, 'latin1') : hasEndOfJpeg
  if (head.length === length) return !isEnd(head)
  const start = type === 'jpeg' ? startOfScan(head) : undefined
  const tail = readTail(path, TAIL_LENGTH)
  // A preview has an end, too, but before the start of the scan.
  const end = length - tail.length + tail.lastIndexOf(JPEG_END)
  if (type === 'png' ? isEnd(tail) : start !== undefined && tail.includes(JPEG_END) && end > start) return false
  return !isEnd(readFileSync(path))
}

/** Any end counts if the start was not found because of stray bytes, which decoders tolerate. */
const hasEndOfJpeg = (content: Buffer): boolean => content.indexOf(JPEG_END, startOfScan(content) ?? 0) >= 0

/** The start of the scan data of a JPEG, after its preview. The bytes of the end marker do not occur inside it. */
function startOfScan(content: Buffer): number | undefined {
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff;) {
    const marker = content[at + 1]
    if (marker === JPEG_START_OF_SCAN) return at
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2)
  }
  return undefined
}

/** The end of the last box that begins in the head. */
function endOfBoxes(head: Buffer): number {
  let at = 0
  while (at + 16 <= head.length) {
    const short = head.readUInt32BE(at)
    if (short === 0) return at // to the end of the file
    const length = short === 1 ? Number(head.readBigUInt64BE(at + 8)) : short
    if (length < 8) return at
    at += length
  }
  return at
}
