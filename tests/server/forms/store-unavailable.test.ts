import { join } from 'node:path'
import { renameSync, writeFileSync, rmSync } from 'node:fs'
import Database from 'libsql'
import { expect } from 'vitest'
import { sendRequest } from '../http.ts'
import { ada, problem, statusAndBody, pageStateOf, test } from './fixtures.ts'

const unavailable = problem(503, 'The form cannot be taken at the moment. Please try again.')

async function healthOf(port: number): Promise<unknown[]> {
  const { status, text } = await sendRequest(port, '/healthz')
  return [status, JSON.parse(text)]
}

test('forms are answered with 503 while another process locks the database, and accepted afterwards', async ({
  newFolder,
  newStore,
  serveForms,
}) => {
  const folder = newFolder()
  const { port, post, postForm, leads, log } = await serveForms({ store: newStore({ dataDir: folder }) })
  await post('/api/orders', ada)
  expect(await healthOf(port)).toEqual([200, { status: 'ok', build: 'b1', leads: 'ok' }])

  const other = new Database(join(folder, 'leads.sqlite'))
  other.exec('begin immediate')
  const bob = { ...ada, name: 'Bob' }
  // Each waits for the lock until it gives up.
  const [response, page] = await Promise.all([
    post('/api/orders', bob, { 'idempotency-key': 'k' }),
    postForm('/api/orders', bob, { accept: 'text/html' }),
  ])
  await expect.poll(() => healthOf(port)).toEqual([200, { status: 'ok', build: 'b1', leads: 'unavailable' }])
  expect(statusAndBody(response)).toEqual(unavailable)
  expect(response.headers['retry-after']).toBe('10')
  expect(pageStateOf(page)).toMatchObject({ formReply: { values: bob } })
  expect((await sendRequest(port, '/')).status).toBe(200)
  expect(log()).toContain('a lead could not be stored')
  other.exec('rollback')
  other.close()

  expect((await post('/api/orders', bob, { 'idempotency-key': 'k' })).status).toBe(200)
  await expect.poll(() => healthOf(port)).toEqual([200, { status: 'ok', build: 'b1', leads: 'ok' }])
  expect((await leads()).map(({ answers }) => answers)).toEqual([ada, bob])
})

test('forms are answered with 503 while DATA_DIR is missing, and accepted afterwards', async ({
  newFolder,
  newStore,
  serveForms,
}) => {
  const folder = newFolder()
  const data = join(folder, 'data')
  const { post, leads } = await serveForms({ store: newStore({ dataDir: data }) })
  expect((await post('/api/orders', ada)).status).toBe(200)
  renameSync(data, join(folder, 'elsewhere'))
  writeFileSync(data, 'a file in its place')
  expect(statusAndBody(await post('/api/orders', { ...ada, name: 'Bob' }))).toEqual(unavailable)
  rmSync(data)
  renameSync(join(folder, 'elsewhere'), data)
  expect((await post('/api/orders', { ...ada, name: 'Bob' })).status).toBe(200)
  expect((await leads()).map(({ answers }) => answers['name'])).toEqual(['Ada', 'Bob'])
})
