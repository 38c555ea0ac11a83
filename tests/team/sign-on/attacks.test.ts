import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { test as base } from '../people/fixtures.ts'
import { withCompany } from './fixtures.ts'
import { Browser, newKey } from './provider.ts'

const MINUTE = 60_000

const test = withCompany(base)
  /** The status, session cookie and message of a refused callback. */
  .extend('refusedOf', ({}) => (browser: Browser, page: { status: number; text: string }, origin: string) => [
    page.status,
    browser.cookieOf(origin, 'studio'),
    /<p>([^<]*)/.exec(page.text)?.[1],
  ])

const NOT_BEGUN = 'This sign-in took too long, or was begun in another window. Begin again.'
const PROVIDER =
  'Your company’s sign-in service does not answer as it should. Try again in a minute. If it stays so, tell whoever runs this studio.'

test('a callback is valid only in the browser that began it, once, within a quarter of an hour', async ({
  newCompany,
  refusedOf,
}) => {
  const { team, addressBack } = await newCompany()
  const { origin } = team.url
  const [browser, other, late] = [new Browser(), new Browser(), new Browser()]
  const address = (await addressBack('wen', browser)).href
  // Login CSRF: an attacker sends the callback of their own account to a victim, who would then work under that
  // account.
  expect(refusedOf(other, await other.go(address), origin)).toEqual([400, undefined, NOT_BEGUN])
  expect((await browser.go(address)).status).toBe(200)
  const cookie = browser.cookieOf(origin, 'studio')
  expect((await browser.go(address)).status).toBe(400)
  expect(browser.cookieOf(origin, 'studio')).toBe(cookie)
  const tooLate = (await addressBack('wen', late)).href
  team.wait(15 * MINUTE)
  expect(refusedOf(late, await late.go(tooLate), origin)).toEqual([400, undefined, NOT_BEGUN])
})

test.for<[string, (address: URL) => void]>([
  ['another state', ({ searchParams }) => searchParams.set('state', 'A'.repeat(43))],
  ['no state', ({ searchParams }) => searchParams.delete('state')],
  ['two states', ({ searchParams }) => searchParams.append('state', 'A'.repeat(43))],
  ['another code', ({ searchParams }) => searchParams.set('code', 'A'.repeat(43))],
  ['no code', ({ searchParams }) => searchParams.delete('code')],
  ['another issuer, as in a mix-up attack', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
  ['no issuer, although the provider sends it', ({ searchParams }) => searchParams.delete('iss')],
  ['an ID token from the browser', ({ searchParams }) => searchParams.set('id_token', 'a.b.c')],
  ['an error beside the code', ({ searchParams }) => searchParams.set('error', 'server_error')],
])('a callback with %s is refused and used up', async ([, change], { newCompany, refusedOf }) => {
  const { team, addressBack } = await newCompany()
  const browser = new Browser()
  const address = await addressBack('wen', browser)
  const whole = address.href
  change(address)
  expect(refusedOf(browser, await browser.go(address.href), team.url.origin)).toEqual([502, undefined, PROVIDER])
  expect(refusedOf(browser, await browser.go(whole), team.url.origin)).toEqual([400, undefined, NOT_BEGUN])
})

test('a stolen or used code is invalid in another browser', async ({ newCompany, refusedOf }) => {
  const { team, addressBack } = await newCompany()
  const [wen, thief] = [new Browser(), new Browser()]
  const stolen = (await addressBack('wen', wen)).searchParams.get('code')!
  const injected = async () => {
    const own = await addressBack('ola', thief)
    own.searchParams.set('code', stolen)
    return refusedOf(thief, await thief.go(own.href), team.url.origin)
  }
  expect(await injected()).toEqual([502, undefined, PROVIDER])
  expect(await injected()).toEqual([502, undefined, PROVIDER])
})

const foreign = newKey().privateKey
const seconds = (): number => Math.floor(Date.now() / 1000)
test.for<[string, (claims: Record<string, unknown>) => unknown]>([
  ['of another issuer', (claims) => (claims['iss'] = 'https://evil.example')],
  ['of another client', (claims) => (claims['aud'] = 'another')],
  [
    'for several clients, authorized for another',
    (claims) => Object.assign(claims, { aud: ['studio', 'another'], azp: 'another' }),
  ],
  ['that has expired', (claims) => Object.assign(claims, { iat: seconds() - 7200, exp: seconds() - 3600 })],
  ['that never expires', (claims) => delete claims['exp']],
  ['of another sign-in', (claims) => (claims['nonce'] = 'A'.repeat(43))],
  ['without a nonce', (claims) => delete claims['nonce']],
  ['without a subject', (claims) => delete claims['sub']],
  ['with a different subject from userinfo', (claims) => (claims['sub'] = 'ola')],
])('rejects an ID token %s', async ([, change], { newCompany }) => {
  const { provider, team, signOn } = await newCompany()
  provider.changeClaims(change)
  const { page, cookie } = await signOn('wen')
  expect([page.status, cookie]).toEqual([502, undefined])
  expect(String(team.errors[0])).not.toMatch(/wen|eyJ/i)
})

test.for<[string, (token: string) => string]>([
  ['without a signature', (token) => token.replace(/[^.]*$/, '')],
  [
    'with the algorithm none',
    (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
  ],
  [
    'signed with the client secret',
    (token) => `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${token.split('.').slice(1).join('.')}`,
  ],
  ['that is not a token', () => 'token'],
])('rejects an ID token %s', async ([, change], { newCompany }) => {
  const { provider, signOn } = await newCompany()
  provider.sayAllAtOnce()
  provider.changeTokens(change)
  const { page, cookie } = await signOn('wen')
  expect([page.status, cookie]).toEqual([502, undefined])
})

test('rejects an ID token signed with another key', async ({ newCompany }) => {
  const { provider, signOn } = await newCompany()
  provider.sayAllAtOnce()
  provider.changeClaims(() => {}, foreign)
  const { page, cookie } = await signOn('wen')
  expect([page.status, cookie]).toEqual([502, undefined])
})

test('signing in replaces a planted session or sign-in', async ({ newCompany }) => {
  const { team, signOn, signOnAddress } = await newCompany()
  const { origin } = team.url
  const attacker = await signOn('ola')
  const browser = new Browser()
  browser.cookies.set(origin, new Map([['studio', attacker.cookie!.split('=')[1]!]]))
  const { cookie, me } = await signOn('wen', { browser })
  expect([me?.person.name, cookie === attacker.cookie]).toEqual(['Wen Writer', false])
  expect(await team.statusOf(attacker.cookie)).toBe(401)
  const planted = new Browser()
  planted.cookies.set(origin, new Map([['studio-sign-on', 'B'.repeat(43)]]))
  expect((await planted.go(`${signOnAddress}/back?code=a&state=b`)).status).toBe(400)
  expect((await planted.signOn(signOnAddress, 'wen')).url).toBe(`${origin}/__studio/home`)
})

test.for([
  'https://evil.example/__studio/home',
  '//evil.example/__studio/home',
  '/\\evil.example/__studio',
  '\\\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/__studio/../..//evil.example',
  '/__studio/..%2f..//evil.example/%0d%0aset-cookie:a=b',
  '/\t/evil.example',
  'http://localhost:1/__studio/home',
  '/__studio.evil',
  '/services',
  '/__studio/sign-on?to=/__studio/sign-on',
  '/__studio/home\r\nset-cookie: studio=evil',
  'x'.repeat(5000),
])('never redirects to another site after signing in: %j', async (to, { newCompany }) => {
  const { provider, team, signOn } = await newCompany()
  const { page, browser } = await signOn('wen', { query: `?to=${encodeURIComponent(to)}` })
  expect(page.url).toMatch(`${team.url.origin}/__studio/`)
  expect(new URL(page.url).pathname).not.toContain('sign-on')
  expect(new Set(browser.visited.map((address) => new URL(address).origin))).toEqual(
    new Set([team.url.origin, provider.issuer]),
  )
  expect(browser.cookieOf(team.url.origin, 'studio')).toMatch(/^[\w-]{43}$/)
})

test("a provider's error message is not part of the page", async ({ newCompany, refusedOf }) => {
  const { team, addressBack } = await newCompany()
  const browser = new Browser()
  const address = await addressBack('wen', browser)
  address.searchParams.delete('code')
  address.searchParams.set('error', 'access_denied')
  address.searchParams.set('error_description', '<script>alert(1)</script>')
  const page = await browser.go(address.href)
  expect(refusedOf(browser, page, team.url.origin)).toEqual([
    403,
    undefined,
    'You have not been signed in: it was cancelled, or your company’s sign-in service has refused it.',
  ])
  expect(page.text).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
  )
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(team.errors).toEqual([])
})

test('other sites, hosts and methods cannot begin a sign-in', async ({ newCompany }) => {
  const { provider, team, signOnAddress } = await newCompany()
  const browser = new Browser()
  for (const from of ['cross-site', 'same-site']) expect((await browser.go(signOnAddress, { from })).status).toBe(400)
  expect((await browser.go(signOnAddress, { form: {} })).status).toBe(400)
  expect((await browser.go(signOnAddress.replace('localhost', '127.0.0.1'))).status).toBe(400)
  expect(browser.cookieOf(team.url.origin, 'studio-sign-on')).toBeUndefined()
  expect(provider.asked).toEqual([])
})

test('too many attempts from one client are blocked for a minute, without requests to the provider', async ({
  newCompany,
}) => {
  const { provider, team, signOnAddress } = await newCompany()
  const statuses = []
  for (let index = 0; index < 40; index++)
    statuses.push((await new Browser().go(`${signOnAddress}${index % 2 ? '' : '/back'}`, { until: /\/auth\?/ })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(provider.asked).toEqual(['GET /.well-known/openid-configuration'])
  team.wait(MINUTE)
  expect((await new Browser().go(signOnAddress, { until: /\/auth\?/ })).status).toBe(0)
})

test('a sign-in succeeds at the second attempt after the provider was unreachable', async ({ newCompany }) => {
  const { provider, team, signOn } = await newCompany()
  const { settingsFor } = provider
  provider.answerWith((_request, response) => void response.writeHead(503).end('broken'))
  expect((await signOn('wen')).page.status).toBe(502)
  expect(String(team.errors[0])).toContain(provider.issuer)
  settingsFor()(team.url)
  expect((await signOn('wen')).page.status).toBe(200)
})

test('only the issuer is requested: no redirects, no other issuer, no endless response', async ({ newCompany }) => {
  const { provider, signOnAddress } = await newCompany()
  const reached: string[] = []
  const other = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const elsewhere = `http://localhost:${(other.address() as AddressInfo).port}`
  const json = { 'content-type': 'application/json' }
  const answers = [
    () => ({ status: 302, headers: { location: `${elsewhere}/.well-known/openid-configuration` }, body: '' }),
    () => ({
      status: 200,
      headers: json,
      body: JSON.stringify({ issuer: elsewhere, authorization_endpoint: elsewhere }),
    }),
    () => ({ status: 200, headers: json, body: `{"issuer":"${'x'.repeat(1_100_000)}"}` }),
    () => ({ status: 200, headers: json, body: '{"issuer":' }),
    () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Sign in to the network first' }),
  ]
  for (const answer of answers) {
    const { status, headers, body } = answer()
    provider.answerWith((_request, response) => void response.writeHead(status, headers).end(body))
    expect((await new Browser().go(signOnAddress, { until: /^(?!.*sign-on)/ })).status).toBe(502)
  }
  other.closeAllConnections()
  other.close()
  expect(reached).toEqual([])
})
