import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { reasonOf } from '#serve/outbox/sender.ts'
import { webhookSender } from '#serve/outbox/webhook-sender.ts'
import { test } from '../fixtures.ts'
import { orderMessage, neverAborted } from './lead-message.ts'
import { eventually } from './recorded-outbox.ts'
import { respondWith } from './hook-server.ts'
import type { HookServer } from './hook-server.ts'

const secret = 'a secret of the harbour'

async function outcomeOf({ url }: HookServer, signal = neverAborted()): Promise<string> {
  return webhookSender({ url, secret })
    .send(orderMessage(), signal)
    .then(
      () => 'delivered',
      (error: unknown) => reasonOf(error),
    )
}

test('a lead is posted as signed JSON with the id of its delivery', async ({ startHookServer }) => {
  const hook = await startHookServer()
  expect(await outcomeOf(hook)).toBe('delivered')
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = hook.posts
  expect(path).toBe('/hook')
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': '0b9c6b4e-6d0f-4a53-9d2b-5a3f5f0e7c11',
  })
  expect(JSON.parse(body)).toEqual({
    id: '0b9c6b4e-6d0f-4a53-9d2b-5a3f5f0e7c11',
    type: 'lead.taken',
    timestamp: '2026-11-21T08:30:15.123Z',
    data: {
      id: '8a1e9a57-54a5-4c0e-9f6c-1d2d0f6c1a22',
      form: 'order',
      receivedAt: '2026-11-21T08:30:15.123Z',
      source: 'baking_page',
      page: '/baking',
      language: 'en',
      answers: { name: 'Ada Lovelace', email: 'ada@example.test' },
    },
  })
  const timestamp = String(headers['webhook-timestamp'])
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  const signed = createHmac('sha256', secret).update(`${headers['webhook-id'] as string}.${timestamp}.${body}`)
  expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`)
})

test('a lead is signed with the new and the old secret while there are two', async ({ startHookServer }) => {
  const hook = await startHookServer()
  const oldSecret = 'an older secret'
  await webhookSender({ url: hook.url, secret, oldSecret }).send(orderMessage(), neverAborted())
  const { headers, body } = hook.posts[0]!
  const content = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`
  const signatures = [secret, oldSecret].map((key) => createHmac('sha256', key).update(content).digest('base64'))
  expect(headers['webhook-signature']).toBe(`v1,${signatures[0]} v1,${signatures[1]}`)
})

test('non-ASCII text is posted unchanged', async ({ startHookServer }) => {
  const hook = await startHookServer()
  const wishes = 'خبز طازج 🥖\n"quoted"\\\u2028'
  await webhookSender({ url: hook.url, secret }).send(orderMessage({ wishes }), neverAborted())
  expect(JSON.parse(hook.posts[0]?.body ?? '').data.answers.wishes).toBe(wishes)
})

test('user and password of the URL are sent as Basic authentication', async ({ startHookServer }) => {
  const hook = await startHookServer()
  const url = hook.url.replace('//', '//crm:p%40ss@')
  await webhookSender({ url, secret }).send(orderMessage(), neverAborted())
  expect(hook.posts[0]?.headers.authorization).toBe(`Basic ${Buffer.from('crm:p@ss').toString('base64')}`)
})

describe('the response status', () => {
  test.for([200, 201, 202, 204, 299])('%i is a success', async (status, { startHookServer }) => {
    expect(await outcomeOf(await startHookServer(respondWith(status)))).toBe('delivered')
  })

  test.for([300, 304, 400, 401, 404, 410, 429, 500, 503])(
    '%i is an error without the text of the response',
    async (status, { startHookServer }) => {
      expect(await outcomeOf(await startHookServer(respondWith(status)))).toBe(`answered ${status}`)
    },
  )

  test.for([301, 302, 303, 307, 308])(
    '%i is an error, and the redirect is not followed',
    async (status, { startHookServer }) => {
      const elsewhere = await startHookServer()
      const hook = await startHookServer((response) => response.writeHead(status, { location: elsewhere.url }).end())
      expect(await outcomeOf(hook)).toBe(`answered ${status}`)
      expect(elsewhere.posts).toEqual([])
    },
  )
})

describe('a webhook server', () => {
  test('that closes the connection without a response is an error', async ({ startHookServer }) => {
    const hook = await startHookServer((response) => response.destroy())
    expect(await outcomeOf(hook)).toBe('connection lost')
  })

  test('that is down is an error', async ({ startHookServer }) => {
    const hook = await startHookServer()
    await hook.close()
    expect(await outcomeOf(hook)).toBe('connect ECONNREFUSED')
  })

  test('that stalls is aborted by the signal', async ({ startHookServer }) => {
    const hook = await startHookServer(() => undefined)
    const controller = new AbortController()
    const outcome = outcomeOf(hook, controller.signal)
    await eventually(() => hook.posts.length).toBe(1)
    controller.abort()
    expect(await outcome).toBe('ABORT_ERR')
  })

  test('that closes the connection during the body of a 200 response is a success', async ({ startHookServer }) => {
    const hook = await startHookServer((response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half', () => response.destroy())
    })
    expect(await outcomeOf(hook)).toBe('delivered')
  })

  test('that does not end its response is disconnected', async ({ startHookServer }) => {
    let isClosed = false
    const hook = await startHookServer((response) => {
      response.on('close', () => (isClosed = true))
      response.writeHead(200).write('So far')
    })
    expect(await outcomeOf(hook)).toBe('delivered')
    await eventually(() => isClosed).toBe(true)
  })

  test('that sends an endless response is disconnected', async ({ startHookServer }) => {
    let written = 0
    let isClosed = false
    const hook = await startHookServer((response) => {
      response.on('close', () => (isClosed = true))
      const more = (error?: Error | null): void => {
        written += 16_384
        if (!error && !isClosed) response.write('x'.repeat(16_384), more)
      }
      more()
    })
    expect(await outcomeOf(hook)).toBe('delivered')
    await eventually(() => isClosed).toBe(true)
    expect(written).toBeLessThan(100 * 2 ** 20)
  })
})
