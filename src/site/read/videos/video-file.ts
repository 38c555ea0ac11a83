import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { mp4Facts } from './mp4-facts.ts'
import type { ReadAt, VideoFacts } from './video-facts.ts'
import { webmFacts } from './webm-facts.ts'

/** A video of the site. Only its metadata is read. */
export interface VideoFile {
  /** Below the site's folder: `videos/bread.mp4`. */
  file: string
  /** Its name in `videos`, by which documents refer to it. */
  name: string
  bytes: number
  /** Undefined if the file is not a readable video. */
  facts?: VideoFacts
}

/** The metadata of a WebM file is in these first bytes, before the media data. */
const WEBM_HEAD = 2 ** 18

export function readVideoFile(siteDir: string, file: string, name: string): VideoFile {
  try {
    const handle = openSync(`${siteDir}/${file}`, 'r')
    try {
      const { size } = fstatSync(handle)
      const read: ReadAt = (offset, length) => {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
        return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, offset))
      }
      const facts = name.endsWith('.webm') ? webmFacts(read(0, WEBM_HEAD)) : mp4Facts(read, size)
      return { file, name, bytes: size, ...(facts && facts.width > 0 && facts.height > 0 && { facts }) }
    } finally {
      closeSync(handle)
    }
  } catch {
    return { file, name, bytes: 0 }
  }
}
