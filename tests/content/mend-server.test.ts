import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { problemKey } from '#tools/mended-site.ts'
import { loadSite } from '#site/site-loader.ts'
import { mendServer } from '#live/dev/problems/mend-server.ts'
import { MEND_PATH, TOKEN_HEADER } from '#studio/protocol/dev-protocol.ts'
import { sendRequest } from '../server/http.ts'
import { makeSite } from '../sites/site-case.ts'

const PAGE = 'pages/find-us.json'
const TOKEN = 'a token'

const test = base
  .extend('status', 'published')
  /** A site with an extra comma in a page of this status, as it was read, and the key of that problem. */
  .extend('broken', async ({ status }, { onCleanup }) => {
    const siteDir = makeSite()
    onCleanup(() => rmSync(siteDir, { recursive: true, force: true }))
    const file = join(siteDir, PAGE)
    const sound = readFileSync('tests/sites/base/pages/contact.json', 'utf8').replace('{', `{ "status": "${status}",`)
    writeFileSync(file, sound.replace('"title": "Contact",', '"title": "Contact",,'))
    const { problems, documents } = await loadSite(siteDir)
    const [problem] = problems.filter((each) => each.file === PAGE && each.fix)
    return { siteDir, file, sound, problems, documents, key: problemKey(problem!) }
  })
  .extend('port', async ({ broken: { siteDir, problems, documents } }, { onCleanup }) => {
    const status = { version: '1', outdated: new Set<string>(), omitted: new Set<string>(), problems, documents }
    const mend = mendServer({ siteDir, token: TOKEN, status: async () => status })
    const server = createServer((request, response) => {
      // As Vite's middlewares have it.
      Object.assign(request, { originalUrl: request.url })
      mend(request, response, () => response.writeHead(404).end())
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onCleanup(() => new Promise<void>((done) => server.close(() => done())))
    return (server.address() as AddressInfo).port
  })
  .extend('send', ({ port, broken }) => async (headers: Record<string, string> = {}, body = broken.key) => {
    const own = { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin', [TOKEN_HEADER]: TOKEN }
    const options = { method: 'POST', headers: { ...own, ...headers }, body }
    return (await sendRequest(port, MEND_PATH, options)).status
  })

test('mendServer makes the edits of the named problem', async ({ broken, send }) => {
  expect(await send()).toBe(200)
  expect(readFileSync(broken.file, 'utf8')).toBe(broken.sound)
})

test.override('status', 'draft').describe('a page that visitors do not see', () => {
  test('is fixed too', async ({ broken, send }) => {
    expect(await send()).toBe(200)
    expect(readFileSync(broken.file, 'utf8')).toBe(broken.sound)
  })
})

test.for([
  [{ [TOKEN_HEADER]: 'another token' }],
  [{ origin: 'http://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
] as [Record<string, string>][])('mendServer refuses a request with %o', async ([headers], { broken, send }) => {
  const text = readFileSync(broken.file, 'utf8')
  expect(await send(headers)).toBe(403)
  expect(readFileSync(broken.file, 'utf8')).toBe(text)
})

test('mendServer writes nothing if the file has changed or is gone, or the problem is unknown', async ({
  broken,
  send,
}) => {
  expect(await send({}, 'something else')).toBe(409)
  writeFileSync(broken.file, '{}')
  expect(await send()).toBe(409)
  expect(readFileSync(broken.file, 'utf8')).toBe('{}')
  rmSync(broken.file)
  expect(await send()).toBe(409)
})
