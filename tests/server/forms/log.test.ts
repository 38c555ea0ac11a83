import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { sendRequest } from '../http.ts'
import { test } from './fixtures.ts'

const typed = {
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  phone: '971500000000',
  message: 'Two loaves of rye',
  _source: 'harbour_page',
  _page: '/visited-page',
  _website: '',
}
const key = 'key-of-this-request'

const linesOf = (log: string) =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('the log has the id, form and result of a lead, and no values, keys, addresses or user agents', async ({
  serveForms,
}) => {
  const { port, post, postForm, leads, log } = await serveForms({ rateLimit: 6 }, { trustProxy: true })
  const headers = { 'idempotency-key': key, 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Engine/1' }
  const statuses = [
    await post('/api/orders/', typed, headers),
    await post('/api/orders/', typed, headers),
    await post('/api/orders/', { ...typed, name: 'Other Name' }, headers),
    await post('/api/orders/', { ...typed, email: 'ada at example.test' }, headers),
    await post('/api/orders/', JSON.stringify(typed).slice(0, -1), headers),
    await postForm('/api/orders/?email=ada@example.test', { ...typed, email: '' }, { ...headers, accept: 'text/html' }),
    await post('/api/orders/', typed, headers),
    await post('/api/orders/', typed, { ...headers, origin: 'https://ada.example' }),
    await sendRequest(port, '/api/orders/?email=ada@example.test'),
    await sendRequest(port, '/forms/order?source=harbour_page'),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 422, 422, 400, 422, 429, 429, 405, 200])

  const [lead] = await leads()
  const lines = linesOf(log())
  expect(lines.filter(({ msg }) => msg === 'lead')).toMatchObject([
    { lead: lead?.id, form: 'order', result: 'inserted' },
    { lead: lead?.id, form: 'order', result: 'duplicate' },
  ])
  expect(lines.filter(({ msg }) => msg === 'answered').map(({ path, status }) => [path, status])).toEqual([
    ...statuses.slice(0, 9).map((status) => ['/api/orders/', status]),
    ['/forms/order', 200],
  ])
  // An id may have the letters of a name; an id, a time and the id of a process the digits of a number.
  const ownText = lines
    .map(({ time: _time, pid: _pid, hostname: _hostname, duration: _duration, lead: _lead, ...line }) =>
      JSON.stringify(line),
    )
    .join('\n')
  for (const word of [
    'Ada',
    'ada',
    'Lovelace',
    '97150',
    'loaves',
    'harbour_page',
    'visited',
    key,
    '203.0.113',
    'Engine',
  ]) {
    expect(ownText, word).not.toContain(word)
  }
})

test('a connection reset before the request was read is not logged as an error of the server', async ({
  serveForms,
}) => {
  const { port, log } = await serveForms({ rateLimit: 6 })
  const body = JSON.stringify(typed)
  const head = `POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
  socket.resetAndDestroy()
  await expect.poll(log).toContain('"path":"/api/orders"')
  expect(log()).not.toContain('"level":50')
})

test('the log has no values of spam', async ({ serveForms }) => {
  const { post, log } = await serveForms()
  await post('/api/orders', { ...typed, _website: 'https://spam.test' })
  expect(log()).not.toContain('spam.test')
})
