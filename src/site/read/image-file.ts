import { readFileSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { imageSize } from 'image-size'
import type { Drawing } from './svg.ts'
import { readDrawing } from './svg.ts'
import { exifIn } from './exif.ts'
import type { FileType } from './file-type.ts'
import { fileTypeOf, HEAD_LENGTH } from './file-type.ts'
import { isCutOff } from './image-end.ts'
import { LONGEST_HEAD, readBytes, readHead, readTail } from './read-bytes.ts'

/** An image of the site. It is not decoded; only the text of an SVG file is read. */
export interface ImageFile {
  /** Below the site's folder: `images/harbour.jpg`. */
  file: string
  /** Its name in `images`, by which documents refer to it. */
  name: string
  /** Its type by its first bytes. Undefined if the file cannot be opened. */
  type?: FileType
  /** In bytes. */
  length: number
  /** In pixels, upright. Undefined if the file is not a readable picture. */
  size?: { width: number; height: number }
  /** Whether its end is missing. */
  isCutOff: boolean
  /** Whether it cannot be decoded, according to its checksums. */
  isDamaged?: boolean
  /** Whether its metadata has a location. */
  hasLocation: boolean
  /** Present if it has several frames. */
  isMoving?: true
  /** The text of an SVG file, for which the same rules apply as for a drawing. */
  drawing?: Drawing
}

const isSvg = (name: string): boolean => /\.svg$/i.test(name)

/** Whether a picture is rotated by 90 degrees, according to EXIF. */
const isTurned = (orientation: number | undefined): boolean => orientation !== undefined && orientation >= 5

/** The number of bytes at the end of a large file that are searched for metadata. Most of it is near the beginning. */
const TAIL_LENGTH = 1 << 16

/** Reads the facts about an image from its beginning, which has the size after a preview and metadata. */
export function readImageFile(siteDir: string, file: string, name: string): ImageFile {
  const path = `${siteDir}/${file}`
  try {
    return { file, name, ...(isSvg(name) ? readSvg(path, file, name) : readRaster(path)) }
  } catch {
    return { file, name, length: 0, isCutOff: false, hasLocation: false }
  }
}

type Facts = Omit<ImageFile, 'file' | 'name'>

function readSvg(path: string, file: string, name: string): Facts {
  const content = readBytes(path)
  const type = fileTypeOf(content.subarray(0, HEAD_LENGTH))
  const size = sizeOf(withoutProlog(content))
  const facts = { length: content.length, isCutOff: false, hasLocation: false, ...(size && { size }) }
  // An unknown type is accepted, as the file may begin with a long comment.
  if (type !== 'svg' && type !== 'unknown') return { type, ...facts }
  return { type: 'svg', ...facts, drawing: readDrawing(file, name.replace(/\.svg$/i, ''), content) }
}

const SIGNATURE_LENGTH = 8

/** Matches the parts of a PNG picture without which it cannot be decoded. */
const CRITICAL = /^(?:IHDR|PLTE|IDAT)$/

/** Whether the checksum of a part of a PNG picture is wrong, as after an upload in text mode. */
function isDamagedPng(content: Buffer): boolean {
  for (let at = SIGNATURE_LENGTH; at + 12 <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at)
    // The picture is truncated, which is reported as such.
    if (end + 4 > content.length) return false
    const type = content.toString('latin1', at + 4, at + 8)
    if (CRITICAL.test(type) && crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return true
    if (type === 'IEND') return false
    at = end + 4
  }
  return false
}

/** Whether a picture has several frames, by its first bytes: an animated GIF, WebP or PNG, or a sequence of AVIF pictures. */
export function isMoving(head: Buffer, type: FileType): boolean {
  if (type === 'webp') return chunkAt(head, 12) === 'VP8X' && ((head[20] ?? 0) & 0b10) !== 0
  if (type === 'png') return hasAnimationChunk(head)
  if (type === 'avif') return head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 256)).includes('avis')
  if (type === 'gif')
    return LOOPS.some((name) => head.includes(name)) || head.indexOf(FRAME, head.indexOf(FRAME) + 1) > 0
  return false
}

/** The beginning of the block with the duration of a GIF's frame. */
const FRAME = Buffer.from([0x21, 0xf9, 0x04])

/** The names of the block with the repetitions of a GIF, which precedes its frames: the first frame may be longer than the head. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

const chunkAt = (head: Buffer, offset: number): string => head.toString('latin1', offset, offset + 4)

/** Whether "acTL" is among the chunks before the pixels of a PNG picture, which makes it an animation. */
function hasAnimationChunk(head: Buffer): boolean {
  for (let at = 8; at + 8 <= head.length; at += head.readUInt32BE(at) + 12) {
    const chunk = chunkAt(head, at + 4)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

function readRaster(path: string): Facts {
  const head = readHead(path)
  const isWhole = head.length < LONGEST_HEAD
  const length = isWhole ? head.length : statSync(path).size
  const type = fileTypeOf(head.subarray(0, HEAD_LENGTH))
  const { orientation, hasLocation } = exifIn(head)
  const moves = isMoving(head, type)
  let size = sizeOf(head, orientation)
  // Each of these reads another part of the file in place of the head.
  const isShort = isCutOff(path, type, head, length)
  const isNoted = hasLocation || (!isWhole && type !== 'jpeg' && exifIn(readTail(path, TAIL_LENGTH)).hasLocation)
  if (!isWhole) size ??= sizeOf(readFileSync(path), orientation)
  const isDamaged = type === 'png' && !isShort && isDamagedPng(isWhole ? readBytes(path) : readFileSync(path))
  return {
    type,
    length,
    isCutOff: isShort,
    isDamaged,
    hasLocation: isNoted,
    ...(size && { size }),
    ...(moves && { isMoving: true }),
  }
}

/** The size in pixels, upright. The library reads the orientation of JPEG itself. */
function sizeOf(content: Buffer, noted?: number): ImageFile['size'] {
  try {
    const { width, height, orientation, type } = imageSize(content)
    return isTurned(orientation ?? (type === 'jpg' ? undefined : noted))
      ? { width: height, height: width }
      : { width, height }
  } catch {
    return undefined
  }
}

/** Removes leading comments of an SVG file, as the library would not find a size after long ones. */
function withoutProlog(content: Buffer): Buffer {
  const text = content.toString('utf8').replace(/<!--[\s\S]*?-->/g, '')
  return Buffer.from(text.slice(Math.max(0, text.search(/<svg\b/))))
}
