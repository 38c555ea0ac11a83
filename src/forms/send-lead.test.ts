import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letterForm, tableForm } from './form.fixture.ts'
import { sendLead } from './send-lead.ts'

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

/** What becomes of a lead that a server takes in this way. */
async function resultWith(listener: RequestListener, form = letterForm) {
  server = createServer(listener)
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return sendLead({ ...form, action: `${origin}${form.action}` }, { email: 'noor@example.com', _source: 'home' }, KEY)
}

const answering =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

test('the server gets the answers as JSON, under their key', async () => {
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
])('by the flag: status %i with %j is %s', async (status, body, type) => {
  expect(await resultWith(answering(status, body))).toEqual({ type })
})

test.each([
  [200, { success: false }, 'sent'],
  [204, undefined, 'sent'],
  [404, { success: true }, 'failed'],
  [429, {}, 'failed'],
  [500, undefined, 'failed'],
])('by the status alone: status %i with %j is %s', async (status, body, type) => {
  expect(await resultWith(answering(status, body), tableForm)).toEqual({ type })
})

test('a refusal names the fields that are wrong', async () => {
  const errors = { email: 'Enter an address like you@example.com', gone: 'Not a field of this form' }
  expect(await resultWith(answering(422, { success: false, errors }))).toEqual({
    type: 'refused',
    errors: { email: 'Enter an address like you@example.com' },
  })
})

test('a refusal that names no field of the form is a failure', async () => {
  expect(await resultWith(answering(422, { success: false, errors: { gone: 'Odd' } }))).toEqual({ type: 'failed' })
  expect(await resultWith(answering(422, { success: false, title: 'Key used before' }))).toEqual({ type: 'failed' })
})

test('a connection that breaks off is a failure', async () => {
  expect(await resultWith((request) => void request.socket.destroy())).toEqual({ type: 'failed' })
})

test('after thirty seconds without an answer it has failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const result = sendLead(letterForm, {}, KEY)
  vi.advanceTimersByTime(29_999)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(await result).toEqual({ type: 'failed' })
  vi.useRealTimers()
})

test('a lead outlives its page, unless it is longer than browsers allow', async () => {
  const outlives: (boolean | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { keepalive }: RequestInit) => {
    outlives.push(keepalive)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  expect(await sendLead(letterForm, { message: 'short' }, KEY)).toEqual({ type: 'failed' })
  // Each of these letters takes three bytes.
  await sendLead(letterForm, { message: 'ﷺ'.repeat(20_000) }, KEY)
  expect(outlives).toEqual([true, false])
})
