import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test as base } from 'vitest'
import { API_PATH, IMAGE_PATH, LARGEST_IMAGE } from '#studio/studio-protocol.ts'
import type { EditAnswer, ImageAnswer, Refusal } from '#studio/studio-protocol.ts'
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

async function send({ send: request }: Studio, name: string, body: Buffer, headers: Record<string, string> = {}) {
  const path = `${API_PATH}/images?name=${encodeURIComponent(name)}`
  const type = { 'content-type': 'application/octet-stream' }
  const { status, text } = await request(path, { method: 'POST', body, headers: { ...type, ...headers } })
  return { status, answer: JSON.parse(text) as ImageAnswer & Refusal }
}

const imagesOf = ({ siteDir }: Studio): string[] => readdirSync(join(siteDir, 'images')).sort()

/** Another picture for each width. */
const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 40, channels: 3, background: 'saddlebrown' } })
    .jpeg()
    .toBuffer()

test('a picture is stored byte for byte under a safe name, is offered, and shown small', async ({ studio }) => {
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

test('the same picture is stored once, and another one of the same name gets a number', async ({ studio }) => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(picture))
  // At once, as when several are dropped.
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
    /which only drawings have/,
  ],
] as const)('%s is refused in words', async ([, name, body, reason], { studio }) => {
  const before = imagesOf(studio)
  const { status, answer } = await send(studio, name, body)
  expect(status).toBe(400)
  expect(answer.error).toMatch(reason)
  expect(answer.error).toContain(`“${name}”`)
  expect(imagesOf(studio)).toEqual(before)
})

test('what the checks say of a picture is told at once, such as that it says where it was taken', async ({
  studio,
}) => {
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 16/1 0/1' } }
  const { answer } = await send(
    studio,
    'quay.jpg',
    await sharp(await picture(500))
      .withExif(place)
      .jpeg()
      .toBuffer(),
  )
  expect(answer.notes).toEqual([expect.stringContaining('This file says where the picture was taken.')])
})

test('a picture of more than 25 MB is refused, unread', async ({ studio }) => {
  const { status, answer } = await send(studio, 'x.jpg', Buffer.alloc(LARGEST_IMAGE + 1))
  expect(status).toBe(413)
  expect(answer.error).toContain('at most 25 MB')
})

test('an export of a design program is stored without what it added', async ({ studio }) => {
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

test('bytes instead of JSON are refused elsewhere, and no thumbnail leads out of the folder', async ({ studio }) => {
  const edit = { method: 'POST', body: '{}', headers: { 'content-type': 'application/octet-stream' } }
  expect((await studio.send(`${API_PATH}/edit`, edit)).status).toBe(403)
  for (const name of ['..%2Fsettings.json', '..%2Fdrawings%2Fmark-hull.svg', 'none.jpg'])
    expect((await studio.send(`${IMAGE_PATH}${name}`)).status).toBe(400)
  expect((await studio.send(`${IMAGE_PATH}moorings.jpg`, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
    403,
  )
})

test('an undo takes a picture out of the page, and its file stays', async ({ studio }) => {
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

test('no picture is written where "images" is a shortcut out of the site', async () => {
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
