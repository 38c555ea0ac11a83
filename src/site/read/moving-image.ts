import type { FileType } from './file-type.ts'

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
