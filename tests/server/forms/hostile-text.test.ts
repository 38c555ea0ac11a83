import { syncBuiltinESMExports } from 'node:module'
import url from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import type { Form } from '#site/model/types.generated.ts'
import { sendRequest } from '../http.ts'
import { ORIGIN, serverSite, serverSiteWith, test } from './fixtures.ts'

/** Functions whose time grows faster than the length of their argument. Other files share this worker. */
const superlinear = {
  domainToASCII: vi.spyOn(url, 'domainToASCII'),
  normalize: vi.spyOn(String.prototype, 'normalize'),
  canParse: vi.spyOn(URL, 'canParse'),
}
// For the modules that import it by its name.
syncBuiltinESMExports()
beforeEach(() => Object.values(superlinear).forEach((each) => each.mockClear()))
afterAll(() => {
  Object.values(superlinear).forEach((each) => each.mockRestore())
  syncBuiltinESMExports()
})

function longestArguments(): Record<string, number> {
  const longest = (texts: unknown[]): number => Math.max(0, ...texts.map((text) => String(text).length))
  return {
    domainToASCII: longest(superlinear.domainToASCII.mock.calls.map(([domain]) => domain)),
    normalize: longest(superlinear.normalize.mock.contexts),
    canParse: longest(superlinear.canParse.mock.calls.map(([address]) => address)),
  }
}

/** Its body limit is above 400 KB, and `unique` normalizes a value. */
const long: Form = {
  title: 'A long form',
  endpoint: '/api/long',
  submit: 'Send',
  unique: 'alias',
  fields: [
    { name: 'name', label: 'Name', type: 'text', required: true },
    { name: 'email', label: 'E-mail', type: 'email', required: true },
    { name: 'alias', label: 'Alias', type: 'text' },
    { name: 'loaf', label: 'Loaf', type: 'select', options: ['Rye'] },
    { name: 'message', label: 'Message', type: 'textarea' },
    { name: 'notes', label: 'Notes', type: 'textarea' },
  ],
}

const forms: Record<string, Form> = { ...serverSite().forms, long }
const site = serverSiteWith(forms)

const KILOBYTE = 1024
const different = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(first + (index % 20_000))).join('')
const fill = (text: string): string => text.repeat(Math.ceil((400 * KILOBYTE) / Buffer.byteLength(text)))
const ideographs = different(0x4e00, (400 * KILOBYTE) / 3)

/** Texts of 400 KB each. */
const worstTexts: Record<string, string> = {
  'different ideographs': ideographs,
  'a domain of different ideographs': `a@${ideographs}`,
  'a domain of many labels': `a@${fill('ü.')}x`,
  'a domain in ASCII': `a@${fill('x.')}x`,
  'a domain of many hyphens': `a@${fill('a-')}`,
  'marks in the wrong order': `a${fill('\u0301\u0323')}`,
  'a domain of marks': `a@ü${fill('\u0301\u0323')}`,
  ligatures: fill('\ufdfa'),
  'left angle brackets': fill('<'),
  spaces: `a${fill(' ')}a`,
  'line breaks': `a${fill('\r\n')}a`,
  'at signs': fill('@'),
  'percent signs': fill('%25'),
  'lone surrogates': '\ud800'.repeat(133 * KILOBYTE),
  digits: fill('1'),
}

const fieldNames = [...new Set(Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name)))]
const extras = ['_source', '_page', '_elapsed', '_website', '__proto__']

test('a form endpoint passes functions of superlinear time no longer text than a valid value', async ({
  serveForms,
}) => {
  const { post, postForm } = await serveForms({ site })
  const valid = { name: 'Ada', email: 'ada@example.test', constructor: 'x' }
  const property = fc.asyncProperty(
    fc.constantFrom('/api/orders', '/api/letter', '/api/odd', '/api/long'),
    fc.constantFrom(...fieldNames, ...extras),
    fc.constantFrom(...Object.keys(worstTexts)),
    fc.constantFrom('JSON', 'form', 'form without script'),
    async (path, name, kind, encoding) => {
      const values = { ...valid, [name]: worstTexts[kind]! }
      const headers = encoding === 'form without script' ? { accept: 'text/html' } : undefined
      const { status } = await (encoding === 'JSON' ? post(path, values) : postForm(path, values, headers))
      expect([200, 303, 413, 422]).toContain(status)
    },
  )
  await fc.assert(property, { numRuns: 40 })
  for (const text of Object.values(worstTexts))
    for (const name of ['email', 'alias']) {
      expect([413, 422]).toContain((await post('/api/long', { ...valid, [name]: text })).status)
      // The longest that the limit of the field allows.
      expect([200, 422]).toContain((await post('/api/long', { ...valid, [name]: text.slice(0, 2000) })).status)
    }
  expect((await post('/api/long', { ...valid, email: 'ada@müller.example', alias: 'Ada' })).status).toBe(200)
  expect(superlinear.domainToASCII).toHaveBeenCalledWith('müller.example')
  for (const [name, longest] of Object.entries(longestArguments()))
    expect(longest, name).toBeLessThanOrEqual(name === 'domainToASCII' ? 253 : 2000)
})

test('a form endpoint does not parse addresses in headers that are longer than an address can be', async ({
  serveForms,
}) => {
  const { port } = await serveForms({ site }, { trustProxy: true })
  const worst = ['%E4%B8%80'.repeat(400), 'x.'.repeat(1800), '1'.repeat(3600), `[${':'.repeat(3600)}]`]
  for (const text of worst)
    for (const headers of [
      { origin: `https://${text}` },
      { origin: ORIGIN, host: text },
      { 'x-forwarded-for': text, origin: ORIGIN },
      { accept: `text/html,${text}`, 'accept-encoding': text, 'if-none-match': text, range: `bytes=${text}` },
    ]) {
      const type = { 'content-type': 'application/json' }
      const { status } = await sendRequest(port, '/api/long', {
        method: 'POST',
        headers: { ...type, ...headers },
        body: '{}',
      })
      expect([403, 422]).toContain(status)
      expect((await sendRequest(port, '/', { headers })).status).toBe(200)
    }
  expect(longestArguments()['canParse']).toBeLessThanOrEqual(310)
})

test('nested values of any depth are rejected, or ignored beside the fields', async ({ serveForms }) => {
  const { post } = await serveForms({ site })
  const nested = '['.repeat(50_000) + ']'.repeat(50_000)
  const object = '{"toString":1,"valueOf":1}'
  for (const value of [nested, object]) {
    expect((await post('/api/long', `{"name":${value},"email":"a@b.example"}`)).status).toBe(422)
    for (const [index, name] of extras.entries())
      expect(
        (await post('/api/long', `{"name":"${index}${value[0]}","email":"a@b.example","${name}":${value}}`)).status,
      ).toBe(200)
  }
})
