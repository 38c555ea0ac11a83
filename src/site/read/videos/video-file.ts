import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { addToGroup } from '#base/text/words/lists.ts'

/** The facts about a video in its metadata. */
interface VideoFacts {
  /** In pixels, upright. */
  width: number
  height: number
  /** Undefined if the file does not state it. */
  seconds?: number
  /** The name of the codec in its format: "avc1", "hvc1", "V_VP9". */
  codec: string
  hasSound: boolean
}

/** Reads part of a file; returns fewer bytes at its end. */
type ReadAt = (offset: number, length: number) => Buffer

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

/** ISO/IEC 14496-12: a file is a sequence of boxes, and many boxes contain a sequence of boxes. */
interface Box {
  type: string
  body: Buffer
}

/** Enough for hours of video. */
const LONGEST_INDEX = 2 ** 26

/** The facts in the index of an MP4 file. Undefined without a readable index. */
function mp4Facts(read: ReadAt, size: number): VideoFacts | undefined {
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

/** RFC 8794 and RFC 9559: elements have an id, a length and a body, which may contain a sequence of elements. */
const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  unit: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
} as const

const [VIDEO, SOUND] = [1, 2]
const NANOSECONDS = 1e9
/** The default unit of durations, in nanoseconds. */
const USUAL_UNIT = 1_000_000

type Elements = Map<number, Buffer[]>

/** The facts near the beginning of a WebM file. Undefined if they cannot be read. */
function webmFacts(head: Buffer): VideoFacts | undefined {
  const segment = elementsIn(head).get(ID.segment)?.[0]
  const parts = segment && elementsIn(segment)
  const tracks = parts ? elementsIn(first(parts, ID.tracks)).get(ID.track)?.map(elementsIn) : undefined
  const video = tracks?.find((track) => numberIn(track, ID.trackType) === VIDEO)
  if (!parts || !tracks || !video) return undefined
  const frame = elementsIn(first(video, ID.video))
  const info = elementsIn(first(parts, ID.info))
  const duration = floatOf(first(info, ID.duration))
  return {
    width: numberIn(frame, ID.displayWidth) || numberIn(frame, ID.pixelWidth),
    height: numberIn(frame, ID.displayHeight) || numberIn(frame, ID.pixelHeight),
    codec: first(video, ID.codec).toString('latin1'),
    hasSound: tracks.some((track) => numberIn(track, ID.trackType) === SOUND),
    ...(duration > 0 && { seconds: (duration * (numberIn(info, ID.unit) || USUAL_UNIT)) / NANOSECONDS }),
  }
}

/** The elements in some bytes. The last one may be truncated. */
function elementsIn(body: Buffer): Elements {
  const elements: Elements = new Map()
  for (let at = 0; at < body.length;) {
    const id = readNumber(body, at, false)
    const length = id && readNumber(body, id.end, true)
    if (!length) break
    addToGroup(elements, id.value, body.subarray(length.end, length.end + length.value))
    at = length.end + length.value
  }
  return elements
}

/** A number of one to eight bytes: one more than the leading zeros of the first byte. All ones mean "to the end". */
function readNumber(body: Buffer, at: number, isLength: boolean): { value: number; end: number } | undefined {
  const count = Math.clz32(body[at] ?? 0) - 23
  if (count > 8 || at + count > body.length) return undefined
  let value = isLength ? body[at]! & (0xff >> count) : body[at]!
  let isUnknown = isLength && value === 0xff >> count
  for (let index = 1; index < count; index++) {
    value = value * 256 + body[at + index]!
    isUnknown &&= body[at + index] === 0xff
  }
  return { value: isUnknown ? body.length : value, end: at + count }
}

const NOTHING = Buffer.alloc(0)

const first = (elements: Elements, id: number): Buffer => elements.get(id)?.[0] ?? NOTHING

function numberIn(elements: Elements, id: number): number {
  return first(elements, id).reduce((value, byte) => value * 256 + byte, 0)
}

function floatOf(body: Buffer): number {
  if (body.length === 4) return body.readFloatBE(0)
  return body.length === 8 ? body.readDoubleBE(0) : 0
}

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
