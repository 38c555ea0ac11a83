import { once } from 'node:events'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { leadOf } from '#serve/leads/leads.ts'
import { leadsIn } from '../leads/lead.fixture.ts'
import { test } from '../fixtures.ts'
import { sendRequest } from '../http.ts'
import { portOf } from '../program.ts'
import { ada, formsSite } from './fixtures.ts'

const postOrder = (port: number, key: string, values: object = ada) =>
  sendRequest(port, '/api/orders/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(values),
  })

const healthOf = async (port: number): Promise<unknown> => JSON.parse((await sendRequest(port, '/healthz')).text)

test('the server creates DATA_DIR for its own user alone and keeps leads in it over a restart', async ({
  newFolder,
  newStore,
  newBuiltSite,
  startProgram,
}) => {
  const dataDir = join(newFolder(), 'deep/data')
  const outDir = newBuiltSite(formsSite())
  for (let start = 0; start < 2; start++) {
    const program = await startProgram(outDir, { DATA_DIR: dataDir })
    const port = await portOf(program)
    expect((await postOrder(port, 'one-request')).status).toBe(200)
    expect(await healthOf(port)).toEqual({ status: 'ok', build: 'b1', leads: 'ok' })
    program.child.kill('SIGTERM')
    const { code, output } = await program.ended
    expect(code).toBe(0)
    expect(output).toContain('nobody is told of new leads: neither SMTP_URL nor WEBHOOK_URL is set')
    expect(output.trim().split('\n').at(-1)).toContain('"closed"')
  }
  expect((await leadsIn(newStore({ dataDir }))).map(({ answers }) => answers)).toEqual([ada])
  expect(statSync(dataDir).mode & 0o077).toBe(0)
})

test('the server stores and answers a request that is in flight on SIGTERM', async ({
  newFolder,
  newStore,
  newBuiltSite,
  startProgram,
}) => {
  const dataDir = join(newFolder(), 'data')
  const program = await startProgram(newBuiltSite(formsSite()), { DATA_DIR: dataDir })
  const port = await portOf(program)
  const body = JSON.stringify(ada)
  const inFlight = connect(port, '127.0.0.1')
  inFlight.write(
    `POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await once(inFlight, 'ready')
  let received = ''
  inFlight.on('data', (chunk) => (received += String(chunk)))
  // The response shows that the server has read the bytes above, which were sent first.
  await sendRequest(port, '/')
  program.child.kill('SIGTERM')
  await expect.poll(program.output).toContain('"closing"')
  inFlight.write(body)
  expect((await program.ended).code).toBe(0)
  expect(received).toMatch(/^HTTP\/1.1 200 OK[^]*\{"success":true\}$/)
  expect((await leadsIn(newStore({ dataDir }))).map(({ answers }) => answers)).toEqual([ada])
})

test('the server renders with the renderer that existed at its start, and does not start without one', async ({
  newFolder,
  newBuiltSite,
  startProgram,
}) => {
  const outDir = newBuiltSite(formsSite())
  const env = { DATA_DIR: join(newFolder(), 'data') }
  const program = await startProgram(outDir, env)
  const port = await portOf(program)
  rmSync(join(outDir, 'app'), { recursive: true })
  const page = await sendRequest(port, '/forms/order?source=harbour')
  expect(page.text).toBe('<!doctype html><title>/forms/order</title>')
  program.child.kill('SIGTERM')
  await program.ended
  const { code, output } = await (await startProgram(outDir, env)).ended
  expect(code).toBe(1)
  expect(output).toMatch(
    /^The renderer .+entry-prerender\.js cannot be loaded \(.+\)\. Build it again: npm run build -- .+\n$/,
  )
})

test('the server does not create DATA_DIR if no form has an endpoint', async ({
  newFolder,
  newBuiltSite,
  startProgram,
}) => {
  const dataDir = join(newFolder(), 'data')
  const program = await startProgram(newBuiltSite(), { DATA_DIR: dataDir })
  const port = await portOf(program)
  expect(await healthOf(port)).toEqual({ status: 'ok', build: 'b1' })
  expect((await postOrder(port, 'k')).status).toBe(404)
  expect(existsSync(dataDir)).toBe(false)
})

test.for([
  ['data', 'a file stands in its place'],
  ['data/below', 'a file stands in its way'],
] as const)(
  'the server serves pages while DATA_DIR=%s cannot be created, and accepts forms once it can be',
  async ([dir, reason], { newFolder, newStore, newBuiltSite, startProgram }) => {
    const folder = newFolder()
    const dataDir = join(folder, dir)
    writeFileSync(join(folder, 'data'), 'a file')
    const program = await startProgram(newBuiltSite(formsSite()), { DATA_DIR: dataDir })
    const port = await portOf(program)
    expect((await sendRequest(port, '/')).status).toBe(200)
    expect((await postOrder(port, 'k')).status).toBe(503)
    expect(await healthOf(port)).toEqual({ status: 'ok', build: 'b1', leads: 'unavailable' })
    const sentence = `Leads cannot be kept in the folder "${dataDir}" (DATA_DIR): ${reason}.`
    await expect.poll(program.output).toContain(JSON.stringify({ reason: sentence }).slice(1, -1))

    rmSync(join(folder, 'data'))
    // After a failure, only a stored lead makes the store healthy at once.
    await expect.poll(async () => (await postOrder(port, 'k')).status).toBe(200)
    await expect.poll(() => healthOf(port)).toEqual({ status: 'ok', build: 'b1', leads: 'ok' })
    expect((await leadsIn(newStore({ dataDir }))).map(({ answers }) => answers)).toEqual([ada])
    expect(statSync(dataDir).mode & 0o077).toBe(0)
  },
)

test('the server serves pages while the database is unreachable, and logs that without the password', async ({
  newBuiltSite,
  startProgram,
}) => {
  const databaseUrl = 'postgres://leads:top-secret@127.0.0.1:9/leads'
  const program = await startProgram(newBuiltSite(formsSite()), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: '/dev/null/unused',
  })
  const port = await portOf(program)
  expect((await sendRequest(port, '/')).status).toBe(200)
  const unavailable = await postOrder(port, 'k')
  expect([unavailable.status, unavailable.headers['retry-after']]).toEqual([503, '10'])
  expect(await healthOf(port)).toEqual({ status: 'ok', build: 'b1', leads: 'unavailable' })
  await expect.poll(program.output).toContain('leads cannot be stored')
  expect(program.output()).toContain('ECONNREFUSED')
  expect(program.output()).not.toContain('top-secret')
  program.child.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
})

test('the server posts a lead to WEBHOOK_URL without logging its values', async ({
  newFolder,
  newBuiltSite,
  startProgram,
}) => {
  const received: string[] = []
  const hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push(body)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const { port: hookPort } = hook.address() as AddressInfo
  const program = await startProgram(newBuiltSite(formsSite()), {
    DATA_DIR: join(newFolder(), 'data'),
    WEBHOOK_URL: `http://127.0.0.1:${hookPort}/leads`,
    WEBHOOK_SECRET: 'a secret of sixteen letters and more',
  })
  expect((await postOrder(await portOf(program), 'k')).status).toBe(200)
  await expect.poll(() => received).toEqual([expect.stringContaining('ada@example.test')])
  hook.close()
  program.child.kill('SIGTERM')
  const { code, output } = await program.ended
  expect(code).toBe(0)
  expect(output).not.toContain('ada@example.test')
})

describe('on SIGTERM', () => {
  /** Milliseconds from the signal to the last line of the log. */
  function durationOf(output: string): number {
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; time: string })
    const timeOf = (text: string) => Date.parse(lines.find(({ msg }) => msg === text)?.time ?? '')
    return timeOf('closed') - timeOf('closing')
  }

  test('a stalled mail server delays the exit by at most SHUTDOWN_SECONDS, and its deliveries stay waiting', async ({
    newFolder,
    newStore,
    newBuiltSite,
    startProgram,
    startMailServer,
  }) => {
    const mail = await startMailServer('stalls')
    const dataDir = join(newFolder(), 'data')
    const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_TO: 'a@b.example,c@d.example' }
    const program = await startProgram(newBuiltSite(formsSite()), { DATA_DIR: dataDir, SHUTDOWN_SECONDS: '1', ...env })
    const port = await portOf(program)
    expect((await postOrder(port, 'k')).status).toBe(200)
    // One for each recipient.
    await expect.poll(() => mail.attempts).toBe(2)
    // An incomplete request: requests and deliveries share the limit.
    const endless = connect(port, '127.0.0.1').on('error', () => {})
    endless.write('GET / HTTP/1.1\r\n')
    await sendRequest(port, '/')
    program.child.kill('SIGTERM')
    const { code, output } = await program.ended
    expect(code).toBe(0)
    expect(output).toContain('some requests took too long and were cut off')
    expect(durationOf(output)).toBeGreaterThan(900)
    // The default limit is 10 seconds.
    expect(durationOf(output)).toBeLessThan(9000)
    const store = newStore({ dataDir })
    const [{ id } = { id: '' }] = await leadsIn(store)
    const cutOff = { channel: 'email', state: 'waiting', lastError: 'cut off as the server stopped' }
    expect((await leadOf(store, id))?.deliveries).toMatchObject([cutOff, cutOff])
  })

  test('an aborted delivery is not logged as a request', async ({
    newFolder,
    newBuiltSite,
    startProgram,
    startMailServer,
  }) => {
    const mail = await startMailServer('stalls')
    const program = await startProgram(newBuiltSite(formsSite()), {
      DATA_DIR: join(newFolder(), 'data'),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SHUTDOWN_SECONDS: '0',
    })
    expect((await postOrder(await portOf(program), 'k')).status).toBe(200)
    await expect.poll(() => mail.attempts).toBe(1)
    program.child.kill('SIGTERM')
    const { output } = await program.ended
    expect(output).toContain('cut off as the server stopped')
    expect(output).not.toContain('some requests')
  })

  test('a webhook response that never ends does not keep the process running', async ({
    newFolder,
    newBuiltSite,
    startProgram,
    startHookServer,
  }) => {
    const hook = await startHookServer((response) => void response.writeHead(200).write('So far'))
    const program = await startProgram(newBuiltSite(formsSite()), {
      DATA_DIR: join(newFolder(), 'data'),
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: 'a secret of sixteen letters and more',
    })
    expect((await postOrder(await portOf(program), 'k')).status).toBe(200)
    await expect.poll(program.output).toContain('"delivered"')
    program.child.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
  })
})

test('the server exits with code 1 if its port is in use, although its store is open', async ({
  newFolder,
  newBuiltSite,
  startProgram,
}) => {
  const blocker = createSocketServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  const env = { PORT: String(port), DATA_DIR: join(newFolder(), 'data') }
  const { code, output } = await (await startProgram(newBuiltSite(formsSite()), env)).ended
  blocker.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is in use: stop what uses it, or choose another one with PORT=${port + 1}.\n`)
})
