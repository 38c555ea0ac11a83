import { expect } from 'vitest'
import { sendRequest } from '../http.ts'
import { ORIGIN, ada, serverSite, test } from './fixtures.ts'

const elsewhere = { site: serverSite({ apiBase: 'https://api.harbour.example' }) }

test('a server of forms alone lets the pages of the site, and no others, read its answers', async ({ serveForms }) => {
  const { post } = await serveForms(elsewhere)
  for (const [body, status] of [
    [ada, 200],
    [{}, 422],
    ['{', 400],
  ] as const) {
    const answer = await post('/api/orders', body, { origin: ORIGIN })
    expect([answer.status, answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([
      status,
      ORIGIN,
      'origin',
    ])
  }
  const evil = await post('/api/orders', ada, { origin: 'https://evil.example' })
  expect([evil.status, evil.headers['access-control-allow-origin']]).toEqual([403, ORIGIN])
})

test('it says so before a form is sent', async ({ serveForms }) => {
  const { port } = await serveForms(elsewhere)
  for (const path of ['/api/orders', '/api/orders/', '/api/letter']) {
    const answer = await sendRequest(port, path, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
      vary: 'origin',
    })
  }
})

test('where the site has a further address, its pages there are let as well', async ({ serveForms }) => {
  const further = 'https://www.harbour.example'
  const { port, post, postForm } = await serveForms({ ...elsewhere, publicUrl: further })
  for (const [origin, allowed] of [
    [further, further],
    [ORIGIN, ORIGIN],
    ['https://evil.example', ORIGIN],
  ] as const) {
    const asked = await sendRequest(port, '/api/orders', { method: 'OPTIONS', headers: { origin } })
    const sent = await post('/api/orders', ada, { origin })
    for (const { headers } of [asked, sent])
      expect([headers['access-control-allow-origin'], headers.vary]).toEqual([allowed, 'origin'])
  }
  const plain = await postForm('/api/orders', ada, { origin: further, accept: 'text/html' })
  expect([plain.status, plain.headers.location]).toEqual([303, `${further}/forms/order/thank-you`])
})

test('a server of pages and forms speaks to no pages but its own', async ({ serveForms }) => {
  const { port, post } = await serveForms()
  const asked = await sendRequest(port, '/api/orders', { method: 'OPTIONS', headers: { origin: ORIGIN } })
  const sent = await post('/api/orders', ada, { origin: ORIGIN })
  expect([asked.status, asked.headers.allow, sent.status]).toEqual([204, 'POST, OPTIONS', 200])
  for (const { headers } of [asked, sent]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
