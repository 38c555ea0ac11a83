import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test as base } from 'vitest'
import { API_PATH } from '#studio/protocol/addresses.ts'
import type { FileAnswer, ImageAnswer } from '#studio/protocol/library.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import { filesOf } from '../../authoring/files-of.ts'
import { studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

const test = base.extend('studio', studioFixture)

const YARD = 'pages/yard.json'
const MOORINGS = 'images/moorings.jpg'

async function upload(studio: Studio, sort: 'images' | 'files', fields: Record<string, string>, body: Buffer) {
  const path = `${API_PATH}/${sort}?${new URLSearchParams(fields).toString()}`
  const { status, text } = await studio.send(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return { status, answer: JSON.parse(text) as ImageAnswer & FileAnswer & Refusal }
}

const bytesOf = ({ siteDir }: Studio, file: string): Buffer => readFileSync(join(siteDir, file))

const picture = (format: 'jpeg' | 'png', background = 'saddlebrown'): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.4 ${text}`)

async function edit(studio: Studio, file: string, path: (string | number)[], value: unknown): Promise<void> {
  const { revision } = await studio.ask('GET /document', { file })
  await studio.ask('POST /edit', { file, revision, operations: [{ type: 'set', path, value }], label: 'x' })
}

test('the library lists every picture and file with its size and uses', async ({ studio }) => {
  await upload(studio, 'images', { name: 'oak.jpg' }, await picture('jpeg'))
  const { answer } = await upload(studio, 'files', { name: 'Price list 2026.PDF' }, pdf('1'))
  expect(answer).toEqual({ address: '/files/price-list-2026.pdf', isNew: true })
  await edit(studio, 'pages/contact.json', ['blocks', 0, 'actions', 0, 'href'], answer.address)
  const { pictures, files } = await studio.ask('GET /library', {})
  expect(pictures).toMatchObject([
    {
      file: MOORINGS,
      name: 'moorings.jpg',
      size: { width: 960, height: 540 },
      alt: 'Three boats under grey sails at their moorings at dusk',
      uses: [{ file: YARD, where: ['Gallery', 'Items', expect.any(Number), 'Image'] }],
    },
    { file: 'images/oak.jpg', uses: [], isUndescribed: true },
  ])
  expect(pictures[0]?.uses[0]?.path.at(-1)).not.toBe('file')
  expect(files).toEqual([
    {
      file: 'public/files/price-list-2026.pdf',
      name: '/files/price-list-2026.pdf',
      bytes: 10,
      uses: [
        {
          file: 'pages/contact.json',
          path: ['blocks', 0, 'actions', 0, 'href'],
          where: ['Hero', 'Actions', 1, 'Leads to a page or address'],
        },
      ],
    },
  ])
  expect((await studio.ask('GET /facts', {})).facts?.files).toEqual(['/files/price-list-2026.pdf'])
})

test('a picture is replaced everywhere under the same name, in a step that survives a restart', async ({ studio }) => {
  const before = filesOf(studio.siteDir)
  const sent = await picture('jpeg')
  const fields = { name: 'any name.jpeg', instead: MOORINGS, label: 'another picture' }
  const { answer } = await upload(studio, 'images', fields, sent)
  expect(answer).toMatchObject({
    image: { name: 'moorings.jpg', size: { width: 1200, height: 800 } },
    step: { label: 'another picture', files: [MOORINGS] },
  })
  expect(bytesOf(studio, MOORINGS).equals(sent)).toBe(true)
  await studio.restart()
  await studio.ask('POST /undo', { file: 'settings.json' })
  expect(filesOf(studio.siteDir)).toEqual(before)
  await studio.ask('POST /redo', { file: 'settings.json' })
  expect(bytesOf(studio, MOORINGS).equals(sent)).toBe(true)
})

test('a picture in another format gets another extension, and every use follows', async ({ studio }) => {
  const before = filesOf(studio.siteDir)
  const sent = await picture('png')
  const { answer } = await upload(studio, 'images', { name: 'x.png', instead: MOORINGS, label: 'x' }, sent)
  expect(answer.image.name).toBe('moorings.png')
  expect(readdirSync(join(studio.siteDir, 'images'))).toEqual(['moorings.png'])
  expect(studio.read(YARD)).toContain('"moorings.png"')
  await studio.ask('POST /undo', { file: YARD })
  expect(filesOf(studio.siteDir)).toEqual(before)
})

test('one picture of the site replaces another everywhere, without its focal point', async ({ studio }) => {
  await upload(studio, 'images', { name: 'oak.jpg' }, await picture('jpeg'))
  const { pictures } = await studio.ask('GET /library', {})
  const path = pictures.find(({ file }) => file === MOORINGS)?.uses[0]?.path ?? []
  await edit(studio, YARD, [...path, 'focus'], { x: 10, y: 20 })
  const before = filesOf(studio.siteDir)
  const request = { file: MOORINGS, replacement: 'images/oak.jpg', label: 'x' }
  expect(await studio.ask('POST /pages/delete', { ...request, isPlan: true })).toMatchObject({ links: 1 })
  await studio.ask('POST /pages/delete', request)
  expect(studio.read(YARD)).toContain('"oak.jpg"')
  expect(studio.read(YARD)).not.toContain('"focus"')
  expect(existsSync(join(studio.siteDir, MOORINGS))).toBe(false)
  await studio.ask('POST /undo', { file: YARD })
  expect(filesOf(studio.siteDir)).toEqual(before)
})

test('a download is renamed with the links to it, replaced, and deleted once nothing links to it', async ({
  studio,
}) => {
  await upload(studio, 'files', { name: 'prices.pdf' }, pdf('1'))
  await edit(studio, 'pages/contact.json', ['blocks', 0, 'actions', 0, 'href'], '/files/prices.pdf')
  const file = 'public/files/prices.pdf'
  expect(await studio.refusal('POST /pages/delete', { file, label: 'x' })).toContain('leads to this file')
  await studio.ask('POST /pages/rename', { file, address: 'price-list', label: 'x' })
  expect(studio.read('pages/contact.json')).toContain('"/files/price-list.pdf"')
  expect(studio.read('redirects.json')).toContain('"/files/prices.pdf"')
  const renamed = 'public/files/price-list.pdf'
  const { answer } = await upload(studio, 'files', { name: 'new.pdf', instead: renamed, label: 'x' }, pdf('2'))
  expect(answer).toMatchObject({ address: '/files/price-list.pdf', step: { files: [renamed] } })
  expect(bytesOf(studio, renamed).toString()).toContain('2')
  const refused = await upload(studio, 'files', { name: 'new.txt', instead: renamed, label: 'x' }, Buffer.from('text'))
  expect(refused.answer.error).toContain('it has to end in “.pdf”')
  await edit(studio, 'pages/contact.json', ['blocks', 0, 'actions', 0, 'href'], '/')
  await studio.ask('POST /pages/delete', { file: renamed, label: 'x' })
  expect(existsSync(join(studio.siteDir, renamed))).toBe(false)
  await studio.ask('POST /undo', { file: 'pages/index.json' })
  expect(bytesOf(studio, renamed).toString()).toContain('2')
})

test.for([
  ['page.html', '<!doctype html><p>x', /cannot be taken.*Files to download are PDF/],
  ['drawing.svg', '<svg><script>1</script></svg>', /cannot be taken/],
  ['program.js', 'alert(1)', /cannot be taken/],
  ['list.pdf', '<!doctype html><script>1</script>', /not what its name says/],
  ['list.txt', '<html><script>1</script>', /not what its name says/],
  ['list.pdf', '', /It is empty/],
  ['__proto__', 'x', /cannot be taken/],
] as const)('"%s" with %j cannot be a download', async ([name, content, reason], { studio }) => {
  const { status, answer } = await upload(studio, 'files', { name }, Buffer.from(content))
  expect(status).toBe(400)
  expect(answer.error).toMatch(reason)
  expect(existsSync(join(studio.siteDir, 'public'))).toBe(false)
})

test.for(['pages/yard.json', 'images/none.jpg', '../x.jpg', 'images/../settings.json', 'public/x.pdf'])(
  'nothing can replace "%s"',
  async (instead, { studio }) => {
    const before = filesOf(studio.siteDir)
    const { status } = await upload(studio, 'images', { name: 'x.jpg', instead, label: 'x' }, await picture('jpeg'))
    expect(status).toBe(400)
    expect(filesOf(studio.siteDir)).toEqual(before)
  },
)

test('a cropped picture is shown at once, and a crop beyond its edge is a problem', async ({ studio }) => {
  const { pictures } = await studio.ask('GET /library', {})
  const path = pictures[0]?.uses[0]?.path ?? []
  const partOf = async (value: object) => {
    const { revision } = await studio.ask('GET /document', { file: YARD })
    const operations = [{ type: 'set' as const, path: [...path, 'crop'], value }]
    const answer = await studio.ask('POST /edit', { file: YARD, revision, operations, label: 'x' })
    return 'conflict' in answer ? undefined : answer
  }
  for (const width of [60, 50]) {
    const answer = await partOf({ x: 10, y: 0, width, height: 100 })
    const part = { base: `/images/10-0-${width}-100/moorings`, ending: '.jpg', width: (960 * width) / 100, height: 540 }
    expect(answer?.data?.images).toMatchObject({ [`10-0-${width}-100/moorings.jpg`]: part })
  }
  const outside = await partOf({ x: 60, y: 0, width: 60, height: 100 })
  expect(outside?.problems.map(({ code }) => code)).toContain('image-part-outside')
})
