import { describe, expect } from 'vitest'
import { confirmationSender } from '#serve/outbox/confirmation-sender.ts'
import { DeliveryError, reasonOf } from '#serve/outbox/sender.ts'
import { mailSender } from '#serve/outbox/mail-sender.ts'
import { test } from '../fixtures.ts'
import { orderMessage, neverAborted } from './lead-message.ts'
import { eventually } from './recorded-outbox.ts'

const addresses = { from: 'Harbour <site@harbour.example>', to: 'sales@harbour.example' }

const senderTo = (port: number, credentials = '') =>
  mailSender({ url: `smtp://${credentials}127.0.0.1:${port}`, ...addresses })

describe('the error of a failed mail has neither addresses nor passwords', () => {
  test.for([
    ['rejects-recipient', 'answered 550 to RCPT TO'],
    ['fails-temporarily', 'answered 451 to DATA'],
    ['rejects-message', 'answered 554 to DATA'],
    ['drops-connection', 'connection lost'],
  ] as const)('from a server that %s', async ([behaviour, reason], { startMailServer }) => {
    const { port } = await startMailServer(behaviour)
    expect(await failureOf(senderTo(port).send(orderMessage(), neverAborted()))).toBe(reason)
  })

  test('from a server that is down', async ({ startMailServer }) => {
    const { port, close } = await startMailServer()
    await close()
    expect(await failureOf(senderTo(port).send(orderMessage(), neverAborted()))).toBe('connect ECONNREFUSED')
  })

  test('after a wrong password', async ({ startMailServer }) => {
    const onAuth = (_: unknown, __: unknown, done: (error: Error) => void) => done(new Error('Wrong: secret'))
    const { port } = await startMailServer('accepts', {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth,
    })
    expect(await failureOf(senderTo(port, 'user:secret@').send(orderMessage(), neverAborted()))).toBe(
      'answered 535 to AUTH PLAIN',
    )
  })
})

test.for([
  ['rejects-recipient', true],
  ['rejects-message', false],
] as const)('a confirmation to a server that %s is final: %s', async ([behaviour, isFinal], { startMailServer }) => {
  const { port } = await startMailServer(behaviour)
  const url = `smtp://127.0.0.1:${port}`
  const sender = confirmationSender({ url, from: addresses.from })
  const failure: unknown = await sender.send(orderMessage(), neverAborted()).catch((error: unknown) => error)
  expect(failure instanceof DeliveryError && failure.isFinal).toBe(isFinal)
})

test('a confirmation to a temporarily full mailbox is retried', async ({ startMailServer }) => {
  const server = await startMailServer()
  const message = orderMessage()
  server.fullMailboxes.add(message.recipient)
  const url = `smtp://127.0.0.1:${server.port}`
  const sender = confirmationSender({ url, from: addresses.from })
  await expect(sender.send(message, neverAborted())).rejects.not.toBeInstanceOf(DeliveryError)
  expect(server.attempts).toBe(1)
})

test('send rejects when it is aborted while the server stalls', async ({ startMailServer }) => {
  const server = await startMailServer('stalls')
  const controller = new AbortController()
  const sending = senderTo(server.port).send(orderMessage(), controller.signal)
  await eventually(() => server.attempts).toBe(1)
  controller.abort()
  await expect(sending).rejects.toThrow('aborted')
})

test('"smtps:" uses TLS from the start and rejects a self-signed certificate', async ({ startMailServer }) => {
  const { port, messages } = await startMailServer('accepts', { secure: true, disabledCommands: ['AUTH'] })
  const sender = (query: string) => mailSender({ url: `smtps://localhost:${port}${query}`, ...addresses })
  expect(await failureOf(sender('').send(orderMessage(), neverAborted()))).toMatch(/CERT/)
  await sender('?tls.rejectUnauthorized=false').send(orderMessage(), neverAborted())
  expect(messages).toMatchObject([{ isEncrypted: true }])
})

test('"smtp:" uses STARTTLS if the server offers it and rejects a self-signed certificate', async ({
  startMailServer,
}) => {
  const { port, messages } = await startMailServer('accepts', { disabledCommands: ['AUTH'] })
  const sender = (query: string) => mailSender({ url: `smtp://localhost:${port}${query}`, ...addresses })
  expect(await failureOf(sender('').send(orderMessage(), neverAborted()))).toMatch(/CERT/)
  await sender('?tls.rejectUnauthorized=false').send(orderMessage(), neverAborted())
  expect(messages).toMatchObject([{ isEncrypted: true }])
})

test('with requireTLS a server without STARTTLS gets no mail', async ({ startMailServer }) => {
  const { port, messages } = await startMailServer()
  const sender = mailSender({ url: `smtp://127.0.0.1:${port}?requireTLS=true`, ...addresses })
  expect(await failureOf(sender.send(orderMessage(), neverAborted()))).toMatch(/^answered \d+ to STARTTLS$/)
  expect(messages).toEqual([])
})

async function failureOf(sending: Promise<void>): Promise<string> {
  return sending.then(
    () => 'sent',
    (error: unknown) => reasonOf(error),
  )
}
