import type { ReadAt, VideoFacts } from './video-facts.ts'

/** ISO/IEC 14496-12: a file is a sequence of boxes, and many boxes contain a sequence of boxes. */
interface Box {
  type: string
  body: Buffer
}

/** Enough for hours of video. */
const LONGEST_INDEX = 2 ** 26

/** The facts in the index of an MP4 file. Undefined without a readable index. */
export function mp4Facts(read: ReadAt, size: number): VideoFacts | undefined {
  const index = indexOf(read, size)
  if (!index) return undefined
  const tracks = boxesIn(index).filter(({ type }) => type === 'trak')
  const video = tracks.find(({ body }) => handlerOf(body) === 'vide')
  const header = video && boxAt(video.body, 'tkhd')
  const codec = video && codecOf(video.body)
  if (!header || codec === undefined) return undefined
  const seconds = secondsOf(index)
  return {
    ...sizeOf(header),
    codec,
    hasSound: tracks.some(({ body }) => handlerOf(body) === 'soun'),
    ...(seconds !== undefined && { seconds }),
  }
}

/** The box with the index, which is before or after the media data. The media data is not read. */
function indexOf(read: ReadAt, size: number): Buffer | undefined {
  for (let at = 0; at + 8 <= size;) {
    const head = read(at, 16)
    const { type, start, length } = boxHead(head, size - at)
    if (length < start) return undefined
    if (type === 'moov') return length <= LONGEST_INDEX ? read(at + start, length - start) : undefined
    at += length
  }
  return undefined
}

/** The head of a box: the position of its body, and its total length. */
function boxHead(head: Buffer, rest: number): { type: string; start: number; length: number } {
  if (head.length < 8) return { type: '', start: 8, length: 0 }
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 0) return { type, start: 8, length: rest }
  if (short === 1 && head.length >= 16) return { type, start: 16, length: Number(head.readBigUInt64BE(8)) }
  return { type, start: 8, length: short }
}

function boxesIn(body: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= body.length;) {
    const { type, start, length } = boxHead(body.subarray(at), body.length - at)
    if (length < start) break
    boxes.push({ type, body: body.subarray(at + start, at + length) })
    at += length
  }
  return boxes
}

/** The box at the end of a path of types. */
function boxAt(body: Buffer, ...path: string[]): Buffer | undefined {
  return path.reduce<Buffer | undefined>(
    (content, wanted) => content && boxesIn(content).find(({ type }) => type === wanted)?.body,
    body,
  )
}

const handlerOf = (track: Buffer): string | undefined => boxAt(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12)

/** The type of the first entry among the descriptions of samples. */
function codecOf(track: Buffer): string | undefined {
  const descriptions = boxAt(track, 'mdia', 'minf', 'stbl', 'stsd')
  return descriptions && descriptions.length >= 16 ? descriptions.toString('latin1', 12, 16) : undefined
}

/** The displayed size. The matrix before width and height rotates videos that were recorded on an upright phone. */
function sizeOf(header: Buffer): Pick<VideoFacts, 'width' | 'height'> {
  if (header.length < 84) return { width: 0, height: 0 }
  const size = header.subarray(-8)
  const [width, height] = [Math.round(size.readUInt32BE(0) / 2 ** 16), Math.round(size.readUInt32BE(4) / 2 ** 16)]
  const isTurned = header.subarray(-44).readInt32BE(0) === 0
  return isTurned ? { width: height, height: width } : { width, height }
}

function secondsOf(index: Buffer): number | undefined {
  const header = boxAt(index, 'mvhd')
  if (!header || header.length < 32) return undefined
  const isLong = header[0] === 1
  const unit = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return unit > 0 && duration > 0 ? duration / unit : undefined
}
