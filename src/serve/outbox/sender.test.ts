import { expect, test } from 'vitest'
import { DeliveryError, reasonOf } from './sender.ts'

const error = (fields: object) => Object.assign(new Error('ada@example.test, smtp://user:secret@host'), fields)

test.each([
  ['answered 503', new DeliveryError('answered 503')],
  ['connect ECONNREFUSED', error({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['connect ECONNREFUSED', error({ code: 'ESOCKET', originalCode: 'ECONNREFUSED', syscall: 'connect' })],
  ['getaddrinfo ENOTFOUND', error({ code: 'EDNS', originalCode: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['CERT_HAS_EXPIRED', error({ code: 'CERT_HAS_EXPIRED' })],
  ['timed out', error({ code: 'ETIMEDOUT', syscall: 'connect' })],
  ['connection lost', error({ code: 'ECONNRESET', syscall: 'read' })],
  ['answered 550 to RCPT TO', error({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })],
  ['answered 535 to AUTH PLAIN', error({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' })],
])('reasonOf returns "%s" and nothing else of the error', (reason, thrown) => {
  expect(reasonOf(thrown)).toBe(reason)
})

test.each([
  error({}),
  error({ code: 'smtp://user:secret@host' }),
  error({ code: 42 }),
  new TypeError('smtp://user:secret@host'),
  'smtp://user:secret@host',
  undefined,
  null,
])('reasonOf returns no text of an unknown error', (thrown) => {
  expect(reasonOf(thrown)).toBe('failed')
})

test('reasonOf leaves out an SMTP command that may contain an address', () => {
  expect(reasonOf(error({ responseCode: 550, command: 'RCPT TO:<ada@example.test>' }))).toBe('answered 550')
})
