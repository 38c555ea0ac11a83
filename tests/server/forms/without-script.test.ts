import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { sendRequest } from '../http.ts'
import { ada, plainRenderer, serverSite, pageStateOf, failingStore, test } from './fixtures.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const brokenStore = failingStore(new StoreUnavailable('leads', new Error('the disk is full')))

describe('a form posted without script', () => {
  test('is answered with a 303 redirect to the thank-you page', async ({ serveForms }) => {
    const { postForm, leads } = await serveForms()
    const response = await postForm('/api/orders/', { ...ada, _source: 'harbour', _website: '' }, browser)
    expect([response.status, response.headers.location]).toEqual([303, '/forms/order/thank-you'])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await leads()).toMatchObject([{ form: 'order', answers: ada, source: 'harbour' }])
  })

  test('redirects to the origin of the site if the server has another one', async ({ serveForms }) => {
    const { postForm } = await serveForms({ site: serverSite({ apiBase: 'https://api.harbour.example' }) })
    const { headers } = await postForm('/api/orders/', ada, { ...browser, origin: 'https://harbour.example' })
    expect(headers.location).toBe('https://harbour.example/forms/order/thank-you')
  })

  test('is rendered again with its values and errors, with the Content-Security-Policy of the page', async ({
    serveForms,
  }) => {
    const { postForm, leads } = await serveForms()
    const typed = { name: '', email: 'ada', loaf: 'Cake', message: 'two\r\nlines', _source: 'harbour' }
    const response = await postForm('/api/orders', typed, browser)
    expect(response.status).toBe(422)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(pageStateOf(response)).toEqual({
      path: '/forms/order',
      leadSource: 'harbour',
      formReply: {
        errors: {
          name: 'Please tell us your name',
          email: 'Enter an address like you@example.com',
          loaf: 'Please choose one of the options.',
        },
        values: { email: 'ada', loaf: 'Cake', message: 'two\nlines' },
      },
    })
    expect(await leads()).toEqual([])
  })

  test('with an invalid lead source is rendered again with the lead source of its own page', async ({ serveForms }) => {
    const { postForm } = await serveForms()
    for (const source of ['two words', '"><script>', '']) {
      expect(pageStateOf(await postForm('/api/orders', { _source: source }, browser))).toMatchObject({
        leadSource: 'order',
      })
    }
  })

  test('is rendered again with its values if the store is unavailable', async ({ serveForms }) => {
    const { postForm } = await serveForms({ store: brokenStore })
    const response = await postForm('/api/orders', ada, browser)
    expect([response.status, response.headers['retry-after']]).toEqual([503, '10'])
    expect(pageStateOf(response)).toEqual({
      path: '/forms/order',
      leadSource: 'order',
      formReply: { errors: {}, values: ada },
    })
  })

  test('is answered with a short page while the renderer fails, and with its page once that works', async ({
    serveForms,
  }) => {
    let isBroken = true
    const renderer = async () => {
      if (isBroken) throw new Error('no such file, ada')
      return plainRenderer
    }
    const { postForm, log } = await serveForms({ renderer })
    const short = await postForm('/api/letter', { email: 'ada' }, browser)
    expect([short.status, short.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
    expect(short.headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(short.text).toContain('<a href="/forms/letter">The bread letter</a>')
    expect(log()).not.toContain('no such file, ada')
    isBroken = false
    expect(pageStateOf(await postForm('/api/letter', { email: 'ada' }, browser))).toMatchObject({
      path: '/forms/letter',
    })
  })

  test('is rendered again with the Content-Encoding that the browser accepts', async ({ serveForms }) => {
    const { postForm } = await serveForms()
    const invalid = await postForm('/api/orders', {}, { ...browser, 'accept-encoding': 'gzip, deflate, br' })
    expect(invalid.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(invalid.body).toString()).toContain('Please tell us your name')
  })

  test('twice is stored as one lead', async ({ serveForms }) => {
    const { postForm, leads } = await serveForms()
    for (let time = 0; time < 2; time++) expect((await postForm('/api/orders', ada, browser)).status).toBe(303)
    expect(await leads()).toHaveLength(1)
  })

  test('is answered with a JSON problem if Accept does not prefer HTML or the body is JSON', async ({ serveForms }) => {
    const { postForm, post } = await serveForms()
    expect((await postForm('/api/orders', {}, { accept: 'application/json' })).headers['content-type']).toMatch(
      'problem+json',
    )
    expect((await postForm('/api/orders', {}, { accept: '*/*' })).headers['content-type']).toMatch('problem+json')
    expect((await post('/api/orders', {}, browser)).headers['content-type']).toMatch('problem+json')
  })
})

describe('the page of a form', () => {
  test('is rendered with the lead source of its query', async ({ serveForms }) => {
    const { port } = await serveForms()
    const response = await sendRequest(port, '/forms/order?source=financial_services&utm=x')
    expect(response.status).toBe(200)
    expect(pageStateOf(response)).toEqual({ path: '/forms/order', leadSource: 'financial_services' })
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    })
    const head = await sendRequest(port, '/forms/order?source=financial_services', { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(response.body.length)])
  })

  test.for(['', '?source=', '?source=two%20words', `?source=${'x'.repeat(81)}`, '?source=%22%3E', '?sources=x'])(
    'is the built file at /forms/order%s',
    async (query, { serveForms }) => {
      const { port } = await serveForms()
      const response = await sendRequest(port, `/forms/order${query}`)
      expect([response.status, response.text.includes('<title>Services</title>')]).toEqual([200, true])
      expect(response.headers.etag).toBeDefined()
    },
  )

  test('is served from the built file if the renderer fails', async ({ serveForms }) => {
    const { port, log } = await serveForms({ renderer: () => Promise.reject(new Error('broken')) })
    const response = await sendRequest(port, '/forms/order?source=x')
    expect([response.status, response.text.includes('<title>Services</title>')]).toEqual([200, true])
    expect(log()).toContain('broken')
  })
})
