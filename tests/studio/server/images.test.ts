import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test as base } from 'vitest'
import { API_PATH, IMAGE_PATH, LARGEST_FILE, STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import type { EditAnswer } from '#studio/protocol/documents.ts'
import type { ImageAnswer } from '#studio/protocol/library.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import { startStudio } from './studio.ts'
import type { Studio } from './studio.ts'

/** No test of this file changes what another one reads, so they share a studio. */
const test = base.extend('studio', { scope: 'file' }, async ({}, { onCleanup }) => {
  const studio = await startStudio()
  onCleanup(studio.stop)
  return studio
})

const BREAD = readFileSync('tests/third-site/images/bread.jpg')
const FILE = 'pages/index.json'

async function send(
  { send: request }: Studio,
  name: string,
  body: Buffer,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
) {
  const path = `${API_PATH}/images?${new URLSearchParams({ name, ...fields }).toString()}`
  const type = { 'content-type': 'application/octet-stream' }
  const { status, text } = await request(path, { method: 'POST', body, headers: { ...type, ...headers } })
  return { status, answer: JSON.parse(text) as ImageAnswer & Refusal }
}

const imagesOf = ({ siteDir }: Studio): string[] => readdirSync(join(siteDir, 'images')).sort()

/** A different picture for each width. */
const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: 'saddlebrown' } })
    .jpeg()
    .toBuffer()

test('a picture is stored byte for byte under a safe name, listed, and shown as a thumbnail', async ({ studio }) => {
  const { status, answer } = await send(studio, 'C:\\Photos\\Rye Bread (1).JPEG', BREAD)
  expect(status).toBe(200)
  expect(answer).toEqual({
    image: { name: 'rye-bread-1.jpg', size: { width: 1200, height: 800 }, usedIn: [] },
    isNew: true,
    notes: [],
  })
  expect(readFileSync(join(studio.siteDir, 'images/rye-bread-1.jpg')).equals(BREAD)).toBe(true)
  const { facts } = await studio.ask('GET /facts', {})
  expect(facts?.images.map(({ name }) => name)).toContain('rye-bread-1.jpg')
  const { headers, body } = await studio.send(`${IMAGE_PATH}rye-bread-1.jpg`)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cross-origin-resource-policy': 'same-origin' })
  expect(await sharp(body).metadata()).toMatchObject({ width: 640, height: 427 })
})

test('the same picture is stored once, and another one with the same name gets a number', async ({ studio }) => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(picture))
  // In parallel, as when several are dropped.
  const answers = await Promise.all([first!, second!, third!, first!].map((body) => send(studio, 'Oven.jpg', body)))
  const names = answers.map(({ answer }) => answer.image.name)
  expect(names[3]).toBe(names[0])
  expect(names.slice(0, 3).sort()).toEqual(['oven-2.jpg', 'oven-3.jpg', 'oven.jpg'])
  expect((await send(studio, 'renamed.jpg', second!)).answer).toMatchObject({
    image: { name: names[1] },
    isNew: false,
  })
  expect(imagesOf(studio).filter((name) => name.startsWith('.'))).toEqual([])
})

test.for([
  ['صورة.jpg', 'picture.jpg'],
  ['../../pages/index.json', 'index.jpg'],
  ['.env', 'picture.jpg'],
  ['MOORINGS.PNG', 'moorings-2.jpg'],
  ['', 'picture.jpg'],
  [`${'long '.repeat(60)}.jpg`, `${'long-'.repeat(12).slice(0, -1)}.jpg`],
] as const)('a picture called %j is stored as %j', async ([written, stored], { studio }) => {
  const { answer } = await send(studio, written, await picture(100 + written.length))
  expect(answer.image.name.replace(/^picture-\d/, 'picture')).toBe(stored)
})

test.for([
  ['a telephone’s own format', 'x.jpg', Buffer.from('\0\0\0\x20ftypheic\0\0', 'latin1'), /as telephones store it/],
  ['a GIF', 'x.gif', Buffer.from('GIF89a'), /Save it as PNG/],
  ['a program', 'x.png', Buffer.from('MZ\x90'), /Pictures are JPEG, PNG, WebP, AVIF or SVG files/],
  ['a page', 'x.svg', Buffer.from('<html><svg></svg><script>1</script></html>'), /cannot be taken/],
  ['nothing', 'x.jpg', Buffer.alloc(0), /It is empty/],
  ['a picture that is cut off', 'x.jpg', BREAD.subarray(0, 20_000), /damaged or cut off/],
  [
    'a drawing with a script',
    'x.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'),
    /script/,
  ],
  [
    'a drawing in the colours of the theme',
    'x.svg',
    Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0h9" stroke="var(--ink)"/></svg>'),
    /which only drawings do/,
  ],
] as const)('%s is refused with a message', async ([, name, body, reason], { studio }) => {
  const before = imagesOf(studio)
  const { status, answer } = await send(studio, name, body)
  expect(status).toBe(400)
  expect(answer.error).toMatch(reason)
  expect(answer.error).toContain(`“${name}”`)
  expect(imagesOf(studio)).toEqual(before)
})

/** A photograph of three colours as a phone stores it: rotated, and with its location. */
const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'gold' } }, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 16/1 0/1' } })
    .jpeg()
    .toBuffer()

test('a photograph is stored at the size that pages show, upright and without its location', async ({ studio }) => {
  const sent = await sharp(await photograph(6000, 4000))
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { answer } = await send(studio, 'quay.jpg', sent)
  const stored = readFileSync(join(studio.siteDir, 'images/quay.jpg'))
  expect(answer).toEqual({
    image: { name: 'quay.jpg', size: { width: 2560, height: 3840 }, usedIn: [] },
    isNew: true,
    done: {
      before: { width: 4000, height: 6000, bytes: sent.length },
      after: { width: 2560, height: 3840, bytes: stored.length },
      isTurned: true,
      isCleaned: true,
    },
    notes: [],
  })
  const metadata = await sharp(stored).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 2560, height: 3840 })
  expect(metadata).not.toHaveProperty('exif')
  expect(metadata.orientation ?? 1).toBe(1)
  // The left side is now at the top.
  const [top] = await sharp(stored).extract({ left: 100, top: 100, width: 1, height: 1 }).raw().toBuffer()
  expect(top).toBeGreaterThan(200)
})

test('camera metadata is removed from a photograph without changing its pixels', async ({ studio }) => {
  const sent = await photograph(900, 600)
  const { answer } = await send(studio, 'slip.jpg', sent)
  expect(answer).toMatchObject({ done: { isCleaned: true, isTurned: false }, notes: [] })
  const stored = readFileSync(join(studio.siteDir, 'images/slip.jpg'))
  expect(await sharp(stored).metadata()).not.toHaveProperty('exif')
  expect((await sharp(stored).raw().toBuffer()).equals(await sharp(sent).raw().toBuffer())).toBe(true)
})

test.for(['png', 'webp', 'avif'] as const)('a large %s picture stays one', async (format, { studio }) => {
  const sent = await sharp(await photograph(4000, 300))
    .toFormat(format)
    .toBuffer()
  const { answer } = await send(studio, `wide-${format}.${format}`, sent)
  expect(answer.image.name).toBe(`wide-${format}.${format}`)
  expect(answer.image.size).toEqual({ width: 3840, height: 288 })
})

test('colours of another profile and of CMYK look the same in every browser afterwards', async ({ studio }) => {
  const red = { create: { width: 4000, height: 20, channels: 3, background: '#e03020' } } as const
  for (const [name, sent] of [
    ['display-p3.jpg', await sharp(red).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()],
    ['print.jpg', await sharp(red).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()],
  ] as const) {
    await send(studio, name, sent)
    const stored = sharp(join(studio.siteDir, 'images', name))
    expect(await stored.metadata()).toMatchObject({ space: 'srgb', width: 3840 })
    const [r = 0, g = 0, b = 0] = await stored.extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()
    const off = Math.max(Math.abs(r - 0xe0), Math.abs(g - 0x30), Math.abs(b - 0x20))
    // CMYK has no red as bright as this.
    expect(off).toBeLessThan(name === 'print.jpg' ? 70 : 12)
  }
})

test('the original is stored on request, byte for byte, and the checks still report on it', async ({ studio }) => {
  const sent = await photograph(4200, 100)
  const { answer } = await send(studio, 'original.jpg', sent, {}, { isOriginal: 'true' })
  expect(readFileSync(join(studio.siteDir, 'images/original.jpg')).equals(sent)).toBe(true)
  expect(answer).not.toHaveProperty('done')
  expect(answer.notes).toEqual([expect.stringContaining('This file says where the picture was taken.')])
  const { pictures } = await studio.ask('GET /library', {})
  expect(pictures.find(({ name }) => name === 'original.jpg')).toMatchObject({ isTooLarge: true, bytes: sent.length })
  // It can be resized later.
  const reduced = await studio.ask('POST /images/reduce', { file: 'images/original.jpg', label: 'smaller' })
  expect(reduced).toMatchObject({ image: { size: { width: 3840, height: 91 } }, step: { label: 'smaller' }, notes: [] })
  await studio.ask('POST /undo', { file: FILE })
  expect(readFileSync(join(studio.siteDir, 'images/original.jpg')).equals(sent)).toBe(true)
})

test('a picture of more than 25 MB is refused without being read', async ({ studio }) => {
  const { status, answer } = await send(studio, 'x.jpg', Buffer.alloc(LARGEST_FILE + 1))
  expect(status).toBe(413)
  expect(answer.error).toContain('at most 25 MB')
})

test("a picture that is too large is refused in the panel's language", async ({ studio }) => {
  const headers = { [STUDIO_LANGUAGE_HEADER]: 'ar' }
  const { answer } = await send(studio, 'x.jpg', Buffer.alloc(LARGEST_FILE + 1), headers)
  expect(answer.reason).toEqual({ code: 'file-too-large', values: { n: 25 } })
  expect(answer.error).toMatch(/^الحد الأقصى لحجم الملف/)
})

test("an SVG of a design program is stored without the program's additions", async ({ studio }) => {
  const { answer } = await send(studio, 'Logo.svg', readFileSync('tests/content/exports/inkscape.svg'))
  expect(answer.image).toMatchObject({ name: 'logo.svg', size: { width: expect.any(Number) as number } })
  const stored = studio.read('images/logo.svg')
  expect(stored).not.toMatch(/inkscape|sodipodi|<metadata/)
  const { headers, text } = await studio.send(`${IMAGE_PATH}logo.svg`)
  expect(text).toContain('<svg')
  expect(headers['content-security-policy']).toContain('sandbox')
})

test.for([
  ['a foreign origin', { origin: 'http://evil.example' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a wrong token', { 'x-studio-token': 'x' }],
  ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['plain text', { 'content-type': 'text/plain' }],
  ['JSON', { 'content-type': 'application/json' }],
] as const)('a picture sent by %s is refused', async ([, headers], { studio }) => {
  const before = imagesOf(studio)
  expect((await send(studio, 'evil.jpg', BREAD, headers)).status).toBe(403)
  expect(imagesOf(studio)).toEqual(before)
})

test('other requests refuse bytes in place of JSON, and thumbnails cannot leave the folder', async ({ studio }) => {
  const edit = { method: 'POST', body: '{}', headers: { 'content-type': 'application/octet-stream' } }
  expect((await studio.send(`${API_PATH}/edit`, edit)).status).toBe(403)
  for (const name of ['..%2Fsettings.json', '..%2Fdrawings%2Fmark-hull.svg', 'none.jpg'])
    expect((await studio.send(`${IMAGE_PATH}${name}`)).status).toBe(400)
  expect((await studio.send(`${IMAGE_PATH}moorings.jpg`, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
    403,
  )
})

test('an undo removes a picture from the page, and its file stays', async ({ studio }) => {
  const before = studio.read(FILE)
  const { image } = (await send(studio, 'hull.jpg', await picture(7))).answer
  const { revision } = await studio.ask('GET /document', { file: FILE })
  const value = { file: image.name, alt: 'A hull on the slip' }
  const set = { type: 'set' as const, path: ['blocks', 0, 'image'], value }
  const answer = await studio.ask('POST /edit', { file: FILE, revision, operations: [set], label: 'a picture' })
  expect((answer as EditAnswer).problems).toEqual([])
  const { facts } = await studio.ask('GET /facts', {})
  expect(facts?.images.find(({ name }) => name === 'hull.jpg')).toMatchObject({
    alt: 'A hull on the slip',
    usedIn: [(JSON.parse(before) as { title: string }).title],
  })
  await studio.ask('POST /undo', { file: FILE })
  expect(studio.read(FILE)).toBe(before)
  expect(imagesOf(studio)).toContain('hull.jpg')
})

test('no picture is written if "images" is a symbolic link out of the site', async () => {
  const studio = await startStudio()
  const [images, outside] = [join(studio.siteDir, 'images'), join(dirname(studio.siteDir), 'outside')]
  mkdirSync(outside)
  cpSync(images, outside, { recursive: true })
  rmSync(images, { recursive: true })
  symlinkSync(outside, images)
  const before = readdirSync(outside)
  expect((await send(studio, 'hull.jpg', BREAD)).status).toBe(400)
  expect(readdirSync(outside)).toEqual(before)
  rmSync(images)
  // A site without pictures gets the folder with its first one.
  expect((await send(studio, 'hull.jpg', BREAD)).answer.image.name).toBe('hull.jpg')
  await studio.stop()
})
