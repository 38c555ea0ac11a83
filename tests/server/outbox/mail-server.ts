import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'

/** What a mail server does with a message. `stalls` never answers again, `hangs-up` does so amid the message. */
type Behaviour = 'takes' | 'refuses-recipient' | 'is-busy' | 'refuses-message' | 'stalls' | 'hangs-up'

export interface MailServer {
  port: number
  /** The messages taken, byte by byte as they came in. */
  messages: { raw: string; from: string; to: string[]; isEncrypted: boolean }[]
  /** How many clients have got as far as naming a recipient. */
  tries: number
  /** Mailboxes that are full at the moment. */
  full: Set<string>
  behaviour: Behaviour
  close(): Promise<void>
}

const refusal = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode })

/** Starts a mail server on loopback. Its refusals quote what they should not. */
export async function startMailServer(
  behaviour: Behaviour = 'takes',
  options: SMTPServerOptions & { port?: number } = {},
) {
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    ...options,
    onRcptTo({ address }, _session, done) {
      mail.tries += 1
      if (mail.behaviour === 'stalls') return
      if (mail.full.has(address)) return done(refusal(`${address} is full`, 450))
      done(mail.behaviour === 'refuses-recipient' ? refusal('No ada@example.test here', 550) : null)
    },
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = []
      if (mail.behaviour === 'hangs-up') for (const socket of sockets) socket.destroy()
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mail.behaviour === 'is-busy') return done(refusal('Try later, ada@example.test', 451))
        if (mail.behaviour === 'refuses-message') return done(refusal('I dislike ada@example.test', 554))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const raw = Buffer.concat(chunks).toString('latin1')
        mail.messages.push({ raw, from, to: envelope.rcptTo.map(({ address }) => address), isEncrypted: secure })
        done()
      })
    },
  })
  smtp.on('error', () => undefined)
  const listening = smtp.listen(options.port ?? 0, '127.0.0.1')
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(listening, 'listening')
  const mail: MailServer = {
    port: (listening.address() as AddressInfo).port,
    messages: [],
    tries: 0,
    full: new Set(),
    behaviour,
    async close() {
      for (const socket of sockets) socket.destroy()
      if (listening.listening) await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
  return mail
}
