import { expect } from 'vitest'
import { test } from './fixtures.ts'
import type { Member } from './fixtures.ts'

/** Attacks that are refused by the headers, the body or the number of requests, whatever the database. */

const MINUTE = 60_000
const PREVIEW = { host: 'preview.site.example', origin: 'https://preview.site.example' }

test('the cookie is limited to this host and hidden from scripts', async ({ newTeam }) => {
  const team = await newTeam()
  const owner = await team.owner()
  const { headers } = await team.signIn(owner.authenticator)
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^studio=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
  ])
  expect(headers['cache-control']).toBe('no-store')
})

test.for<[string, Record<string, string | undefined>]>([
  ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a preview on a host beside it', { origin: PREVIEW.origin, 'sec-fetch-site': 'same-site' }],
  ['a page whose origin is hidden', { origin: 'null' }],
  ['a page that claims to be of the same origin', { origin: 'https://evil.example' }],
  ['an old browser that sends only the origin', { origin: 'http://localhost:1', 'sec-fetch-site': undefined }],
  ['a program without an origin', { origin: undefined }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['a form without a preflight request', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a host name that was rebound to this machine', { host: 'evil.example' }],
])('refuses changes with %s', async ([, headers], { newTeam }) => {
  const team = await newTeam()
  const owner = await team.owner()
  const wen = await team.invited(owner, 'Wen')
  const entries = Object.entries(headers)
  const without = entries.flatMap(([name, value]) => (value === undefined ? [name] : []))
  const sent = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  const how = { cookie: owner.cookie, headers: sent, without }
  expect((await team.ask('POST /people/remove', { id: wen.id }, how)).code).toBe('from-elsewhere')
  expect((await team.ask('POST /sign-out', {}, how)).code).toBe('from-elsewhere')
  expect((await team.ask('POST /sign-in/options', {}, how)).code).toBe('from-elsewhere')
  expect([await team.statusOf(owner.cookie), await team.statusOf(wen.cookie)]).toEqual([200, 200])
})

test('another site cannot read responses', async ({ newTeam }) => {
  const team = await newTeam()
  const { cookie } = await team.owner()
  for (const site of ['cross-site', 'same-site', 'none']) {
    const asked = await team.ask('GET /people', {}, { cookie, headers: { 'sec-fetch-site': site } })
    expect([asked.code, asked.headers['access-control-allow-origin']]).toEqual(['from-elsewhere', undefined])
  }
})

test('limits one person to some hundred requests a minute over all clients', async ({ newTeam }) => {
  const team = await newTeam()
  const owner = await team.owner()
  const wen = await team.invited(owner, 'Wen')
  const statusOf = async ({ cookie }: Member, from: string) => (await team.ask('GET /me', {}, { cookie, from })).status
  const asked = await Promise.all(Array.from({ length: 650 }, (_, index) => statusOf(wen, `203.0.113.${index % 250}`)))
  expect(asked.filter((status) => status === 429)).toHaveLength(50)
  expect(await statusOf(owner, '203.0.113.7')).toBe(200)
  team.wait(60_000)
  expect(await statusOf(wen, '203.0.113.7')).toBe(200)
})

test('too many attempts from one client block that client for a minute', async ({ newTeam }) => {
  const team = await newTeam()
  const owner = await team.owner()
  const codes = await Promise.all(
    Array.from(
      { length: 40 },
      async () => (await team.ask('POST /sign-in/options', {}, { from: '198.51.100.1' })).code,
    ),
  )
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(10)
  for (const name of ['POST /sign-in', 'POST /invitation/options', 'POST /invitation'] as const) {
    const asked = await team.ask(name, { token: 'A'.repeat(32) } as never, { from: '198.51.100.1' })
    expect([asked.code, asked.headers['retry-after']]).toEqual(['too-many-requests', '60'])
  }
  expect((await team.ask('GET /me', {}, { cookie: owner.cookie, from: '198.51.100.1' })).status).toBe(200)
  expect((await team.ask('POST /sign-in/options', {}, { from: '198.51.101.1' })).status).toBe(200)
  team.wait(MINUTE)
  expect((await team.ask('POST /sign-in/options', {}, { from: '198.51.100.1' })).status).toBe(200)
})

test('too many attempts from the addresses of one network block that network', async ({ newTeam }) => {
  const team = await newTeam()
  const codes = await Promise.all(
    Array.from({ length: 160 }, async (_, index) => {
      const from = `2001:db8:7:${index.toString(16)}::1`
      return (await team.ask('POST /sign-in/options', {}, { from })).code
    }),
  )
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(10)
})

test.for([
  ['too large', 'x'.repeat(64_001), 'too-large'],
  ['no JSON', '{', 'wrong-fields'],
  ['no object', '[]', 'wrong-fields'],
  ['null', 'null', 'wrong-fields'],
  ['of other fields', '{"__proto__":{"response":{}}}', 'wrong-fields'],
  ['half a response', '{"response":{"id":"a","response":{"clientDataJSON":{}}}}', 'wrong-fields'],
  ['an empty response', '{"response":{"id":"a","response":{}}}', 'wrong-fields'],
] as const)('refuses a body that is %s', async ([, body, code], { newTeam }) => {
  const team = await newTeam()
  await team.owner()
  expect((await team.ask('POST /sign-in', {} as never, { body })).code).toBe(code)
  expect(team.errors).toEqual([])
})
