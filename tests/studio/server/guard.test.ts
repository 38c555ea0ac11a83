import crypto from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { API_PATH, CANVAS_PATH, DRAWING_PATH, STUDIO_PATH, STUDIO_TOKEN_HEADER } from '#studio/protocol/addresses.ts'
import { entryKey } from '#live/studio/entry-key.ts'
import { refusalOfDocument, refusalOfRequest } from '#live/studio/guard.ts'
import { startStudio } from './studio.ts'

/** No test of this file changes what another one reads, so they share a studio. */
const test = base.extend('studio', { scope: 'file' }, async ({}, { onCleanup }) => {
  const studio = await startStudio('tests/second-site', '0.0.0.0')
  onCleanup(studio.stop)
  return studio
})

const HOME = `${API_PATH}/document?file=pages/index.json`
const edit = JSON.stringify({
  file: 'pages/index.json',
  revision: 'none',
  label: 'a test',
  operations: [{ type: 'set', path: ['title'], value: 'Taken over' }],
})

test("the panel shows a loading message before its programs are ready, in the browser's language", async ({
  studio,
}) => {
  const opening = async (accepted: string): Promise<string> =>
    (await studio.send(STUDIO_PATH, { headers: { 'accept-language': accepted } })).text
  expect(await opening('de-CH, en;q=0.5')).toContain('>Opening the studio …<')
  expect(await opening('ar-AE')).toMatch(/<html lang="ar" dir="rtl">[^]*الاستوديو/)
})

test('the panel itself may read and write', async ({ studio }) => {
  expect((await studio.send(HOME)).status).toBe(200)
  expect((await studio.send(`${API_PATH}/edit`, { method: 'POST', body: edit })).status).toBe(200)
})

test.for([
  ['a name that was pointed at this machine', { host: 'evil.example' }],
  ['a name that only looks like this machine', { host: 'localhost.evil.example:5173' }],
  ['an address of the network', { host: '192.168.0.7:5173' }],
  ['no name', { host: '' }],
  ['the name of the site', { host: 'localhost:5173' }],
  ['the address of this machine', { host: '127.0.0.1:5173' }],
  ['another name of this machine', { host: 'other.localhost:5173' }],
  ['somebody without the key', { cookie: '' }],
  ['somebody with another key', { cookie: `pagewright-studio-5173=${'x'.repeat(43)}` }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['an address that somebody was made to open', { 'sec-fetch-site': 'none' }],
  ['a foreign origin', { origin: 'http://evil.example' }],
  ['the origin of another port', { origin: 'http://localhost:1' }],
  ['the origin of another scheme', { origin: 'https://localhost' }],
  ['an opaque origin', { origin: 'null' }],
  ['a wrong token', { [STUDIO_TOKEN_HEADER]: 'x'.repeat(43) }],
  ['a token of another length', { [STUDIO_TOKEN_HEADER]: 'x' }],
  ['no token', { [STUDIO_TOKEN_HEADER]: '' }],
] as const)('requests by %s are refused', async ([, headers], { studio }) => {
  const before = studio.read('pages/index.json')
  expect((await studio.send(HOME, { headers })).status).toBe(403)
  expect((await studio.send(`${API_PATH}/edit`, { method: 'POST', body: edit, headers })).status).toBe(403)
  expect(studio.read('pages/index.json')).toBe(before)
})

test('a write without an origin is refused, as is one that is not JSON', async ({ studio }) => {
  const { origin: _, ...headers } = studio.headers
  const answer = await new Promise<number>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: studio.port, path: `${API_PATH}/edit`, method: 'POST', headers, agent: false },
      (response) => resolve(response.statusCode ?? 0),
    )
    sent.on('error', reject)
    sent.end(edit)
  })
  expect(answer).toBe(403)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '']) {
    const sent = { method: 'POST', body: edit, headers: { 'content-type': type } }
    expect((await studio.send(`${API_PATH}/edit`, sent)).status).toBe(403)
  }
})

test('a request of more than 1 MB is refused, and one that is not JSON', async ({ studio }) => {
  const body = JSON.stringify({ file: 'x'.repeat(1_000_000) })
  expect((await studio.send(`${API_PATH}/edit`, { method: 'POST', body })).status).toBe(413)
  const most = JSON.stringify({ file: 'x'.repeat(1_000_000 - 11) })
  expect((await studio.send(`${API_PATH}/edit`, { method: 'POST', body: most })).status).toBe(400)
  expect((await studio.send(`${API_PATH}/edit`, { method: 'POST', body: '{' })).status).toBe(400)
})

test.for(['PUT', 'DELETE', 'OPTIONS'])('%s is no way to ask', async (method, { studio }) => {
  const { status, headers } = await studio.send(`${API_PATH}/edit`, { method })
  expect(status).toBeGreaterThanOrEqual(403)
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test.for([
  '../secret.json',
  'pages/../../secret.json',
  'pages/../settings.json',
  '/etc/passwd.json',
  'pages\\..\\settings.json',
  'pages//index.json',
  './settings.json',
  '.git/config.json',
  'pages/.hidden.json',
  '.env',
  'drawings/mark.svg',
  'public/data.json',
  'fonts/x.json',
  'package.json',
  'pages/index.json\0.txt',
  'pages/c:/x.json',
  'shortcut.json',
  'pages/shortcut.json',
  'pages/folder/page.json',
  'pages/folder/new.json',
  '',
])('no request reaches the file %j', async (file, { studio }) => {
  const outside = join(dirname(studio.siteDir), 'outside')
  mkdirSync(outside, { recursive: true })
  for (const name of ['secret.json', 'outside/page.json'])
    writeFileSync(join(dirname(studio.siteDir), name), '{ "title": "A secret" }')
  const link = (target: string, name: string): void => {
    const path = join(studio.siteDir, name)
    rmSync(path, { force: true })
    symlinkSync(target, path)
  }
  link(outside, 'pages/folder')
  link(join(outside, 'page.json'), 'pages/shortcut.json')
  const read = await studio.send(`${API_PATH}/document?file=${encodeURIComponent(file)}`)
  expect(read.status).toBe(400)
  expect(read.text).not.toContain('A secret')
  for (const name of ['edit', 'undo']) {
    const body = JSON.stringify({ ...(JSON.parse(edit) as object), file })
    expect((await studio.send(`${API_PATH}/${name}`, { method: 'POST', body })).status).toBe(400)
  }
})

test('a symbolic link to another document of the same site may be edited', async ({ studio }) => {
  cpSync(join(studio.siteDir, 'pages/yard.json'), join(studio.siteDir, 'pages/harbour.json'))
  symlinkSync('yard.json', join(studio.siteDir, 'pages/quay.json'))
  expect((await studio.send(`${API_PATH}/document?file=pages/quay.json`)).status).toBe(200)
})

test.for([
  [STUDIO_PATH, "frame-ancestors 'none'"],
  [`${CANVAS_PATH}?file=pages/index.json`, "frame-ancestors 'self'"],
  [HOME, "frame-ancestors 'none'"],
] as const)('%s has headers that isolate it from other sites', async ([path, ancestors], { studio }) => {
  const { status, headers } = await studio.send(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['content-security-policy']).toContain(ancestors)
})

test.for([
  [STUDIO_PATH, { 'style-src': "'self' NONCE", 'frame-src': "'self' SITE", 'frame-ancestors': "'none'" }],
  [
    `${CANVAS_PATH}?file=pages/index.json`,
    { 'style-src': "'self' 'unsafe-inline'", 'media-src': "'self'", 'frame-ancestors': "'self'" },
  ],
] as const)(
  '%s has a policy of its own, whose nonce all its scripts have, another one each time',
  async ([path, own], { studio }) => {
    const nonces = new Set<string>()
    for (const { headers, text } of [await studio.send(path), await studio.send(path)]) {
      const policy = String(headers['content-security-policy'])
      const nonce = /'nonce-([\w+/=]{22,})'/.exec(policy)?.[1] ?? ''
      const directives = policy
        .replaceAll(`'nonce-${nonce}'`, 'NONCE')
        .replace(`http://localhost:${studio.port}`, 'SITE')
        .split('; ')
      expect(Object.fromEntries(directives.map((each) => each.split(/ (.*)/s).slice(0, 2)))).toEqual({
        'default-src': "'none'",
        'script-src': "'self' NONCE",
        'img-src': "'self' data:",
        'font-src': "'self' data:",
        'connect-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'none'",
        ...own,
      })
      const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  },
)

test.for([STUDIO_PATH, CANVAS_PATH, `${DRAWING_PATH}x.svg`])(
  '%s is not served to other sites, under other host names, or in their frames',
  async (path, { studio }) => {
    for (const headers of [
      { host: 'evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await studio.send(path, { headers })).status).toBe(403)
  },
)

test('a drawing is an image without scripts', async ({ studio }) => {
  const { drawings } = (await studio.ask('GET /facts', {})).facts!
  const { status, headers, text } = await studio.send(`${DRAWING_PATH}${drawings[0]}.svg`)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/svg+xml' })
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(text).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect((await studio.send(`${DRAWING_PATH}..%2f..%2fsettings.svg`)).status).toBe(400)
})

test.for([
  ['192.168.0.9', false],
  ['::ffff:10.0.0.5', false],
  ['fe80::1', false],
  [undefined, false],
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
] as const)('a request that comes from %s is answered: %s', async ([remoteAddress, isAnswered], { studio }) => {
  const received = { method: 'GET', headers: studio.headers, socket: { remoteAddress } } as unknown as IncomingMessage
  expect(refusalOfRequest(received, studio) === undefined).toBe(isAnswered)
  expect(refusalOfDocument(received, studio.key) === undefined).toBe(isAnswered)
})

test('a token is compared in constant time', async ({ studio, onTestFinished }) => {
  const spy = vi.spyOn(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  const almost = `${studio.token.slice(0, -1)}${studio.token.endsWith('A') ? 'B' : 'A'}`
  expect((await studio.send(HOME, { headers: { [STUDIO_TOKEN_HEADER]: almost } })).status).toBe(403)
  expect(spy.mock.calls.map((all) => all.map(String))).toEqual([
    [studio.key, studio.key],
    [almost, studio.token],
  ])
})

test('a tab opened before the server restarted is refused', async ({ studio }) => {
  const { token } = studio
  await studio.restart()
  expect(studio.token).toMatch(/^[\w-]{43}$/)
  expect(studio.token).not.toBe(token)
  expect((await studio.send(HOME, { headers: { [STUDIO_TOKEN_HEADER]: token } })).status).toBe(403)
})

test('other machines cannot reach the studio, even if the server listens on their network', async ({ studio }) => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).filter((each) => !each.internal))
  for (const { address } of addresses.filter(({ family }) => family === 'IPv4')) {
    const status = await new Promise<number>((resolve, reject) => {
      // By this machine's name, which another machine may claim.
      const sent = request(
        { host: address, port: studio.port, path: HOME, headers: studio.headers, agent: false },
        (response) => resolve(response.statusCode ?? 0),
      )
      sent.on('error', reject)
      sent.end()
    })
    expect(status).toBe(403)
  }
})

test('the address with the key admits a browser, which needs no key afterwards', async ({ studio }) => {
  const host = `studio.localhost:${studio.port}`
  const open = (path: string, cookie = '') => studio.send(path, { headers: { cookie, 'sec-fetch-site': 'none' } })
  const { status, headers } = await open(`${STUDIO_PATH}?key=${studio.key}&file=pages%2Fyard.json`)
  const cookie = `pagewright-studio-${studio.port}=${studio.key}`
  expect({
    status,
    location: headers.location,
    cookie: headers['set-cookie'],
    policy: headers['referrer-policy'],
  }).toEqual({
    status: 303,
    location: `${STUDIO_PATH}?file=pages%2Fyard.json`,
    cookie: [`${cookie}; Path=/; HttpOnly; SameSite=Strict`],
    policy: 'same-origin',
  })
  expect((await open(STUDIO_PATH, `theme=dark; ${cookie}`)).text).toContain(studio.token)
  for (const wrong of [cookie.slice(0, -1), `${cookie}x`, cookie.replace(String(studio.port), '1')])
    expect((await open(STUDIO_PATH, wrong)).status).toBe(403)
  const foreign = { host: host.replace('studio.', ''), cookie: '' }
  expect((await studio.send(`${STUDIO_PATH}?key=${studio.key}`, { headers: foreign })).status).toBe(403)
})

test.for(['', '?key=', `?key=${'x'.repeat(43)}`, '?file=pages/yard.json'])(
  'the address %j without the key shows which address to open',
  async (query, { studio }) => {
    const { status, headers, text } = await studio.send(STUDIO_PATH + query, { headers: { cookie: '' } })
    expect({ status, type: headers['content-type'] }).toEqual({ status: 403, type: 'text/html; charset=utf-8' })
    expect(text).toContain(
      '<p>Open the studio with the link that the terminal shows after “Edit the site in the browser”.',
    )
    expect(text).not.toContain(studio.token)
    expect(headers['set-cookie']).toBeUndefined()
  },
)

test('a key survives restarts in a file that only its owner can read', async ({ studio, onTestFinished }) => {
  const folder = mkdtempSync(join(dirname(studio.siteDir), 'keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const key = entryKey(join(folder, 'new'))
  const file = join(folder, 'new/key')
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(entryKey(join(folder, 'new'))).toBe(key)
  chmodSync(file, 0o644)
  const second = entryKey(join(folder, 'new'))
  expect(second).not.toBe(key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const text of ['', 'guess', `${second}\n`]) {
    writeFileSync(file, text, { mode: 0o600 })
    expect(entryKey(join(folder, 'new'))).toMatch(/^[\w-]{43}$/)
    expect(entryKey(join(folder, 'new'))).not.toBe(text.trim())
  }
  // Where it cannot be stored, it lasts as long as the server.
  expect(entryKey('/dev/null/keys')).toMatch(/^[\w-]{43}$/)
})

test.for([
  '/x.html',
  '/x.svg',
  '/site/images/evil.svg',
  '/@fs/etc/passwd',
  '/node_modules/some/page.html',
  '/@vite/client',
  '//evil.example/x.html',
  '/node_modules/vite/dist/client/env.mjs',
  '/__studio.html',
])("the studio's host serves no file at %s and redirects to the site's host", async (path, { studio }) => {
  for (const dest of ['document', 'iframe', 'empty', 'script']) {
    const { status, headers, text } = await studio.send(path, { headers: { 'sec-fetch-dest': dest } })
    expect({ status, location: headers.location, text }).toEqual({
      status: 302,
      location: `http://localhost:${studio.port}${path.replace('//', '/')}`,
      text: '',
    })
  }
  expect((await studio.send(path, { headers: { cookie: '' } })).status).toBe(403)
})

test('a page of the site is part of the studio only in the canvas, and an example runs no script', async ({
  studio,
}) => {
  const inCanvas = await studio.send('/yard', { headers: { 'sec-fetch-dest': 'iframe' } })
  expect(inCanvas.status).toBe(200)
  expect(inCanvas.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'nonce-")
  const alone = await studio.send('/yard', { headers: { 'sec-fetch-dest': 'document' } })
  expect(alone).toMatchObject({ status: 302, headers: { location: `http://localhost:${studio.port}/yard` } })
  const example = await studio.send('/__gallery/hero/0')
  expect(example.status).toBe(200)
  expect(example.headers['content-security-policy']).toContain("default-src 'none'; style-src")
  expect(example.headers['content-security-policy']).not.toContain('script-src')
})
