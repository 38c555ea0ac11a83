import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDevServer } from './dev-server.ts'
import type { DevServer } from './dev-server.ts'

let server: DevServer
vi.setConfig({ testTimeout: 60_000 })

const order = {
  title: 'Order bread',
  endpoint: '/api/orders',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
  submit: 'Order',
}

beforeAll(async () => {
  server = await startDevServer('forms', (siteDir) => {
    mkdirSync(join(siteDir, 'forms'))
    writeFileSync(join(siteDir, 'forms/order.json'), JSON.stringify(order))
  })
}, 60_000)
afterAll(() => server?.stop())

const send = (values: Record<string, string>, type = 'application/json') =>
  fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': type, accept: type === 'application/json' ? type : 'text/html' },
    body: type === 'application/json' ? JSON.stringify(values) : new URLSearchParams(values),
    redirect: 'manual',
  })

test('the development server accepts a form, and validates with its current document after an edit', async () => {
  expect(await (await send({ email: 'noor@example.com' })).json()).toEqual({ success: true })
  server.edit(
    'site/forms/order.json',
    '"fields":[',
    '"fields":[{"name":"loaf","label":"Loaf","type":"text","required":true},',
  )
  await expect
    .poll(async () => (await send({ email: 'noor@example.com' })).json(), { timeout: 15_000 })
    .toMatchObject({ status: 422, errors: { loaf: 'Please fill in this field.' } })
})

test('the development server responds to an invalid post without script with the page, its values and its errors', async () => {
  const response = await send({ email: 'noor at example' }, 'application/x-www-form-urlencoded')
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('value="noor at example"')
  expect(html).toContain('Enter an address like you@example.com')
})

test('the development server responds with 404 to an endpoint that no form has', async () => {
  const response = await fetch(`${server.url}/api/cakes`, { method: 'POST' })
  expect(response.status).toBe(404)
})
