import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { Manifest } from '#site/model/built-files.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import { addToLive, readLive, removeUnused } from '#build/output/live-output.ts'
import { writeBuiltSite } from './built-site.ts'
import { test } from './fixtures.ts'
import { ada, formsSite } from './forms/fixtures.ts'
import { sendRequest } from './http.ts'
import { leadsIn } from './leads/lead.fixture.ts'
import { portOf } from './program.ts'
import type { Program } from './program.ts'

interface Published {
  /** Public files that replace the small site's. */
  files?: Record<string, string>
  manifest?: Partial<Manifest>
  site?: ServerSite
}

/** Publishes a site into a build folder, as a studio does. */
const publish = (outDir: string, { files = {}, ...changes }: Published): Promise<void> =>
  addToLive(outDir, readLive(outDir), {
    madeFrom: JSON.stringify(files),
    fill: async (dir) => {
      writeBuiltSite(dir, changes)
      for (const [file, text] of Object.entries(files)) {
        const path = join(dir, 'site', file)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text)
        for (const suffix of ['.br', '.gz']) rmSync(path + suffix, { force: true })
      }
      return undefined
    },
  })

const taken = (program: Program): number => program.output().split('"a new build is served"').length - 1

test('a running server switches to a published build, and files of the earlier build disappear', async ({
  newBuiltSite,
  startProgram,
}) => {
  const outDir = newBuiltSite()
  const program = await startProgram(outDir)
  const port = await portOf(program)
  expect((await sendRequest(port, '/ai')).headers['location']).toBe('/services/enterprise-rag')
  const policy = "default-src 'none'"
  await publish(outDir, {
    files: { 'index.html': 'New home', 'prices.html': 'Prices', '404.html': 'Nothing here', 'robots.txt': 'new' },
    manifest: {
      pages: { '/': { file: 'index.html', policy: 0 }, '/prices': { file: 'prices.html', policy: 0 } },
      policies: [policy],
      redirects: [{ from: '/costs', to: '/prices' }],
      origin: 'http://other.test',
      build: 'b2',
    },
  })
  await expect.poll(() => taken(program)).toBe(1)
  const home = await sendRequest(port, '/')
  expect([home.text, home.headers['content-security-policy']]).toEqual([
    'New home',
    `${policy}; frame-ancestors 'none'`,
  ])
  expect(home.headers['strict-transport-security']).toBeUndefined()
  expect((await sendRequest(port, '/prices')).text).toBe('Prices')
  expect((await sendRequest(port, '/robots.txt')).text).toBe('new')
  expect((await sendRequest(port, '/costs')).headers['location']).toBe('/prices')
  for (const gone of ['/ai', '/services/enterprise-rag']) {
    const { status, text } = await sendRequest(port, gone)
    expect([status, text]).toEqual([404, 'Nothing here'])
  }
  expect(JSON.parse((await sendRequest(port, '/healthz')).text)).toMatchObject({ status: 'ok', build: 'b2' })
})

test('a connection survives a new build, and a restarted server serves the newest one', async ({
  newBuiltSite,
  startProgram,
}) => {
  const outDir = newBuiltSite()
  const program = await startProgram(outDir)
  const port = await portOf(program)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  const read = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const request = get({ port, path: '/', agent }, (response) => {
        let text = ''
        ports.add(response.socket.localPort)
        response.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text))
      })
      request.on('error', reject)
    })
  for (const text of ['First', 'Second', 'Third']) {
    await publish(outDir, { files: { 'index.html': text } })
    await expect.poll(read, { interval: 5 }).toBe(text)
  }
  agent.destroy()
  expect(ports.size).toBe(1)
  program.child.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
  const again = await portOf(await startProgram(outDir))
  expect((await sendRequest(again, '/')).text).toBe('Third')
})

test('open pages still get the scripts and pictures of their build', async ({ newBuiltSite, startProgram }) => {
  const outDir = newBuiltSite()
  const program = await startProgram(outDir)
  const port = await portOf(program)
  await publish(outDir, {
    files: { 'assets/app-aaaaaa.js': 'first', 'assets/photo-aaaaaa.avif': 'picture', 'a.txt': 'a' },
  })
  await publish(outDir, { files: { 'assets/app-bbbbbb.js': 'second' } })
  removeUnused(outDir)
  await expect.poll(async () => (await sendRequest(port, '/assets/app-bbbbbb.js')).text).toBe('second')
  expect((await sendRequest(port, '/assets/app-aaaaaa.js')).text).toBe('first')
  expect((await sendRequest(port, '/assets/photo-aaaaaa.avif')).text).toBe('picture')
  expect((await sendRequest(port, '/a.txt')).status).toBe(404)
  expect(
    readdirSync(join(outDir, 'live'), { recursive: true }).filter((file) => String(file).endsWith('a.txt')),
  ).toEqual([])
})

test('ignores a build that is half written, damaged or missing', async ({ newBuiltSite, startProgram }) => {
  const outDir = newBuiltSite()
  await publish(outDir, { files: { 'index.html': 'Whole' } })
  const program = await startProgram(outDir)
  const port = await portOf(program)
  await expect(
    addToLive(outDir, readLive(outDir), {
      madeFrom: '',
      fill: (dir) => {
        writeBuiltSite(dir)
        return Promise.reject(new Error('killed'))
      },
    }),
  ).rejects.toThrow('killed')
  expect(readdirSync(join(outDir, 'live'))).toHaveLength(2)
  const list = join(outDir, 'live/files.json')
  const failures = (): number => program.output().split('a new build cannot be served').length - 1
  writeFileSync(list, '{ "folders": {')
  await expect.poll(failures).toBe(1)
  expect((await sendRequest(port, '/')).text).toBe('Whole')
  writeFileSync(list, JSON.stringify({ folders: { none: ['manifest.json', 'site/index.html'] }, kept: {} }))
  await expect.poll(failures, { timeout: 10_000 }).toBe(2)
  rmSync(list)
  expect((await sendRequest(port, '/')).text).toBe('Whole')
  await publish(outDir, { files: { 'index.html': 'Whole again' } })
  await expect.poll(async () => (await sendRequest(port, '/')).text, { timeout: 10_000 }).toBe('Whole again')
})

test('forms are added and removed by a published build', async ({
  newBuiltSite,
  newStore,
  newFolder,
  startProgram,
}) => {
  const [outDir, dataDir] = [newBuiltSite(), newFolder()]
  const program = await startProgram(outDir, { DATA_DIR: dataDir })
  const port = await portOf(program)
  const order = async (name: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...ada, name })
    return (await sendRequest(port, '/api/orders', { method: 'POST', headers, body })).status
  }
  expect(await order('Ada')).toBe(404)
  await publish(outDir, formsSite())
  await expect.poll(() => taken(program)).toBe(1)
  expect(await order('Grace')).toBe(200)
  await publish(outDir, formsSite())
  await expect.poll(() => taken(program)).toBe(2)
  expect(await order('Mary')).toBe(200)
  await publish(outDir, {})
  await expect.poll(() => taken(program)).toBe(3)
  expect(await order('Joan')).toBe(404)
  program.child.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
  expect((await leadsIn(newStore({ dataDir }))).map(({ answers }) => answers['name'])).toEqual(['Grace', 'Mary'])
  expect(existsSync(join(dataDir, 'leads.sqlite'))).toBe(true)
})
