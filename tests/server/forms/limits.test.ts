import { describe, expect } from 'vitest'
import { sendRequest } from '../http.ts'
import { ada, problem, readOf, test } from './fixtures.ts'

const tooLong = { message: 'Please keep this under 50 characters.' }

describe.each([
  ['letters', 'x'],
  ['letters of two bytes', 'é'],
  ['letters of three bytes', 'ب'],
  ['letters of four bytes', '🥐'],
  ['letters that JSON writes with a backslash', '"'],
  ['line breaks', '\n'],
])('of %s', (_what, letter) => {
  test('as many as the limit says are taken in both encodings, and stored whole', async ({ serveForms }) => {
    const { post, postForm, leads } = await serveForms()
    const message = letter.repeat(50)
    expect((await post('/api/orders', { ...ada, message })).status).toBe(200)
    expect((await postForm('/api/orders', { ...ada, name: 'Bob', message })).status).toBe(200)
    expect((await leads()).map(({ answers }) => answers['message'])).toEqual([message, message])
  })

  test('one more is refused at the field', async ({ serveForms }) => {
    const { post, postForm } = await serveForms()
    const message = letter.repeat(51)
    const refused = problem(422, 'Some answers cannot be taken.', tooLong)
    expect(readOf(await post('/api/orders', { ...ada, message }))).toEqual(refused)
    expect(readOf(await postForm('/api/orders', { ...ada, message }))).toEqual(refused)
  })

  test('a form that is full to the brim is taken, however wastefully it is written', async ({ serveForms }) => {
    const { port, postForm } = await serveForms()
    const name = letter === '\n' ? ' '.repeat(2000) : letter.repeat(2000)
    expect((await postForm('/api/orders', { name, email: ada.email, message: letter.repeat(50) })).status).toBe(200)
    const escaped = name.split('').map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
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

test('a request that no answers can fill is not read', async ({ serveForms }) => {
  const { port, post, postForm } = await serveForms()
  // 2000 + 2000 + 20 + 2000 + 50 characters of 12 bytes, and 16 KiB.
  const limit = 89_224
  const bodyOf = (length: number) => JSON.stringify(ada).padEnd(length)
  expect((await post('/api/orders', bodyOf(limit))).status).toBe(200)
  const refused = problem(413, 'The request is too long.')
  expect(readOf(await post('/api/orders', bodyOf(limit + 1)))).toEqual(refused)
  expect(readOf(await postForm('/api/orders', { ...ada, filler: 'x'.repeat(limit) }))).toEqual(refused)
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  expect(readOf(await sendRequest(port, '/api/orders', { method: 'POST', headers, body: bodyOf(limit + 1) }))).toEqual(
    refused,
  )
})
