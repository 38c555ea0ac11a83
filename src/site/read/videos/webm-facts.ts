import type { VideoFacts } from './video-facts.ts'
import { addToGroup } from '#base/text/words/lists.ts'

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
export function webmFacts(head: Buffer): VideoFacts | undefined {
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
