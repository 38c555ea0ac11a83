import { describe, expect } from 'vitest'
import { reasonOf } from '#server/outbox/delivery-error.ts'
import { mailSender } from '#server/outbox/mail-sender.ts'
import { orderMessage, uncut } from './lead-message.ts'
import { test } from '../fixtures.ts'
import { eventually } from './recorded-outbox.ts'

const addresses = { from: 'Harbour <site@harbour.example>', to: 'sales@harbour.example' }

const senderTo = (port: number, credentials = '') =>
  mailSender({ url: `smtp://${credentials}127.0.0.1:${port}`, ...addresses })

describe('a failure is told in words that hold neither addresses nor passwords', () => {
  test.for([
    ['refuses-recipient', 'answered 550 to RCPT TO'],
    ['is-busy', 'answered 451 to DATA'],
    ['refuses-message', 'answered 554 to DATA'],
    ['hangs-up', 'connection lost'],
  ] as const)('a server that %s', async ([behaviour, reason], { startMailServer }) => {
    const { port } = await startMailServer(behaviour)
    expect(await failureOf(senderTo(port).send(orderMessage(), uncut()))).toBe(reason)
  })

  test('a server that is not there', async ({ startMailServer }) => {
    const { port, close } = await startMailServer()
    await close()
    expect(await failureOf(senderTo(port).send(orderMessage(), uncut()))).toBe('connect ECONNREFUSED')
  })

  test('a password that is wrong', async ({ startMailServer }) => {
    const onAuth = (_: unknown, __: unknown, done: (error: Error) => void) => done(new Error('Wrong: secret'))
    const { port } = await startMailServer('takes', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth })
    expect(await failureOf(senderTo(port, 'user:secret@').send(orderMessage(), uncut()))).toBe(
      'answered 535 to AUTH PLAIN',
    )
  })
})

test('a server that stalls is let go of when the time is over', async ({ startMailServer }) => {
  const server = await startMailServer('stalls')
  const cut = new AbortController()
  const sending = senderTo(server.port).send(orderMessage(), cut.signal)
  await eventually(() => server.tries).toBe(1)
  cut.abort()
  await expect(sending).rejects.toThrow('aborted')
})

test('"smtps:" is encrypted from the start, and a certificate that nobody vouches for is refused', async ({
  startMailServer,
}) => {
  const { port, messages } = await startMailServer('takes', { secure: true, disabledCommands: ['AUTH'] })
  const sender = (query: string) => mailSender({ url: `smtps://localhost:${port}${query}`, ...addresses })
  expect(await failureOf(sender('').send(orderMessage(), uncut()))).toMatch(/CERT/)
  await sender('?tls.rejectUnauthorized=false').send(orderMessage(), uncut())
  expect(messages).toMatchObject([{ isEncrypted: true }])
})

test('"smtp:" is encrypted where the server offers it, and the certificate counts there too', async ({
  startMailServer,
}) => {
  const { port, messages } = await startMailServer('takes', { disabledCommands: ['AUTH'] })
  const sender = (query: string) => mailSender({ url: `smtp://localhost:${port}${query}`, ...addresses })
  expect(await failureOf(sender('').send(orderMessage(), uncut()))).toMatch(/CERT/)
  await sender('?tls.rejectUnauthorized=false').send(orderMessage(), uncut())
  expect(messages).toMatchObject([{ isEncrypted: true }])
})

test('a server that must encrypt and cannot gets no mail', async ({ startMailServer }) => {
  const { port, messages } = await startMailServer()
  const sender = mailSender({ url: `smtp://127.0.0.1:${port}?requireTLS=true`, ...addresses })
  expect(await failureOf(sender.send(orderMessage(), uncut()))).toMatch(/^answered \d+ to STARTTLS$/)
  expect(messages).toEqual([])
})

async function failureOf(sending: Promise<void>): Promise<string> {
  return sending.then(
    () => 'sent',
    (error: unknown) => reasonOf(error),
  )
}
