import { describe, expect } from 'vitest'
import { leadOf } from '#server/leads/leads.ts'
import { StoreUnavailable } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'
import { HOOK, MAIL } from '../leads/a-lead.ts'
import { sendRequest } from '../http.ts'
import { ada, problem, readOf, test } from './fixtures.ts'

const taken = [200, { success: true }]

describe('a form', () => {
  test('is taken as JSON and form-encoded, with and without a slash at the end', async ({ serveForms }) => {
    const { post, postForm, leads } = await serveForms()
    expect(readOf(await post('/api/orders/', { ...ada, message: 'one' }))).toEqual(taken)
    expect(readOf(await post('/api/orders', { ...ada, message: 'two' }))).toEqual(taken)
    expect(readOf(await postForm('/api/orders/', { ...ada, message: 'three' }))).toEqual(taken)
    expect(readOf(await postForm('/api/orders', { ...ada, message: 'four' }))).toEqual(taken)
    expect(readOf(await post('/api/letter', { email: ada.email }))).toEqual(taken)
    expect(readOf(await post('/api/letter/', { email: 'bob@example.test' }))).toEqual(taken)
    expect((await leads()).map(({ form, answers }) => [form, answers])).toEqual([
      ['order', { ...ada, message: 'one' }],
      ['order', { ...ada, message: 'two' }],
      ['order', { ...ada, message: 'three' }],
      ['order', { ...ada, message: 'four' }],
      ['letter', { email: 'ada@example.test' }],
      ['letter', { email: 'bob@example.test' }],
    ])
  })

  test('is answered as nobody may keep it', async ({ serveForms }) => {
    const { post } = await serveForms()
    const { headers } = await post('/api/orders', ada)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('says more than it has fields for, or less, and numbers for texts: what it has is stored', async ({
    serveForms,
  }) => {
    const { post, leads } = await serveForms()
    const body = { ...ada, phone: 971500000000, loaf: null, message: '', budget: 12, constructor: 'x' }
    expect(readOf(await post('/api/orders', body))).toEqual(taken)
    expect((await leads()).map(({ answers }) => answers)).toEqual([{ ...ada, phone: '971500000000' }])
  })

  test('is stored in a form that every store can hold', async ({ serveForms }) => {
    const { post, postForm, leads } = await serveForms()
    const message = 'first\r\nsecond\rthird\n\0\ud800end'
    await post('/api/orders', { name: 'Ada\r\nLove\0lace', email: ' ada@example.test\t', message })
    await postForm('/api/orders', { name: 'Ada', email: 'ada@example.test ', loaf: 'Wheat and spelt' })
    expect((await leads()).map(({ answers }) => answers)).toEqual([
      { name: 'Ada Lovelace', email: 'ada@example.test', message: 'first\nsecond\nthird\n\ufffdend' },
      { ...ada, loaf: 'Wheat  and spelt' },
    ])
  })

  test('may name its lead source and its page; what can be neither is left out', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    await post('/api/orders', { ...ada, message: 'a', _source: 'harbour_page', _page: '/baking/bread' })
    await post('/api/orders', { ...ada, message: 'b', _source: 'two words', _page: '//evil?x=1' })
    await post('/api/orders', { ...ada, message: 'c', _source: 'x'.repeat(81), _page: 7 })
    await post('/api/orders', { ...ada, message: 'd', _source: 'مصدر', _page: `/${'x'.repeat(500)}` })
    expect((await leads()).map(({ source, page }) => [source, page])).toEqual([
      ['harbour_page', '/baking/bread'],
      [undefined, undefined],
      [undefined, undefined],
      ['مصدر', undefined],
    ])
  })

  test('polls the outbox once it is stored, with a delivery for each recipient', async ({ serveForms }) => {
    let polls = 0
    const { post, leads, store } = await serveForms({ deliveries: [MAIL, HOOK], onLeadStored: () => polls++ })
    await post('/api/orders', ada)
    const [lead] = await leads()
    const found = await leadOf(store, lead?.id ?? '')
    expect(found?.deliveries.map(({ channel }) => channel).sort()).toEqual(['email', 'webhook'])
    expect(polls).toBe(1)
  })

  test('with fields of odd names is held to its rules like any other', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    expect(readOf(await post('/api/odd', {}))).toEqual(
      problem(422, 'Some answers cannot be taken.', { constructor: 'Please fill in this field.' }),
    )
    expect(readOf(await post('/api/odd', { constructor: 'yes' }))).toEqual(taken)
    expect((await leads()).map(({ answers }) => answers)).toEqual([{ constructor: 'yes' }])
  })

  test('without an endpoint has none', async ({ serveForms }) => {
    const { post } = await serveForms()
    expect(readOf(await post('/api/questions', { question: 'x' }))).toEqual(problem(404, 'Not found.'))
  })
})

describe('answers that break a rule', () => {
  const refused = (errors: Record<string, string>) => problem(422, 'Some answers cannot be taken.', errors)

  test.for<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'are named all at once, in the words of the field or of the site',
      { loaf: 'Cake', message: 'x'.repeat(51) },
      {
        name: 'Please tell us your name',
        email: 'Please fill in this field.',
        loaf: 'Please choose one of the options.',
        message: 'Please keep this under 50 characters.',
      },
    ],
    [
      'that are empty are missing',
      { name: '', email: null },
      { name: 'Please tell us your name', email: 'Please fill in this field.' },
    ],
    ['are no address', { ...ada, email: 'ada' }, { email: 'Enter an address like you@example.com' }],
    ['are spaces for an address', { ...ada, email: '  ' }, { email: 'Please fill in this field.' }],
    [
      'are no texts',
      { name: true, email: ['ada@example.test'], phone: {}, loaf: [], message: false },
      {
        name: 'Please tell us your name',
        email: 'Enter an address like you@example.com',
        phone: 'Please fill in this field.',
        loaf: 'Please choose one of the options.',
        message: 'Please fill in this field.',
      },
    ],
  ])('%s', async ([, body, errors], { serveForms }) => {
    const { post, leads } = await serveForms()
    const answer = await post('/api/orders', body)
    expect(readOf(answer)).toEqual(refused(errors))
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(await leads()).toEqual([])
  })
})

describe('a request that is no form', () => {
  test.for(['', '{', '[]', '"text"', '7', 'null', '{"name":"Ada"'])(
    '%s is answered with 400',
    async (body, { serveForms }) => {
      const { post } = await serveForms()
      expect(readOf(await post('/api/orders', body))).toEqual(problem(400, 'The request could not be read.'))
    },
  )

  test('of bytes that are no letters is answered with 400', async ({ serveForms }) => {
    const { port } = await serveForms()
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])
    const headers = { 'content-type': 'application/json' }
    expect((await sendRequest(port, '/api/orders', { method: 'POST', headers, body })).status).toBe(400)
  })

  test.for<[string, number]>([
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['nonsense', 415],
    ['', 415],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=UTF-8', 200],
    ['Application/JSON', 200],
    ['application/json;charset="utf-8"', 200],
  ])('of the type "%s" is answered with %i', async ([type, status], { serveForms }) => {
    const { post } = await serveForms()
    expect((await post('/api/orders', ada, { 'content-type': type })).status).toBe(status)
  })

  test('is told which types there are', async ({ serveForms }) => {
    const { port, post } = await serveForms()
    const other = problem(415, 'A form is sent as application/json or application/x-www-form-urlencoded.')
    expect(readOf(await sendRequest(port, '/api/orders', { method: 'POST' }))).toEqual(other)
    expect(readOf(await post('/api/orders', ada, { 'content-encoding': 'gzip' }))).toEqual(other)
  })

  test.for(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    'of the method %s is answered with 405',
    async (method, { serveForms }) => {
      const { port } = await serveForms()
      for (const path of ['/api/orders', '/api/orders/', '/api/letter']) {
        const answer = await sendRequest(port, path, { method, headers: { 'content-type': 'text/plain' } })
        expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS'])
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      }
      expect(readOf(await sendRequest(port, '/api/orders'))).toEqual(problem(405, 'A form is sent with POST.'))
    },
  )
})

describe('a request that comes again', () => {
  test('with the same Idempotency-Key is one lead, even from another moment', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    const again = { 'idempotency-key': '5f0c3f0e-4a8f-4a75-9a75-3a8f5f0c3f0e' }
    for (let time = 0; time < 3; time++) expect(readOf(await post('/api/orders', ada, again))).toEqual(taken)
    expect(await leads()).toHaveLength(1)
  })

  test('with another key is another lead, as are other answers without a key', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    await post('/api/orders', ada, { 'idempotency-key': 'a' })
    await post('/api/orders', ada, { 'idempotency-key': 'b' })
    await post('/api/orders', { ...ada, message: 'more' })
    expect(await leads()).toHaveLength(3)
  })

  test('with a key that came with other answers is refused, and no field is blamed', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    await post('/api/orders', ada, { 'idempotency-key': 'a' })
    expect(readOf(await post('/api/orders', { ...ada, name: 'Bob' }, { 'idempotency-key': 'a' }))).toEqual(
      problem(422, 'This Idempotency-Key came with other answers before.'),
    )
    expect(await leads()).toHaveLength(1)
  })

  test('without a key is one lead for ten minutes', async ({ serveForms }) => {
    const { post, postForm, leads } = await serveForms()
    await post('/api/orders', ada)
    await postForm('/api/orders/', ada)
    expect(await leads()).toHaveLength(1)
  })

  test.for(['', 'a b', 'é', 'x'.repeat(201)])('with the key "%s" is answered with 400', async (key, { serveForms }) => {
    const { post } = await serveForms()
    expect(readOf(await post('/api/orders', ada, { 'idempotency-key': key }))).toEqual(
      problem(400, 'An Idempotency-Key has 1 to 200 visible ASCII characters.'),
    )
    expect((await post('/api/orders', ada, { 'idempotency-key': 'x'.repeat(200) })).status).toBe(200)
  })

  test('from a subscriber is thanked as any other, and stored once, however the address is written', async ({
    serveForms,
  }) => {
    const { post, leads } = await serveForms()
    const spellings = [
      'ada@müller.example',
      'ADA@MÜLLER.example',
      'Ada@xn--mller-kva.EXAMPLE ',
      'ada@mu\u0308ller.example',
    ]
    for (const email of spellings) expect(readOf(await post('/api/letter', { email }))).toEqual(taken)
    expect(readOf(await post('/api/letter', { email: 'other@müller.example' }))).toEqual(taken)
    expect((await leads()).map(({ answers }) => answers['email'])).toEqual([
      'ada@müller.example',
      'other@müller.example',
    ])
  })
})

describe('spam', () => {
  test.for<[string, Record<string, unknown>, string]>([
    ['what fills in the field that nobody sees', { _website: 'https://spam.test' }, 'trap'],
    ['what ticks it as a program does', { _website: true }, 'trap'],
    ['what is sent sooner than anybody types', { _elapsed: 999 }, 'too-fast'],
    ['what is sent at once', { _elapsed: '0' }, 'too-fast'],
  ])('%s is thanked and set aside, and nobody is told', async ([, extras, setAside], { serveForms }) => {
    const { post, leads, store } = await serveForms({ deliveries: [MAIL] })
    expect(readOf(await post('/api/orders', { ...ada, ...extras }))).toEqual(taken)
    const [lead] = await leads()
    expect(lead).toMatchObject({ answers: ada, setAside })
    expect((await leadOf(store, lead?.id ?? ''))?.deliveries).toEqual([])
  })

  test.for<[string, string, Record<string, unknown>]>([
    ['a visitor who took a second', '/api/orders', { ...ada, _elapsed: 1000 }],
    ['a form that is posted without script', '/api/orders', { ...ada, _elapsed: '', _website: '' }],
    ['a clock that went back', '/api/orders', { ...ada, _elapsed: -5 }],
    ['a form that takes no time', '/api/letter', { email: ada.email, _elapsed: 0 }],
  ])('is not %s', async ([, path, body], { serveForms }) => {
    const { post, leads } = await serveForms()
    await post(path, body)
    expect((await leads()).map(({ setAside }) => setAside)).toEqual([undefined])
  })
})

describe('an error of our own', () => {
  const failing = (error: Error): Store => ({
    engine: 'sqlite',
    run: () => Promise.reject(error),
    isUp: async () => false,
    close: async () => {},
  })

  test('is answered without a word of the inside, and logged without a word of what was typed', async ({
    serveForms,
  }) => {
    const { post, log } = await serveForms({ store: failing(new TypeError('cannot store ada@example.test')) })
    const answer = await post('/api/orders', ada)
    expect(readOf(answer)).toEqual(problem(500, 'Something went wrong on our side. Please try again.'))
    expect(log()).toContain('"error":"TypeError"')
    expect(log()).toContain('endpoints.test.ts')
    expect(log()).not.toContain('ada@example.test')
  })

  test('in the store is answered with 503 and the wish for another try, and its reason logged', async ({
    serveForms,
  }) => {
    const { post, log } = await serveForms({ store: failing(new StoreUnavailable(new Error('the disk is full'))) })
    const answer = await post('/api/orders', ada)
    expect(readOf(answer)).toEqual(problem(503, 'The form cannot be taken at the moment. Please try again.'))
    expect(answer.headers['retry-after']).toBe('10')
    expect(log()).toContain('the disk is full')
  })
})
