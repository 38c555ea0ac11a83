import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { UserError } from '#base/cli/user-error.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { readServerSite } from '#serve/files/build-files.ts'
import { test } from './fixtures.ts'
import { sendRequest } from './http.ts'
import { portOf } from './program.ts'
import { builtProgram } from './shared/resources.ts'

describe('the server program', () => {
  test('serves pages, logs JSON lines, and exits on SIGTERM after the request in flight', async ({
    newBuiltSite,
    startProgram,
  }) => {
    const program = await startProgram(newBuiltSite())
    const port = await portOf(program)
    expect((await sendRequest(port, '/services')).status).toBe(200)
    const inFlight = connect(port, '127.0.0.1')
    inFlight.write('GET /services HTTP/1.1\r\nHost: x\r\n')
    await once(inFlight, 'ready')
    let received = ''
    inFlight.on('data', (chunk) => (received += String(chunk)))
    // The response shows that the server has read the bytes above, which were sent first.
    await sendRequest(port, '/robots.txt')
    program.child.kill('SIGTERM')
    await expect.poll(program.output).toContain('"closing"')
    inFlight.write('\r\n')
    const { code, output } = await program.ended
    expect(code).toBe(0)
    expect(received).toMatch(/^HTTP\/1.1 200 OK/)
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'info', method: 'GET', path: '/services', status: 200 }),
    )
    expect(lines.at(-1)).toMatchObject({ msg: 'closed' })
  })

  test('listens on all IPv4 and IPv6 addresses if HOST is empty', async ({ newBuiltSite, startProgram }) => {
    const program = await startProgram(newBuiltSite(), { HOST: '' })
    const find = () => /listening at http:\/\/.+:(\d+)"/.exec(program.output())?.[1]
    await expect.poll(find).toBeDefined()
    const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address))
    for (const host of ['127.0.0.1', '::1'].filter((address) => addresses.includes(address))) {
      const connection = connect(Number(find()), host)
      await once(connection, 'connect')
      connection.destroy()
    }
  })

  test('sends its clickable address to the parent process', async ({ newBuiltSite }) => {
    const env = { ...process.env, PORT: '0', HOST: '' }
    const child = fork(await builtProgram('serve'), [newBuiltSite()], { env, silent: true })
    const [text] = (await once(child, 'message')) as [string]
    expect(text).toMatch(/^\n {2}The site is at http:\/\/localhost:\d+\n$/)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('exits with code 0 on SIGINT, even twice', async ({ newBuiltSite, startProgram }) => {
    const program = await startProgram(newBuiltSite())
    await portOf(program)
    program.child.kill('SIGINT')
    program.child.kill('SIGINT')
    expect((await program.ended).code).toBe(0)
  })

  test('closes incomplete requests after SHUTDOWN_SECONDS', async ({ newBuiltSite, startProgram }) => {
    const program = await startProgram(newBuiltSite(), { SHUTDOWN_SECONDS: '0' })
    const port = await portOf(program)
    const endless = connect(port, '127.0.0.1')
    endless.write('GET / HTTP/1.1\r\n')
    endless.on('error', () => {})
    await once(endless, 'ready')
    await sendRequest(port, '/')
    program.child.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
  })

  test('prints one sentence if its port is in use', async ({ newBuiltSite, startProgram }) => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const { port } = blocker.address() as AddressInfo
    const { code, output } = await (await startProgram(newBuiltSite(), { PORT: String(port) })).ended
    blocker.close()
    expect(code).toBe(1)
    expect(output).toBe(`Port ${port} is in use: stop what uses it, or choose another one with PORT=${port + 1}.\n`)
  })

  test('prints one sentence if HOST is not an address of the machine', async ({ newBuiltSite, startProgram }) => {
    const { code, output } = await (await startProgram(newBuiltSite(), { HOST: '203.0.113.1' })).ended
    expect([code, output]).toEqual([
      1,
      'HOST must be an address of this machine, such as 0.0.0.0, but it is "203.0.113.1".\n',
    ])
  })

  test('prints one sentence if there is no built site', async ({ newFolder, startProgram }) => {
    const empty = newFolder()
    const { code, output } = await (await startProgram(empty)).ended
    expect([code, output]).toEqual([
      1,
      `There is no built site in ${empty}. Build it first: npm run build -- ${empty}\n`,
    ])
  })
})

test('a built site without site.json or a page is rejected with a sentence that names the file', ({ newBuiltSite }) => {
  const incomplete = newBuiltSite()
  const lacks = (file: string) =>
    `The built site in ${incomplete} lacks ${file}. Build it again: npm run build -- ${incomplete}`
  rmSync(join(incomplete, 'site.json'))
  expect(() => readServerSite(incomplete)).toThrow(new UserError(lacks('site.json')))
  rmSync(join(incomplete, 'site/services.html'))
  expect(() => readBuiltSite(incomplete)).toThrow(new UserError(lacks('services.html')))
})
