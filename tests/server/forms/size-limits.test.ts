import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { sendBytes, sendRequest } from '../http.ts'
import { ada, problem, statusAndBody, test } from './fixtures.ts'

const tooLong = { message: 'Please keep this under 50 characters.' }

describe.each([
  ['characters of one byte in UTF-8', 'x'],
  ['characters of two bytes in UTF-8', 'é'],
  ['characters of three bytes in UTF-8', 'ب'],
  ['characters of four bytes in UTF-8', '🥐'],
  ['characters that JSON escapes with a backslash', '"'],
  ['line breaks', '\n'],
])('with %s', (_name, character) => {
  test('a value at the limit of its field is accepted in both encodings and stored whole', async ({ serveForms }) => {
    const { post, postForm, leads } = await serveForms()
    const message = character.repeat(50)
    expect((await post('/api/orders', { ...ada, message })).status).toBe(200)
    expect((await postForm('/api/orders', { ...ada, name: 'Bob', message })).status).toBe(200)
    expect((await leads()).map(({ answers }) => answers['message'])).toEqual([message, message])
  })

  test('a value one character above the limit is answered with an error of the field', async ({ serveForms }) => {
    const { post, postForm } = await serveForms()
    const message = character.repeat(51)
    const invalid = problem(422, 'Some answers cannot be taken.', tooLong)
    expect(statusAndBody(await post('/api/orders', { ...ada, message }))).toEqual(invalid)
    expect(statusAndBody(await postForm('/api/orders', { ...ada, message }))).toEqual(invalid)
  })

  test('a form with its fields at their limits is accepted, also with every character escaped in JSON', async ({
    serveForms,
  }) => {
    const { port, postForm } = await serveForms()
    const name = character === '\n' ? 'x'.padEnd(2000) : character.repeat(2000)
    expect((await postForm('/api/orders', { name, email: ada.email, message: character.repeat(50) })).status).toBe(200)
    const escaped = name.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    const body = `{"name":"${escaped.join('')}","email":"bob@example.test"}`
    const headers = { 'content-type': 'application/json' }
    expect((await sendRequest(port, '/api/orders', { method: 'POST', headers, body })).status).toBe(200)
  })
})

test('line breaks count as one character each, as browsers count them', async ({ serveForms }) => {
  const { postForm, leads } = await serveForms()
  expect((await postForm('/api/orders', { ...ada, message: '\r\n'.repeat(50) })).status).toBe(200)
  expect((await leads())[0]?.answers['message']).toBe('\n'.repeat(50))
})

test('a body above the limit for all fields is answered with 413', async ({ serveForms }) => {
  const { port, post, postForm } = await serveForms()
  // 2000 + 2000 + 20 + 2000 + 50 characters of 12 bytes, and 16 KiB.
  const limit = 89_224
  const bodyOf = (length: number) => JSON.stringify(ada).padEnd(length)
  expect((await post('/api/orders', bodyOf(limit))).status).toBe(200)
  const tooLarge = problem(413, 'The request is too long.')
  expect(statusAndBody(await post('/api/orders', bodyOf(limit + 1)))).toEqual(tooLarge)
  expect(statusAndBody(await postForm('/api/orders', { ...ada, filler: 'x'.repeat(limit) }))).toEqual(tooLarge)
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  expect(
    statusAndBody(await sendRequest(port, '/api/orders', { method: 'POST', headers, body: bodyOf(limit + 1) })),
  ).toEqual(tooLarge)
})

test('unread bodies hold a limited amount of memory: the oldest is answered with 503', async ({ serveForms }) => {
  const { port, post } = await serveForms({ bodyBudget: 100_000 })
  const type = 'Content-Type: application/json\r\nContent-Length: 50000\r\n\r\n'
  const incomplete = `POST /api/orders HTTP/1.1\r\nHost: x\r\n${type}{${' '.repeat(40_000)}`
  const oldest = sendBytes(port, incomplete)
  const others = [1, 2].map(() =>
    connect(port, '127.0.0.1', function (this: Socket) {
      this.write(incomplete)
    }),
  )
  expect(await oldest).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 10\r\n/i)
  expect((await post('/api/orders', ada)).status).toBe(200)
  for (const other of others) other.destroy()
})
