import { describe, expect } from 'vitest'
import { leadOf } from '#serve/leads/leads.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { HOOK, MAIL } from '../leads/lead.fixture.ts'
import { sendRequest } from '../http.ts'
import { ada, problem, serverSite, statusAndBody, failingStore, test } from './fixtures.ts'

const success = [200, { success: true }]

describe('a form endpoint', () => {
  test('accepts JSON and form-encoded bodies, with and without a trailing slash', async ({ serveForms }) => {
    const { post, postForm, leads } = await serveForms()
    expect(statusAndBody(await post('/api/orders/', { ...ada, message: 'one' }))).toEqual(success)
    expect(statusAndBody(await post('/api/orders', { ...ada, message: 'two' }))).toEqual(success)
    expect(statusAndBody(await postForm('/api/orders/', { ...ada, message: 'three' }))).toEqual(success)
    expect(statusAndBody(await postForm('/api/orders', { ...ada, message: 'four' }))).toEqual(success)
    expect(statusAndBody(await post('/api/letter', { email: ada.email }))).toEqual(success)
    expect(statusAndBody(await post('/api/letter/', { email: 'bob@example.test' }))).toEqual(success)
    expect((await leads()).map(({ form, answers }) => [form, answers])).toEqual([
      ['order', { ...ada, message: 'one' }],
      ['order', { ...ada, message: 'two' }],
      ['order', { ...ada, message: 'three' }],
      ['order', { ...ada, message: 'four' }],
      ['letter', { email: 'ada@example.test' }],
      ['letter', { email: 'bob@example.test' }],
    ])
  })

  test('sends a JSON response with Cache-Control: no-store and its own Content-Security-Policy', async ({
    serveForms,
  }) => {
    const { post } = await serveForms()
    const { headers } = await post('/api/orders', ada)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test('ignores unknown, null and empty values, and stores a number as a string', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    const body = { ...ada, phone: 971500000000, loaf: null, message: '', budget: 12, constructor: 'x' }
    expect(statusAndBody(await post('/api/orders', body))).toEqual(success)
    expect((await leads()).map(({ answers }) => answers)).toEqual([{ ...ada, phone: '971500000000' }])
  })

  test('normalizes line breaks, white space, NUL and lone surrogates before storing', async ({ serveForms }) => {
    const { post, postForm, leads } = await serveForms()
    const message = 'first\r\nsecond\rthird\n\0\ud800end'
    await post('/api/orders', { name: 'Ada\r\nLove\0lace', email: ' ada@example.test\t', message })
    await postForm('/api/orders', { name: 'Ada', email: 'ada@example.test ', loaf: 'Wheat and spelt' })
    expect((await leads()).map(({ answers }) => answers)).toEqual([
      { name: 'Ada Lovelace', email: 'ada@example.test', message: 'first\nsecond\nthird\n\ufffdend' },
      { ...ada, loaf: 'Wheat  and spelt' },
    ])
  })

  test('stores the lead source and the page, and omits invalid ones', async ({ serveForms }) => {
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

  test('polls the outbox once the lead is stored with a delivery for each recipient', async ({ serveForms }) => {
    let polls = 0
    const { post, leads, store } = await serveForms({ deliveriesOf: () => [MAIL, HOOK], onLeadStored: () => polls++ })
    await post('/api/orders', ada)
    const [lead] = await leads()
    const found = await leadOf(store, lead?.id ?? '')
    expect(found?.deliveries.map(({ channel }) => channel).sort()).toEqual(['email', 'webhook'])
    expect(polls).toBe(1)
  })

  test('validates fields that are named like properties of Object.prototype', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    expect(statusAndBody(await post('/api/odd', {}))).toEqual(
      problem(422, 'Some answers cannot be taken.', { constructor: 'Please fill in this field.' }),
    )
    expect(statusAndBody(await post('/api/odd', { constructor: 'yes' }))).toEqual(success)
    expect((await leads()).map(({ answers }) => answers)).toEqual([{ constructor: 'yes' }])
  })

  test('responds 404 if the form has no endpoint', async ({ serveForms }) => {
    const { post } = await serveForms()
    expect(statusAndBody(await post('/api/questions', { question: 'x' }))).toEqual(problem(404, 'Not found.'))
  })
})

describe('a form endpoint responds 422 with errors by field', () => {
  const invalid = (errors: Record<string, string>) => problem(422, 'Some answers cannot be taken.', errors)

  test.for<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'for all invalid values at once, with the message of the field or of the site',
      { loaf: 'Cake', message: 'x'.repeat(51) },
      {
        name: 'Please tell us your name',
        email: 'Please fill in this field.',
        loaf: 'Please choose one of the options.',
        message: 'Please keep this under 50 characters.',
      },
    ],
    [
      'for empty values of required fields',
      { name: '', email: null },
      { name: 'Please tell us your name', email: 'Please fill in this field.' },
    ],
    [
      'for a value that is no e-mail address',
      { ...ada, email: 'ada' },
      { email: 'Enter an address like you@example.com' },
    ],
    [
      'for an address without a dot in its domain, and a telephone number without digits',
      { ...ada, email: 'ann@x', phone: 'abc' },
      {
        email: 'Enter an address like you@example.com',
        phone: 'Enter a telephone number, such as +44 20 7946 0000.',
      },
    ],
    ['for white space instead of an e-mail address', { ...ada, email: '  ' }, { email: 'Please fill in this field.' }],
    [
      'for a required value without a visible character',
      { ...ada, name: ' \u200b\u3164\t ' },
      { name: 'Please tell us your name' },
    ],
    [
      'for values that are neither strings nor numbers',
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
    const response = await post('/api/orders', body)
    expect(statusAndBody(response)).toEqual(invalid(errors))
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(await leads()).toEqual([])
  })
})

describe('an invalid request', () => {
  test.for(['', '{', '[]', '"text"', '7', 'null', '{"name":"Ada"'])(
    'with the body %j is answered with 400',
    async (body, { serveForms }) => {
      const { post } = await serveForms()
      expect(statusAndBody(await post('/api/orders', body))).toEqual(problem(400, 'The request could not be read.'))
    },
  )

  test('with bytes that are not UTF-8 is answered with 400', async ({ serveForms }) => {
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
  ])('with Content-Type "%s" is answered with %i', async ([type, status], { serveForms }) => {
    const { post } = await serveForms()
    expect((await post('/api/orders', ada, { 'content-type': type })).status).toBe(status)
  })

  test('without a supported Content-Type, or with Content-Encoding, gets a 415 that names the types', async ({
    serveForms,
  }) => {
    const { port, post } = await serveForms()
    const unsupported = problem(415, 'A form is sent as application/json or application/x-www-form-urlencoded.')
    expect(statusAndBody(await sendRequest(port, '/api/orders', { method: 'POST' }))).toEqual(unsupported)
    expect(statusAndBody(await post('/api/orders', ada, { 'content-encoding': 'gzip' }))).toEqual(unsupported)
  })

  test.for(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    'with the method %s is answered with 405',
    async (method, { serveForms }) => {
      const { port } = await serveForms()
      for (const path of ['/api/orders', '/api/orders/', '/api/letter']) {
        const response = await sendRequest(port, path, { method, headers: { 'content-type': 'text/plain' } })
        expect([response.status, response.headers.allow]).toEqual([405, 'POST, OPTIONS'])
        expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      }
      expect(statusAndBody(await sendRequest(port, '/api/orders'))).toEqual(problem(405, 'A form is sent with POST.'))
    },
  )
})

describe('a repeated request', () => {
  test('with the same Idempotency-Key is stored as one lead', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    const headers = { 'idempotency-key': '5f0c3f0e-4a8f-4a75-9a75-3a8f5f0c3f0e' }
    for (let time = 0; time < 3; time++) expect(statusAndBody(await post('/api/orders', ada, headers))).toEqual(success)
    expect(await leads()).toHaveLength(1)
  })

  test('with another key is another lead, as are other values without a key', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    await post('/api/orders', ada, { 'idempotency-key': 'a' })
    await post('/api/orders', ada, { 'idempotency-key': 'b' })
    await post('/api/orders', { ...ada, message: 'more' })
    expect(await leads()).toHaveLength(3)
  })

  test('with the same key and other values is answered with 422 without field errors', async ({ serveForms }) => {
    const { post, leads } = await serveForms()
    await post('/api/orders', ada, { 'idempotency-key': 'a' })
    expect(statusAndBody(await post('/api/orders', { ...ada, name: 'Bob' }, { 'idempotency-key': 'a' }))).toEqual(
      problem(422, 'This Idempotency-Key came with other answers before.'),
    )
    expect(await leads()).toHaveLength(1)
  })

  test('of a stored lead is answered as before if the form has become stricter', async ({ serveForms }) => {
    const { post, store, leads } = await serveForms()
    const headers = { 'idempotency-key': 'a' }
    expect(statusAndBody(await post('/api/orders', ada, headers))).toEqual(success)
    const site = serverSite()
    const order = {
      ...site.forms['order']!,
      fields: site.forms['order']!.fields.map((field) => ({ ...field, required: true })),
    }
    const stricter = await serveForms({ store, site: { ...site, forms: { ...site.forms, order } } })
    expect(statusAndBody(await stricter.post('/api/orders', ada, headers))).toEqual(success)
    for (const [values, key] of [
      [{ ...ada, name: 'Bob' }, 'a'],
      [{ ...ada, phone: { nested: 1 } }, 'a'],
      [ada, 'b'],
    ] as const)
      expect((await stricter.post('/api/orders', values, { 'idempotency-key': key })).status).toBe(422)
    expect((await stricter.post('/api/orders', ada)).status).toBe(422)
    expect(await leads()).toHaveLength(1)
  })

  test('of a stored lead is answered as before if the form has lost a field', async ({ serveForms }) => {
    const { post, store, leads } = await serveForms()
    const headers = { 'idempotency-key': 'a' }
    const values = { ...ada, loaf: 'Wheat and spelt', message: 'For\r\nMonday' }
    expect(statusAndBody(await post('/api/orders', values, headers))).toEqual(success)
    const site = serverSite()
    const { fields, ...form } = site.forms['order']!
    const served = async (required: boolean) => {
      const order = {
        ...form,
        fields: fields
          .filter(({ name }) => name !== 'message' && name !== 'loaf')
          .map((field) => (field.name === 'phone' ? { ...field, required } : field)),
      }
      return serveForms({ store, site: { ...site, forms: { ...site.forms, order } } })
    }
    for (const required of [false, true]) {
      const { post: postNow } = await served(required)
      expect(statusAndBody(await postNow('/api/orders', values, headers))).toEqual(success)
      expect((await postNow('/api/orders', { ...values, message: 'Another' }, headers)).status).toBe(422)
    }
    expect((await leads()).map(({ answers }) => answers)).toEqual([
      { ...ada, loaf: 'Wheat  and spelt', message: 'For\nMonday' },
    ])
  })

  test('without a key and with the same values is stored as one lead', async ({ serveForms }) => {
    const { post, postForm, leads } = await serveForms()
    await post('/api/orders', ada)
    await postForm('/api/orders/', ada)
    expect(await leads()).toHaveLength(1)
  })

  test.for(['', 'a b', 'é', 'x'.repeat(201)])(
    'with the invalid key "%s" is answered with 400',
    async (key, { serveForms }) => {
      const { post } = await serveForms()
      expect(statusAndBody(await post('/api/orders', ada, { 'idempotency-key': key }))).toEqual(
        problem(400, 'An Idempotency-Key has 1 to 200 visible ASCII characters.'),
      )
      expect((await post('/api/orders', ada, { 'idempotency-key': 'x'.repeat(200) })).status).toBe(200)
    },
  )

  test('from a subscriber is answered with 200 and stored once for all spellings of the address', async ({
    serveForms,
  }) => {
    const { post, leads } = await serveForms()
    const spellings = [
      'ada@müller.example',
      'ADA@MÜLLER.example',
      'Ada@xn--mller-kva.EXAMPLE ',
      'ada@mu\u0308ller.example',
    ]
    for (const email of spellings) expect(statusAndBody(await post('/api/letter', { email }))).toEqual(success)
    expect(statusAndBody(await post('/api/letter', { email: 'other@müller.example' }))).toEqual(success)
    expect((await leads()).map(({ answers }) => answers['email'])).toEqual([
      'ada@müller.example',
      'other@müller.example',
    ])
  })
})

test('the response time does not reveal whether an address is subscribed already', async ({ serveForms }) => {
  const { post, log } = await serveForms()
  for (let time = 0; time < 2; time++) await post('/api/letter', { email: ada.email })
  // Storing takes less, so that both take the minimum time.
  const durations = [...log().matchAll(/"path":"\/api\/letter".*"duration":([\d.]+)/g)].map(([, text]) => Number(text))
  expect(durations).toHaveLength(2)
  expect(Math.min(...durations)).toBeGreaterThanOrEqual(50)
})

describe('the spam check', () => {
  test.for<[string, Record<string, unknown>, string]>([
    ['with a filled honeypot field', { _website: 'https://spam.test' }, 'trap'],
    ['with a ticked honeypot field', { _website: true }, 'trap'],
    ['sent below the minimum time', { _elapsed: 999 }, 'too-fast'],
    ['sent after no time', { _elapsed: '0' }, 'too-fast'],
  ])('sets aside a lead %s, responds 200 and adds no deliveries', async ([, extras, setAside], { serveForms }) => {
    const { post, leads, store } = await serveForms({ deliveriesOf: () => [MAIL] })
    expect(statusAndBody(await post('/api/orders', { ...ada, ...extras }))).toEqual(success)
    const [lead] = await leads()
    expect(lead).toMatchObject({ answers: ada, setAside })
    expect((await leadOf(store, lead?.id ?? ''))?.deliveries).toEqual([])
  })

  test.for<[string, string, Record<string, unknown>]>([
    ['sent after the minimum time', '/api/orders', { ...ada, _elapsed: 1000 }],
    ['posted without script, and so without a time', '/api/orders', { ...ada, _elapsed: '', _website: '' }],
    ['with a negative time', '/api/orders', { ...ada, _elapsed: -5 }],
    ['of a form without a minimum time', '/api/letter', { email: ada.email, _elapsed: 0 }],
  ])('does not set aside a lead %s', async ([, path, body], { serveForms }) => {
    const { post, leads } = await serveForms()
    await post(path, body)
    expect((await leads()).map(({ setAside }) => setAside)).toEqual([undefined])
  })
})

describe('an internal error', () => {
  test('is answered with 500 without details, and logged without the values', async ({ serveForms }) => {
    const { post, log } = await serveForms({ store: failingStore(new TypeError('cannot store ada@example.test')) })
    const response = await post('/api/orders', ada)
    expect(statusAndBody(response)).toEqual(problem(500, 'Something went wrong on our side. Please try again.'))
    expect(log()).toContain('"error":"TypeError"')
    expect(log()).toContain('endpoints.test.ts')
    expect(log()).not.toContain('ada@example.test')
  })

  test('of the store is answered with 503 and Retry-After, and its reason logged', async ({ serveForms }) => {
    const { post, log } = await serveForms({
      store: failingStore(new StoreUnavailable('leads', new Error('the disk is full'))),
    })
    const response = await post('/api/orders', ada)
    expect(statusAndBody(response)).toEqual(problem(503, 'The form cannot be taken at the moment. Please try again.'))
    expect(response.headers['retry-after']).toBe('10')
    expect(log()).toContain('the disk is full')
  })
})
