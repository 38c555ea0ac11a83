import { expect } from 'vitest'
import { ada, problem, statusAndBody, test } from './fixtures.ts'

const CROSS_SITE = { 'sec-fetch-site': 'cross-site' }

test.for<[string, Record<string, string>]>([
  ['without Origin and Sec-Fetch-Site', {}],
  ['from the origin of the site', { origin: 'https://harbour.example' }],
  ['from the origin of the site to a server of another site', { origin: 'https://harbour.example', ...CROSS_SITE }],
  ['from the origin of PUBLIC_URL', { origin: 'https://preview.example:8443', ...CROSS_SITE }],
  ['from the origin of the Host header', { origin: 'http://localhost:4000', host: 'localhost:4000' }],
  [
    'from the https origin of the Host header, with TLS ended by a proxy',
    { origin: 'https://www.other.example', host: 'www.other.example' },
  ],
  [
    'from the origin of the Host header with its default port',
    { origin: 'https://www.other.example', host: 'www.other.example:443' },
  ],
  ['without Origin and with Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }],
  ['with Origin: null and Sec-Fetch-Site: same-origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('a POST %s is accepted', async ([, headers], { serveForms }) => {
  const { post } = await serveForms({ publicUrl: 'https://preview.example:8443' })
  expect((await post('/api/orders', ada, headers)).status).toBe(200)
})

test.for<[string, Record<string, string>]>([
  ['from another site', { origin: 'https://evil.example' }],
  [
    'from another site with Sec-Fetch-Site: same-origin',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['from another site without Origin', CROSS_SITE],
  ['with Origin: null and Sec-Fetch-Site: cross-site', { origin: 'null', ...CROSS_SITE }],
  ['with Origin: null and without Sec-Fetch-Site', { origin: 'null' }],
  ['from the http origin of the site', { origin: 'http://harbour.example' }],
  ['from a host that begins with that of the site', { origin: 'https://harbour.example.evil.example' }],
  ['from the same host at another port', { origin: 'http://localhost:4001', host: 'localhost:4000' }],
  ['with an Origin that is no URL', { origin: 'harbour.example' }],
  ['with an empty Origin', { origin: '' }],
])('a POST %s is rejected with 403', async ([, headers], { serveForms }) => {
  const { post, postForm, leads } = await serveForms()
  const forbidden = problem(403, 'The form was sent from another site.')
  expect(statusAndBody(await post('/api/orders', ada, headers))).toEqual(forbidden)
  expect((await postForm('/api/orders', ada, { accept: 'text/html', ...headers })).status).toBe(403)
  expect(await leads()).toEqual([])
})
