import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { LONGEST_HEAD, readHead } from './read-bytes.ts'

/** A picture of the site, of which only its size is read. */
export interface ImageFile {
  /** Below the site's folder: `images/harbour.jpg`. */
  file: string
  /** Its name in `images`, by which documents mean it. */
  name: string
  /** In pixels, the right way up. Undefined where the file is no picture that can be read. */
  size?: { width: number; height: number }
}

/** By EXIF: the picture lies on its side. */
const isTurned = (orientation: number | undefined): boolean => orientation !== undefined && orientation >= 5

/** Formats say their size near the beginning, behind a preview and what the camera has noted. */
export function readImageFile(siteDir: string, file: string, name: string): ImageFile {
  const path = `${siteDir}/${file}`
  try {
    const head = readHead(path)
    const size = sizeOf(head) ?? (head.length === LONGEST_HEAD ? sizeOf(readFileSync(path)) : undefined)
    return { file, name, ...(size && { size }) }
  } catch {
    return { file, name }
  }
}

function sizeOf(content: Buffer): ImageFile['size'] {
  try {
    const { width, height, orientation, type } = imageSize(withoutProlog(content))
    return isTurned(orientation ?? (type === 'jpg' ? undefined : orientationIn(content)))
      ? { width: height, height: width }
      : { width, height }
  } catch {
    return undefined
  }
}

/** An SVG file may begin with long comments, behind which its size is not looked for. */
function withoutProlog(content: Buffer): Buffer {
  if (!/^\uFEFF?\s*</.test(content.toString('utf8', 0, 100))) return content
  const text = content.toString('utf8').replace(/<!--[\s\S]*?-->/g, '')
  return Buffer.from(text.slice(Math.max(0, text.search(/<svg\b/))))
}

/** How EXIF begins: in AVIF and as some programs write it in WebP, in a chunk of WebP, in a chunk of PNG. */
const EXIF = /(?:Exif\0\0|EXIF[\s\S]{4}|eXIf)(II\*\0|MM\0\*)/

const ORIENTATION = 0x0112

/** What EXIF in a WebP, PNG or AVIF file says of how the picture is turned. */
function orientationIn(content: Buffer): number | undefined {
  const found = EXIF.exec(content.toString('latin1'))
  if (!found) return undefined
  const exif = content.subarray(found.index + found[0].length - 4)
  const isLittle = found[1]?.startsWith('I')
  const short = (at: number): number => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  if (exif.length < 8) return undefined
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (first + 2 > exif.length) return undefined
  for (let entry = first + 2, left = short(first); left > 0 && entry + 12 <= exif.length; entry += 12, left -= 1) {
    if (short(entry) === ORIENTATION) return short(entry + 8)
  }
  return undefined
}
