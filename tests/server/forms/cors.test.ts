import { expect } from 'vitest'
import { sendRequest } from '../http.ts'
import { ORIGIN, ada, serverSite, test } from './fixtures.ts'

const formsOnly = { site: serverSite({ apiBase: 'https://api.harbour.example' }) }

test('a forms-only server sends Access-Control-Allow-Origin for the origin of the site only', async ({
  serveForms,
}) => {
  const { post } = await serveForms(formsOnly)
  for (const [body, status] of [
    [ada, 200],
    [{}, 422],
    ['{', 400],
  ] as const) {
    const response = await post('/api/orders', body, { origin: ORIGIN })
    expect([response.status, response.headers['access-control-allow-origin'], response.headers.vary]).toEqual([
      status,
      ORIGIN,
      'origin',
    ])
  }
  const evil = await post('/api/orders', ada, { origin: 'https://evil.example' })
  expect([evil.status, evil.headers['access-control-allow-origin']]).toEqual([403, ORIGIN])
})

test('a forms-only server answers preflight requests with the CORS headers', async ({ serveForms }) => {
  const { port } = await serveForms(formsOnly)
  for (const path of ['/api/orders', '/api/orders/', '/api/letter']) {
    const response = await sendRequest(port, path, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect([response.status, response.text]).toEqual([204, ''])
    expect(response.headers).toMatchObject({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
      vary: 'origin',
    })
  }
})

test('a forms-only server allows the origin of PUBLIC_URL as well', async ({ serveForms }) => {
  const further = 'https://www.harbour.example'
  const { port, post, postForm } = await serveForms({ ...formsOnly, publicUrl: further })
  for (const [origin, allowed] of [
    [further, further],
    [ORIGIN, ORIGIN],
    ['https://evil.example', ORIGIN],
  ] as const) {
    const preflight = await sendRequest(port, '/api/orders', { method: 'OPTIONS', headers: { origin } })
    const response = await post('/api/orders', ada, { origin })
    for (const { headers } of [preflight, response])
      expect([headers['access-control-allow-origin'], headers.vary]).toEqual([allowed, 'origin'])
  }
  const plain = await postForm('/api/orders', ada, { origin: further, accept: 'text/html' })
  expect([plain.status, plain.headers.location]).toEqual([303, `${further}/forms/order/thank-you`])
})

test('a server of pages and forms sends no CORS headers', async ({ serveForms }) => {
  const { port, post } = await serveForms()
  const preflight = await sendRequest(port, '/api/orders', { method: 'OPTIONS', headers: { origin: ORIGIN } })
  const response = await post('/api/orders', ada, { origin: ORIGIN })
  expect([preflight.status, preflight.headers.allow, response.status]).toEqual([204, 'POST, OPTIONS', 200])
  for (const { headers } of [preflight, response]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
