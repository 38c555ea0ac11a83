import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageFile } from './image-file.ts'
import { isMoving, readImageFile } from './image-file.ts'
import { LONGEST_HEAD } from './read-bytes.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-image-file-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function readFile(name: string, content: Uint8Array): ImageFile {
  writeFileSync(join(dir, name), content)
  return readImageFile(dir, name, name)
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const

/** Random pixels, so that a file is larger than the part of it that is read. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })

/** The width of a square whose file is larger than the part that is read. */
const LARGE = { jpeg: 600, png: 320, webp: 600, avif: 600 } as const

const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 16/1 0/1' } }

function made(format: (typeof FORMATS)[number], image: ReturnType<typeof sharp>): Promise<Buffer> {
  if (format === 'avif') return image.avif({ effort: 0, quality: 90 }).toBuffer()
  return (format === 'png' ? image.png({ compressionLevel: 0 }) : image[format]({ quality: 95 })).toBuffer()
}

test.each(FORMATS)('a %s of any length is complete, and truncated anywhere it is not', async (format) => {
  for (const width of [40, LARGE[format]]) {
    const content = await made(format, noise(width, width))
    expect(content.length > LONGEST_HEAD).toBe(width > 40)
    const whole = readFile(`whole.${format}`, content)
    expect(whole).toMatchObject({ type: format, length: content.length, isCutOff: false })
    expect(whole.size).toEqual({ width, height: width })
    for (const part of [0.6, 0.99]) {
      const cut = readFile(`cut.${format}`, content.subarray(0, Math.floor(content.length * part)))
      expect(cut, `${width} ${part}`).toMatchObject({ isCutOff: true })
    }
  }
})

test.each(FORMATS)('the location in the metadata of a %s is found at its beginning and at its end', async (format) => {
  for (const width of [40, LARGE[format]]) {
    const noted = await made(format, noise(width, width).withExif(PLACE))
    expect(readFile(`noted.${format}`, noted).hasLocation).toBe(true)
  }
  const other = noise(40, 40).withExif({ IFD0: { Artist: 'Salma' }, IFD3: { GPSMapDatum: 'WGS-84' } })
  expect(readFile(`other.${format}`, await made(format, other)).hasLocation).toBe(false)
})

test('the location in additional metadata of a program is found', async () => {
  const content = await noise(4, 4).withXmp(
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="25,16.0N"/></r:RDF></x:xmpmeta>',
  )
  expect(readFile('xmp.jpeg', await content.jpeg().toBuffer()).hasLocation).toBe(true)
})

test('a JPEG with a preview and data after its end is complete unless its own end is missing', async () => {
  const preview = await noise(40, 30).jpeg().toBuffer()
  const photograph = await noise(900, 700).jpeg({ quality: 95 }).toBuffer()
  const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 0]), preview])
  segment.writeUInt16BE(segment.length - 2, 2)
  const withPreview = Buffer.concat([photograph.subarray(0, 2), segment, photograph.subarray(2)])
  expect(readFile('preview.jpg', withPreview).isCutOff).toBe(false)
  expect(readFile('preview.jpg', withPreview.subarray(0, -9)).isCutOff).toBe(true)
  const withStray = Buffer.concat([photograph.subarray(0, 20), Buffer.from('stray'), photograph.subarray(20)])
  expect(readFile('stray.jpg', withStray).isCutOff).toBe(false)
  const video = Buffer.alloc(100_000, 0xda)
  expect(readFile('motion.jpg', Buffer.concat([withPreview, video])).isCutOff).toBe(false)
})

test('a PNG picture is damaged if a checksum is wrong, and complete pictures are not', async () => {
  for (const width of [4, LARGE.png]) {
    const whole = await noise(width, width).png({ compressionLevel: 0 }).toBuffer()
    expect(readFile('whole.png', whole)).toMatchObject({ isDamaged: false, isCutOff: false })
    for (const share of [0.5, 0.9]) {
      const damaged = Buffer.from(whole)
      damaged[Math.floor(whole.length * share)]! ^= 0x55
      expect(readFile('damaged.png', damaged).isDamaged).toBe(true)
    }
  }
  const palette = await noise(20, 20).png({ palette: true }).toBuffer()
  expect(readFile('palette.png', palette).isDamaged).toBe(false)
})

test('a file that is not a picture has no size', () => {
  expect(readFile('page.jpg', Buffer.from('<!DOCTYPE html>'))).toMatchObject({ type: 'html' })
  expect(readFile('page.jpg', Buffer.from('<!DOCTYPE html>')).size).toBeUndefined()
  expect(readImageFile(dir, 'nowhere.jpg', 'nowhere.jpg').type).toBeUndefined()
})

test('an SVG file is read like a drawing, regardless of the case of its extension', () => {
  const { drawing, size, type } = readFile('plan.SVG', Buffer.from('<svg viewBox="0 0 30 20"/>'))
  expect({ size, type, name: drawing?.name }).toEqual({ size: { width: 30, height: 20 }, type: 'svg', name: 'plan' })
})

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const PNG = '\x89PNG\r\n\x1a\n'
const HEADER: (string | number[])[] = [[0, 0, 0, 13], 'IHDR', Array.from({ length: 17 }, () => 0)]
const FRAME = [0x21, 0xf9, 4, 0, 0, 0, 0, 0]

test.each([
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0b10]), true],
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0b1_0000]), false],
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [10, 0, 0, 0, 0b10]), false],
  ['png', bytes(PNG, ...HEADER, [0, 0, 0, 8], 'acTL', [0, 0, 0, 2]), true],
  ['png', bytes(PNG, ...HEADER, [0, 0, 0, 8], 'IDAT', 'acTL'), false],
  ['png', bytes(PNG), false],
  ['avif', bytes([0, 0, 0, 24], 'ftypavis', [0, 0, 0, 0], 'avifavis'), true],
  ['avif', bytes([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'avifmif1', 'avis'), false],
  ['gif', bytes('GIF89a', FRAME, [1, 2, 3], FRAME), true],
  ['gif', bytes('GIF89a', FRAME, [1, 2, 3]), false],
  ['gif', bytes('GIF89a', [0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0], FRAME, [1, 2, 3]), true],
  ['jpeg', bytes('\xff\xd8\xff'), false],
] as const)('isMoving knows frames of %s', (type, head, expected) => {
  expect(isMoving(head, type)).toBe(expected)
})
