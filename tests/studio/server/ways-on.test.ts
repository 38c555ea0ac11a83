import { expect, test as base } from 'vitest'
import { FORM } from '#studio/protocol/pages.ts'
import { API_PATH, STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import type { Reason } from '#base/text/reason.ts'
import { studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

const test = base.extend('studio', studioFixture)

const label = 'x'

/** The code of a refusal, with the suggested alternatives. */
async function reasonOf(studio: Studio, ...request: Parameters<Studio['refused']>): Promise<Reason> {
  const { reason } = await studio.refused(...request)
  if (!reason) throw new Error('There is no reason')
  return reason
}

interface Suggested {
  request: Parameters<Studio['refused']>
  code: string
  value: string
  /** The document that causes the refusal. */
  file?: string
}

const YARD = { file: 'pages/yard.json', label }

test.for<Suggested>([
  {
    request: ['POST /pages/rename', { ...YARD, address: '/contact' }],
    code: 'address-taken',
    value: '/contact-2',
    file: 'pages/contact.json',
  },
  { request: ['POST /pages/rename', { ...YARD, address: '/Our Yard' }], code: 'address-letters', value: '/our-yard' },
  { request: ['POST /pages/rename', { ...YARD, address: '/api/yard' }], code: 'address-of-site', value: '/yard-2' },
  {
    request: ['POST /pages/rename', { ...YARD, address: '/404' }],
    code: 'address-of-not-found',
    value: '/404-2',
  },
  {
    request: ['POST /pages/rename', { ...YARD, address: '/con' }],
    code: 'name-of-windows',
    value: '/con-page',
  },
  {
    request: ['POST /pages/duplicate', { ...YARD, address: '/yard', title: 'New' }],
    code: 'address-taken',
    value: '/yard-2',
    file: 'pages/yard.json',
  },
  {
    request: ['POST /pages', { kind: 'standard', title: 'New', address: '/yard', label }],
    code: 'address-taken',
    value: '/yard-2',
    file: 'pages/yard.json',
  },
  {
    request: ['POST /pages', { kind: FORM, title: 'New', address: '/forms/slip', label }],
    code: 'name-taken',
    value: '/forms/slip-2',
    file: 'forms/slip.json',
  },
  {
    request: ['POST /pages', { kind: FORM, title: 'New', address: '/ask us', label }],
    code: 'address-of-form',
    value: '/forms/ask-us',
  },
  {
    request: ['POST /pages/rename', { file: 'shared/low-water.json', address: 'Low Tide', label }],
    code: 'name-letters',
    value: 'low-tide',
  },
  {
    request: ['POST /pages/duplicate', { file: 'forms/slip.json', address: 'slip', title: 'New', label }],
    code: 'same-name',
    value: '',
  },
])('$request is refused as $code, and succeeds with “$value”', async ({ request, code, value, file }, { studio }) => {
  const [name, fields] = request
  const reason = await reasonOf(studio, name, fields)
  expect(reason).toMatchObject({ code, ...(file !== undefined && { file }) })
  if (value === '') return
  expect(reason.suggestion).toEqual({ field: 'address', value })
  await studio.ask(name, { ...fields, address: value } as never)
})

test('a title that another page has is refused for a new page and for a copy, and accepted with a number', async ({
  studio,
}) => {
  const { title } = JSON.parse(studio.read('pages/yard.json')) as { title: string }
  for (const [name, fields] of [
    ['POST /pages', { kind: 'standard', address: '/new', label }],
    ['POST /pages/duplicate', { ...YARD, address: '/newer' }],
  ] as const) {
    const { code, suggestion, file } = await reasonOf(studio, name, { ...fields, title })
    expect({ code, file }).toEqual({ code: 'title-taken', file: 'pages/yard.json' })
    expect(suggestion).toMatchObject({ field: 'title' })
    await studio.ask(name, { ...fields, title: suggestion?.value } as never)
  }
})

test('a page with pages below it can only be moved together with them', async ({ studio }) => {
  const request = { file: 'pages/services/index.json', address: '/services/all', label }
  const { code, values } = await reasonOf(studio, 'POST /pages/rename', request)
  expect({ code, values }).toEqual({ code: 'below-itself', values: { n: 1 } })
  await studio.ask('POST /pages/rename', { ...request, isAlone: true })
})

test('a form in use is deleted with its uses, or its uses are redirected to the home page', async ({ studio }) => {
  const deletion = { file: 'forms/slip.json', label }
  const used = await reasonOf(studio, 'POST /pages/delete', deletion)
  expect(used.code).toBe('form-still-used')
  expect(used.values['places']).toContain('Navigation')
  const needed = await reasonOf(studio, 'POST /pages/delete', { ...deletion, hasUsesRemoved: true })
  expect(needed.code).toBe('form-still-needed')
  await studio.ask('POST /pages/delete', { ...deletion, hasUsesRemoved: false, replacement: '/' })
  expect((await studio.ask('GET /problems', {})).errors.first).toEqual([])
})

test('a shared block is deleted, and each page keeps a copy of it', async ({ studio }) => {
  const { revision, text } = await studio.ask('GET /document', YARD)
  const { blocks } = JSON.parse(text) as { blocks: { type: string; name?: string }[] }
  const value = { type: 'shared', name: 'low-water', override: { title: 'At ebb tide' } }
  const index = blocks.findIndex(({ name }) => name === 'low-water')
  const at = index < 0 ? 1 : index
  const operations = [{ type: index < 0 ? ('insert' as const) : ('set' as const), path: ['blocks', at], value }]
  await studio.ask('POST /edit', { ...YARD, revision, operations })
  const { $schema: _, ...shared } = JSON.parse(studio.read('shared/low-water.json')) as object & { $schema?: string }
  const deletion = { file: 'shared/low-water.json', label }
  const { code } = await reasonOf(studio, 'POST /pages/delete', deletion)
  expect(code).toBe('shared-still-used')
  await studio.ask('POST /pages/delete', { ...deletion, hasUsesRemoved: true })
  const after = JSON.parse(studio.read('pages/yard.json')) as { blocks: object[] }
  expect(after.blocks[at]).toEqual({ ...shared, title: 'At ebb tide' })
  expect((await studio.ask('GET /problems', {})).errors.first).toEqual([])
})

test('if something must be fixed first, the refusal names its place without file names', async ({ studio }) => {
  const { revision } = await studio.ask('GET /document', YARD)
  const operations = [{ type: 'set' as const, path: ['blocks', 0, 'title'], value: '' }]
  await studio.ask('POST /edit', { ...YARD, revision, operations })
  const { error, reason, problems } = await studio.refused('POST /pages/rename', { ...YARD, address: '/our-yard' })
  expect(reason?.code).toBe('mend-first')
  expect(problems).toMatchObject([{ file: 'pages/yard.json', path: ['blocks', 0, 'title'], isDocument: true }])
  expect(error).not.toMatch(/\.json|\d:\d/)
})

test('a refusal is in the language of the studio, including the names in it', async ({ studio }) => {
  const body = JSON.stringify({ file: 'forms/slip.json', label })
  const said = async (language: string): Promise<string> => {
    const headers = { [STUDIO_LANGUAGE_HEADER]: language }
    const { text } = await studio.send(`${API_PATH}/pages/delete`, { method: 'POST', body, headers })
    return (JSON.parse(text) as Refusal).error
  }
  expect(await said('en')).toMatch(/^\d+ places use this form: Navigation, /)
  expect(await said('ar')).toMatch(/هذا النموذج: القوائم/)
})
