import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { imageSize } from 'image-size'

/** A picture of the site, of which only its size is read. */
export interface ImageFile {
  /** Below the site's folder: `images/harbour.jpg`. */
  file: string
  /** Its name in `images`, by which documents mean it. */
  name: string
  /** In pixels, the right way up. Undefined where the file is no picture that can be read. */
  size?: { width: number; height: number }
  /** The size of the file. */
  bytes: number
}

/** Formats say their size near the beginning, behind a preview and what the camera has noted. */
const HEAD = 1 << 18

/** By EXIF: the picture lies on its side. */
const isTurned = (orientation: number | undefined): boolean => orientation !== undefined && orientation >= 5

export function readImageFile(siteDir: string, file: string, name: string): ImageFile {
  const path = `${siteDir}/${file}`
  try {
    const { head, bytes } = readHead(path)
    const size = sizeOf(head) ?? (bytes > HEAD ? sizeOf(readFileSync(path)) : undefined)
    return { file, name, bytes, ...(size && { size }) }
  } catch {
    return { file, name, bytes: 0 }
  }
}

function sizeOf(content: Uint8Array): ImageFile['size'] {
  try {
    const { width, height, orientation } = imageSize(content)
    return isTurned(orientation) ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}

function readHead(path: string): { head: Uint8Array; bytes: number } {
  const handle = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(HEAD)
    const length = readSync(handle, buffer, 0, HEAD, 0)
    return { head: buffer.subarray(0, length), bytes: fstatSync(handle).size }
  } finally {
    closeSync(handle)
  }
}
