import { expect } from 'vitest'
import { ada, problem, readOf, test } from './fixtures.ts'

const CROSS = { 'sec-fetch-site': 'cross-site' }

test.for<[string, Record<string, string>]>([
  ['a program that names no origin', {}],
  ['a page of the site', { origin: 'https://harbour.example' }],
  ['a page of the site, for a server elsewhere', { origin: 'https://harbour.example', ...CROSS }],
  ['a page at the further address', { origin: 'https://preview.example:8443', ...CROSS }],
  ['a page of the host that was asked', { origin: 'http://localhost:4000', host: 'localhost:4000' }],
  [
    'a page of that host, encrypted before it came here',
    { origin: 'https://www.other.example', host: 'www.other.example' },
  ],
  ['a page of that host at its usual port', { origin: 'https://www.other.example', host: 'www.other.example:443' }],
  ['a browser that names no origin', { 'sec-fetch-site': 'same-origin' }],
  ['a browser that hides its origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('takes a form from %s', async ([, headers], { serveForms }) => {
  const { post } = await serveForms({ publicUrl: 'https://preview.example:8443' })
  expect((await post('/api/orders', ada, headers)).status).toBe(200)
})

test.for<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another site that claims to be no other', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['another site that names no origin', CROSS],
  ['a frame that has no origin', { origin: 'null', ...CROSS }],
  ['a page that hides its origin, from a browser that says no more', { origin: 'null' }],
  ['the site without encryption', { origin: 'http://harbour.example' }],
  ['a site of a longer name', { origin: 'https://harbour.example.evil.example' }],
  ['the same machine at another port', { origin: 'http://localhost:4001', host: 'localhost:4000' }],
  ['an origin that is none', { origin: 'harbour.example' }],
  ['an empty origin', { origin: '' }],
])('refuses a form from %s', async ([, headers], { serveForms }) => {
  const { post, postForm, leads } = await serveForms()
  const refused = problem(403, 'The form was sent from another site.')
  expect(readOf(await post('/api/orders', ada, headers))).toEqual(refused)
  expect(readOf(await postForm('/api/orders', ada, { accept: 'text/html', ...headers }))).toEqual(refused)
  expect(await leads()).toEqual([])
})
