import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVideoFile } from './video-file.ts'
import type { VideoFile } from './video-file.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-videos-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function read(name: string, content: Buffer): VideoFile {
  writeFileSync(join(dir, name), content)
  return readVideoFile(dir, name, name)
}

const bytes = (length: number, fill: (buffer: Buffer) => void = () => undefined): Buffer => {
  const buffer = Buffer.alloc(length)
  fill(buffer)
  return buffer
}

/** A box of an MP4 file. */
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([bytes(4, (head) => head.writeUInt32BE(body.length + 8)), Buffer.from(type, 'latin1'), body])
}

interface Track {
  handler: string
  codec: string
  width?: number
  height?: number
  isTurned?: boolean
}

const track = ({ handler, codec, width = 0, height = 0, isTurned = false }: Track): Buffer =>
  box(
    'trak',
    box(
      'tkhd',
      bytes(84, (header) => {
        header.writeInt32BE(isTurned ? 0 : 0x10000, 40)
        header.writeUInt32BE(width * 0x10000, 76)
        header.writeUInt32BE(height * 0x10000, 80)
      }),
    ),
    box(
      'mdia',
      box(
        'hdlr',
        bytes(24, (body) => body.write(handler, 8, 'latin1')),
      ),
      box('minf', box('stbl', box('stsd', bytes(8), box(codec, bytes(8))))),
    ),
  )

/** The length of an MP4 file, with numbers of 32 bits. */
const movieHeader = (unit: number, duration: number): Buffer =>
  box(
    'mvhd',
    bytes(100, (body) => {
      body.writeUInt32BE(unit, 12)
      body.writeUInt32BE(duration, 16)
    }),
  )

const fileType = box('ftyp', Buffer.from('isom\0\0\0\0', 'latin1'))
const picture = { handler: 'vide', codec: 'avc1', width: 1280, height: 720 }

test('the size, length and codec of an MP4 file are read before or after its media data', () => {
  const index = box('moov', movieHeader(600, 4500), track(picture), track({ handler: 'soun', codec: 'mp4a' }))
  const pictures = box('mdat', bytes(5000))
  const facts = { width: 1280, height: 720, seconds: 7.5, codec: 'avc1', hasSound: true }
  expect(read('front.mp4', Buffer.concat([fileType, index, pictures])).facts).toEqual(facts)
  expect(read('behind.mp4', Buffer.concat([fileType, pictures, index])).facts).toEqual(facts)
})

test('an MP4 file of an upright phone has a portrait size, and one without length or sound has none', () => {
  const index = box('moov', movieHeader(600, 0), track({ ...picture, codec: 'hvc1', isTurned: true }))
  const { facts, bytes: size } = read('upright.mp4', Buffer.concat([fileType, index]))
  expect(facts).toEqual({ width: 720, height: 1280, codec: 'hvc1', hasSound: false })
  expect(size).toBe(fileType.length + index.length)
})

test.each([
  ['is cut off in front of its index', Buffer.concat([fileType, box('mdat', bytes(100)).subarray(0, 50)])],
  [
    'has sound alone',
    Buffer.concat([fileType, box('moov', movieHeader(1, 1), track({ handler: 'soun', codec: 'a' }))]),
  ],
  ['has boxes of impossible lengths', Buffer.concat([fileType, bytes(4, (head) => head.writeUInt32BE(3)), bytes(60)])],
  ['is empty', Buffer.alloc(0)],
  ['is a text', Buffer.from('Only words, and no video at all')],
])('an MP4 file that %s has no facts', (_, content) => {
  expect(read('film.mp4', content).facts).toBeUndefined()
})

/** An element of a WebM file. */
const element = (id: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length = bytes(8, (head) => {
    head.writeUInt8(0x01)
    head.writeUIntBE(body.length, 2, 6)
  })
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), length, body])
}

const number = (value: number): Buffer => bytes(4, (body) => body.writeUInt32BE(value))
const webmTrack = (type: number, codec: string, ...parts: Buffer[]): Buffer =>
  element(0xae, element(0x83, number(type)), element(0x86, Buffer.from(codec)), ...parts)
const ebml = element(0x1a45dfa3, element(0x4282, Buffer.from('webm')))
const video = webmTrack(1, 'V_VP9', element(0xe0, element(0xb0, number(848)), element(0xba, number(480))))

test('the size, length and codec of a WebM file are read near its beginning', () => {
  const duration = element(
    0x4489,
    bytes(8, (body) => body.writeDoubleBE(8000)),
  )
  const info = element(0x1549a966, element(0x2ad7b1, number(1_000_000)), duration)
  const tracks = element(0x1654ae6b, video, webmTrack(2, 'A_OPUS'))
  const content = Buffer.concat([ebml, element(0x18538067, info, tracks, element(0x1f43b675, bytes(5000)))])
  expect(read('film.webm', content).facts).toEqual({
    width: 848,
    height: 480,
    seconds: 8,
    codec: 'V_VP9',
    hasSound: true,
  })
})

test('a WebM file that a browser has recorded has no known length', () => {
  const segment = Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), element(0x1654ae6b, video)])
  expect(read('film.webm', Buffer.concat([ebml, segment])).facts).toEqual({
    width: 848,
    height: 480,
    codec: 'V_VP9',
    hasSound: false,
  })
})

test.each([
  ['is cut off', Buffer.concat([ebml, Buffer.from('18538067', 'hex')])],
  ['is empty', Buffer.alloc(0)],
])('a WebM file that %s has no facts', (_, content) => {
  expect(read('film.webm', content).facts).toBeUndefined()
})
