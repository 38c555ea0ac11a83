import { readFileSync, statSync } from 'node:fs'
import { imageSize } from 'image-size'
import { readDrawing } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { exifIn } from './exif.ts'
import { fileTypeOf, HEAD_LENGTH } from './file-type.ts'
import type { FileType } from './file-type.ts'
import { isCutOff } from './image-end.ts'
import { isDamagedPng } from './png-damage.ts'
import { isMoving } from './moving-image.ts'
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
