import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letterForm, tableForm } from './form.fixture.ts'
import { sendForm } from './send-form.ts'

const KEY = '0d9f1c1e-5d0b-4a57-9a39-8f2f6b7f8a11'

let server: Server | undefined

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
})

/** The result of sending a form to a server with this listener. */
async function resultWith(listener: RequestListener, form = letterForm) {
  server = createServer(listener)
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return sendForm({ ...form, action: `${origin}${form.action}` }, { email: 'noor@example.com', _source: 'home' }, KEY)
}

const responding =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

test('sendForm posts the values as JSON with their idempotency key', async () => {
  let received: Pick<IncomingMessage, 'method' | 'url' | 'headers'> | undefined
  let body = ''
  const result = await resultWith((request, response) => {
    received = request
    void text(request).then((read) => {
      body = read
      response.end('{"success":true}')
    })
  })
  expect(result).toEqual({ type: 'sent' })
  expect(received).toMatchObject({ method: 'POST', url: '/api/letters' })
  expect(received?.headers).toMatchObject({
    'content-type': 'application/json',
    accept: 'application/json',
    'idempotency-key': KEY,
  })
  expect(JSON.parse(body)).toEqual({ email: 'noor@example.com', _source: 'home' })
})

test.each([
  [200, { success: true }, 'sent'],
  [200, { success: false }, 'failed'],
  [200, {}, 'failed'],
  [200, null, 'failed'],
  [503, { success: true }, 'failed'],
])('sendForm with successBy "flag": status %i with %j is %s', async (status, body, type) => {
  expect(await resultWith(responding(status, body))).toEqual({ type })
})

test.each([
  [200, { success: false }, 'sent'],
  [204, undefined, 'sent'],
  [404, { success: true }, 'failed'],
  [429, {}, 'failed'],
  [500, undefined, 'failed'],
])('sendForm with successBy "status": status %i with %j is %s', async (status, body, type) => {
  expect(await resultWith(responding(status, body), tableForm)).toEqual({ type })
})

test('sendForm returns the messages of a 422 response for fields of the form', async () => {
  const errors = { email: 'Enter an address like you@example.com', gone: 'Not a field of this form' }
  expect(await resultWith(responding(422, { success: false, errors }))).toEqual({
    type: 'invalid',
    errors: { email: 'Enter an address like you@example.com' },
  })
})

test('sendForm has failed on a 422 response without a message for a field of the form', async () => {
  expect(await resultWith(responding(422, { success: false, errors: { gone: 'Odd' } }))).toEqual({ type: 'failed' })
  expect(await resultWith(responding(422, { success: false, title: 'Key used before' }))).toEqual({ type: 'failed' })
})

test('sendForm has failed when the connection is closed', async () => {
  expect(await resultWith((request) => void request.socket.destroy())).toEqual({ type: 'failed' })
})

test('sendForm has failed after thirty seconds without a response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const result = sendForm(letterForm, {}, KEY)
  vi.advanceTimersByTime(29_999)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(await result).toEqual({ type: 'failed' })
  vi.useRealTimers()
})

test('sendForm sets keepalive unless the body is longer than browsers allow', async () => {
  const keepalives: (boolean | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { keepalive }: RequestInit) => {
    keepalives.push(keepalive)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  expect(await sendForm(letterForm, { message: 'short' }, KEY)).toEqual({ type: 'failed' })
  // Each of these characters has three bytes.
  await sendForm(letterForm, { message: 'ﷺ'.repeat(20_000) }, KEY)
  expect(keepalives).toEqual([true, false])
})
