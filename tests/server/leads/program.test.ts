import { once } from 'node:events'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, builtSiteFolder } from '../fixture.ts'
import { portOf, startProgram } from '../running-program.ts'
import { leadsIn } from '../store/a-lead.ts'
import { newFolder, opened } from '../store/engines.ts'
import { ada, formsFolder } from './fixture.ts'

const order = (port: number, key: string, answers: object = ada) =>
  ask(port, '/api/orders/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(answers),
  })

const healthOf = async (port: number): Promise<unknown> => JSON.parse((await ask(port, '/healthz')).text)

test('keeps leads in the data folder, which it makes for itself alone, over a restart', async () => {
  const dataDir = join(newFolder(), 'deep/data')
  const outDir = formsFolder()
  for (let start = 0; start < 2; start++) {
    const program = startProgram(outDir, { DATA_DIR: dataDir })
    const port = await portOf(program)
    expect((await order(port, 'one-request')).status).toBe(200)
    expect(await healthOf(port)).toEqual({ status: 'ok', build: 'b1', leads: 'ok' })
    program.child.kill('SIGTERM')
    const { code, output } = await program.ended
    expect(code).toBe(0)
    expect(output).toContain('nobody is told of new leads: neither SMTP_URL nor WEBHOOK_URL is set')
    expect(output.trim().split('\n').at(-1)).toContain('"closed"')
  }
  expect((await leadsIn(opened({ dataDir }))).map(({ answers }) => answers)).toEqual([ada])
  expect(statSync(dataDir).mode & 0o077).toBe(0)
})

test('stores what is still arriving when it is told to end, and says so', async () => {
  const dataDir = join(newFolder(), 'data')
  const program = startProgram(formsFolder(), { DATA_DIR: dataDir })
  const port = await portOf(program)
  const body = JSON.stringify(ada)
  const arriving = connect(port, '127.0.0.1')
  arriving.write(
    `POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await once(arriving, 'ready')
  let received = ''
  arriving.on('data', (chunk) => (received += String(chunk)))
  // Answered after the bytes above have been read, for they came first.
  await ask(port, '/')
  program.child.kill('SIGTERM')
  await expect.poll(program.output).toContain('"closing"')
  arriving.write(body)
  expect((await program.ended).code).toBe(0)
  expect(received).toMatch(/^HTTP\/1.1 200 OK[^]*\{"success":true\}$/)
  expect((await leadsIn(opened({ dataDir }))).map(({ answers }) => answers)).toEqual([ada])
})

test('stores nothing, and makes no folder, where no form has an endpoint', async () => {
  const dataDir = join(newFolder(), 'data')
  const program = startProgram(builtSiteFolder(), { DATA_DIR: dataDir })
  const port = await portOf(program)
  expect(await healthOf(port)).toEqual({ status: 'ok', build: 'b1' })
  expect((await order(port, 'k')).status).toBe(404)
  expect(existsSync(dataDir)).toBe(false)
})

test('does not start with a data folder that it cannot have, and says why', async () => {
  const dataDir = join(newFolder(), 'data')
  writeFileSync(dataDir, 'a file')
  for (const dir of [dataDir, join(dataDir, 'below')]) {
    const { code, output } = await startProgram(formsFolder(), { DATA_DIR: dir }).ended
    const why = dir === dataDir ? 'a file stands in its place' : 'a file stands in its way'
    expect([code, output]).toEqual([1, `Leads cannot be kept in the folder "${dir}" (DATA_DIR): ${why}.\n`])
  }
})

test('serves pages while the database does not answer, and says so in its log without the password', async () => {
  const databaseUrl = 'postgres://leads:top-secret@127.0.0.1:9/leads'
  const program = startProgram(formsFolder(), { DATABASE_URL: databaseUrl, DATA_DIR: '/dev/null/unused' })
  const port = await portOf(program)
  expect((await ask(port, '/')).status).toBe(200)
  const refused = await order(port, 'k')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10'])
  expect(await healthOf(port)).toEqual({ status: 'ok', build: 'b1', leads: 'unavailable' })
  await expect.poll(program.output, { timeout: 20_000 }).toContain('leads cannot be stored')
  expect(program.output()).toContain('ECONNREFUSED')
  expect(program.output()).not.toContain('top-secret')
  program.child.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
})

test('tells whom it is to tell of a lead', async () => {
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
  const program = startProgram(formsFolder(), {
    DATA_DIR: join(newFolder(), 'data'),
    WEBHOOK_URL: `http://127.0.0.1:${hookPort}/leads`,
    WEBHOOK_SECRET: 'a secret of sixteen letters and more',
  })
  expect((await order(await portOf(program), 'k')).status).toBe(200)
  await expect.poll(() => received, { timeout: 20_000 }).toEqual([expect.stringContaining('ada@example.test')])
  hook.close()
  program.child.kill('SIGTERM')
  const { code, output } = await program.ended
  expect(code).toBe(0)
  expect(output).not.toContain('ada@example.test')
})

test('ends where its port is taken, although its store is open', async () => {
  const taken = createSocketServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const env = { PORT: String(port), DATA_DIR: join(newFolder(), 'data') }
  const { code, output } = await startProgram(formsFolder(), env).ended
  taken.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is in use: stop what uses it, or choose another one with PORT=${port + 1}.\n`)
})
