import { expect, test } from 'vitest'
import { DeliveryFailure, reasonOf } from './failure.ts'

const error = (fields: object) => Object.assign(new Error('ada@example.test, smtp://user:secret@host'), fields)

test.each([
  ['answered 503', new DeliveryFailure('answered 503')],
  ['connect ECONNREFUSED', error({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['connect ECONNREFUSED', error({ code: 'ESOCKET', originalCode: 'ECONNREFUSED', syscall: 'connect' })],
  ['getaddrinfo ENOTFOUND', error({ code: 'EDNS', originalCode: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['CERT_HAS_EXPIRED', error({ code: 'CERT_HAS_EXPIRED' })],
  ['timed out', error({ code: 'ETIMEDOUT', syscall: 'connect' })],
  ['connection lost', error({ code: 'ECONNRESET', syscall: 'read' })],
  ['answered 550 to RCPT TO', error({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })],
  ['answered 535 to AUTH PLAIN', error({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' })],
])('"%s" is all that is told of an error', (reason, thrown) => {
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
])('an error of no known sort is told without its words', (thrown) => {
  expect(reasonOf(thrown)).toBe('failed')
})

test('a command is only told where it cannot hold an address', () => {
  expect(reasonOf(error({ responseCode: 550, command: 'RCPT TO:<ada@example.test>' }))).toBe('answered 550')
})
