import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { StoreUnavailable } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'
import { sendRequest } from '../http.ts'
import { ada, plainRenderer, problem, readOf, serverSite, shownBy, test } from './fixtures.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const brokenStore: Store = {
  engine: 'sqlite',
  run: () => Promise.reject(new StoreUnavailable(new Error('the disk is full'))),
  isUp: async () => false,
  close: async () => {},
}

describe('a form that is posted without script', () => {
  test('leads to a page of thanks', async ({ serveForms }) => {
    const { postForm, leads } = await serveForms()
    const answer = await postForm('/api/orders/', { ...ada, _source: 'harbour', _website: '' }, browser)
    expect([answer.status, answer.headers.location]).toEqual([303, '/forms/order/thank-you'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await leads()).toMatchObject([{ form: 'order', answers: ada, source: 'harbour' }])
  })

  test('leads back to the site, where that is elsewhere', async ({ serveForms }) => {
    const { postForm } = await serveForms({ site: serverSite({ apiBase: 'https://api.harbour.example' }) })
    const { headers } = await postForm('/api/orders/', ada, { ...browser, origin: 'https://harbour.example' })
    expect(headers.location).toBe('https://harbour.example/forms/order/thank-you')
  })

  test('comes back with its values and what is wrong, under the policy of its page', async ({ serveForms }) => {
    const { postForm, leads } = await serveForms()
    const typed = { name: '', email: 'ada', loaf: 'Cake', message: 'two\r\nlines', _source: 'harbour' }
    const answer = await postForm('/api/orders', typed, browser)
    expect(answer.status).toBe(422)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(shownBy(answer)).toEqual({
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

  test('that names a source that is none comes back with that of its own page', async ({ serveForms }) => {
    const { postForm } = await serveForms()
    for (const source of ['two words', '"><script>', '']) {
      expect(shownBy(await postForm('/api/orders', { _source: source }, browser))).toMatchObject({
        leadSource: 'order',
      })
    }
  })

  test('comes back with its values where it cannot be stored', async ({ serveForms }) => {
    const { postForm } = await serveForms({ store: brokenStore })
    const answer = await postForm('/api/orders', ada, browser)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(shownBy(answer)).toEqual({
      path: '/forms/order',
      leadSource: 'order',
      formReply: { errors: {}, values: ada },
    })
  })

  test('is answered all the same where the page cannot be drawn, and as usual once it can', async ({ serveForms }) => {
    let isBroken = true
    const renderer = async () => {
      if (isBroken) throw new Error('no such file, ada')
      return plainRenderer
    }
    const { postForm, log } = await serveForms({ renderer })
    expect(readOf(await postForm('/api/letter', { email: 'ada' }, browser))).toEqual(
      problem(422, 'Some answers cannot be taken.', { email: 'Enter an address' }),
    )
    expect(log()).not.toContain('no such file, ada')
    isBroken = false
    expect(shownBy(await postForm('/api/letter', { email: 'ada' }, browser))).toMatchObject({ path: '/forms/letter' })
  })

  test('comes back compressed, as far as the browser says', async ({ serveForms }) => {
    const { postForm } = await serveForms()
    const refused = await postForm('/api/orders', {}, { ...browser, 'accept-encoding': 'gzip, deflate, br' })
    expect(refused.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(refused.body).toString()).toContain('Please tell us your name')
  })

  test('twice is one lead', async ({ serveForms }) => {
    const { postForm, leads } = await serveForms()
    for (let time = 0; time < 2; time++) expect((await postForm('/api/orders', ada, browser)).status).toBe(303)
    expect(await leads()).toHaveLength(1)
  })

  test('by a program that wants no page is answered as to a program', async ({ serveForms }) => {
    const { postForm, post } = await serveForms()
    expect((await postForm('/api/orders', {}, { accept: 'application/json' })).headers['content-type']).toMatch(
      'problem+json',
    )
    expect((await postForm('/api/orders', {}, { accept: '*/*' })).headers['content-type']).toMatch('problem+json')
    expect((await post('/api/orders', {}, browser)).headers['content-type']).toMatch('problem+json')
  })
})

describe('the page of a form', () => {
  test('is drawn with the lead source that its link names', async ({ serveForms }) => {
    const { port } = await serveForms()
    const answer = await sendRequest(port, '/forms/order?source=financial_services&utm=x')
    expect(answer.status).toBe(200)
    expect(shownBy(answer)).toEqual({ path: '/forms/order', leadSource: 'financial_services' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    })
    const head = await sendRequest(port, '/forms/order?source=financial_services', { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(answer.body.length)])
  })

  test.for(['', '?source=', '?source=two%20words', `?source=${'x'.repeat(81)}`, '?source=%22%3E', '?sources=x'])(
    'is the built file at /forms/order%s',
    async (query, { serveForms }) => {
      const { port } = await serveForms()
      const answer = await sendRequest(port, `/forms/order${query}`)
      expect([answer.status, answer.text.includes('<title>Services</title>')]).toEqual([200, true])
      expect(answer.headers.etag).toBeDefined()
    },
  )

  test('is still served where it cannot be drawn', async ({ serveForms }) => {
    const { port, log } = await serveForms({ renderer: () => Promise.reject(new Error('broken')) })
    const answer = await sendRequest(port, '/forms/order?source=x')
    expect([answer.status, answer.text.includes('<title>Services</title>')]).toEqual([200, true])
    expect(log()).toContain('broken')
  })
})
