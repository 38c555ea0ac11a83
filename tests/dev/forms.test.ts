import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { devServer } from './dev-server.ts'

const order = {
  title: 'Order bread',
  endpoint: '/api/orders',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
  submit: 'Order',
}

const test = base
  .extend(
    'server',
    { scope: 'file' },
    devServer('forms', (siteDir) => {
      mkdirSync(join(siteDir, 'forms'))
      writeFileSync(join(siteDir, 'forms/order.json'), JSON.stringify(order))
    }),
  )
  /** Posts values to the form, as the browser program does or as a browser without script does. */
  .extend(
    'send',
    ({ server }) =>
      (values: Record<string, string>, type = 'application/json'): Promise<Response> =>
        fetch(`${server.url}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': type, accept: type === 'application/json' ? type : 'text/html' },
          body: type === 'application/json' ? JSON.stringify(values) : new URLSearchParams(values),
          redirect: 'manual',
        }),
  )

test('the development server accepts a form, and validates with its current document after an edit', async ({
  server,
  send,
}) => {
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

test('the development server responds to an invalid post without script with the page, its values and its errors', async ({
  send,
}) => {
  const response = await send({ email: 'noor at example' }, 'application/x-www-form-urlencoded')
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('value="noor at example"')
  expect(html).toContain('Enter an address like you@example.com')
})

test('the development server responds with 404 to an endpoint that no form has', async ({ server }) => {
  const response = await fetch(`${server.url}/api/cakes`, { method: 'POST' })
  expect(response.status).toBe(404)
})
