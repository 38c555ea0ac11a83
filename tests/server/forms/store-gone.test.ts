import { join } from 'node:path'
import { renameSync, writeFileSync, rmSync } from 'node:fs'
import Database from 'libsql'
import { expect } from 'vitest'
import { sendRequest } from '../http.ts'
import { ada, problem, readOf, shownBy, test } from './fixtures.ts'

const unavailable = problem(503, 'The form cannot be taken at the moment. Please try again.')

async function healthOf(port: number): Promise<unknown[]> {
  const { status, text } = await sendRequest(port, '/healthz')
  return [status, JSON.parse(text)]
}

test('while another program holds the store, forms are answered with 503; then they are taken again', async ({
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
  const refused = await post('/api/orders', bob, { 'idempotency-key': 'k' })
  expect(readOf(refused)).toEqual(unavailable)
  expect(refused.headers['retry-after']).toBe('10')
  expect(shownBy(await postForm('/api/orders', bob, { accept: 'text/html' }))).toMatchObject({
    formReply: { values: bob },
  })
  expect(await healthOf(port)).toEqual([200, { status: 'ok', build: 'b1', leads: 'unavailable' }])
  expect((await sendRequest(port, '/')).status).toBe(200)
  expect(log()).toContain('a lead could not be stored')
  other.exec('rollback')
  other.close()

  expect((await post('/api/orders', bob, { 'idempotency-key': 'k' })).status).toBe(200)
  expect(await healthOf(port)).toEqual([200, { status: 'ok', build: 'b1', leads: 'ok' }])
  expect((await leads()).map(({ answers }) => answers)).toEqual([ada, bob])
}, 30_000)

test('while the data folder is gone, nothing is said to be taken that is not', async ({
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
  expect(readOf(await post('/api/orders', { ...ada, name: 'Bob' }))).toEqual(unavailable)
  rmSync(data)
  renameSync(join(folder, 'elsewhere'), data)
  expect((await post('/api/orders', { ...ada, name: 'Bob' })).status).toBe(200)
  expect((await leads()).map(({ answers }) => answers['name'])).toEqual(['Ada', 'Bob'])
}, 30_000)
