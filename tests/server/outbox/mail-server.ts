import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'

/** How the server handles a message: `stalls` never responds, `drops-connection` closes the connection during DATA. */
type Behaviour =
  | 'accepts'
  | 'rejects-recipient'
  | 'fails-temporarily'
  | 'rejects-message'
  | 'stalls'
  | 'drops-connection'

export interface MailServer {
  port: number
  /** The accepted messages, with their unparsed bytes. */
  messages: { raw: string; from: string; to: string[]; isEncrypted: boolean }[]
  /** The number of RCPT TO commands. */
  attempts: number
  /** Addresses that are rejected with 450. */
  fullMailboxes: Set<string>
  behaviour: Behaviour
  close(): Promise<void>
}

const smtpError = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode })

/** Starts a mail server on loopback. Its error replies contain values, which must not reach logs and the store. */
export async function startMailServer(
  behaviour: Behaviour = 'accepts',
  options: SMTPServerOptions & { port?: number } = {},
) {
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    ...options,
    onRcptTo({ address }, _session, done) {
      mail.attempts += 1
      if (mail.behaviour === 'stalls') return
      if (mail.fullMailboxes.has(address)) return done(smtpError(`${address} is full`, 450))
      done(mail.behaviour === 'rejects-recipient' ? smtpError('No ada@example.test here', 550) : null)
    },
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = []
      if (mail.behaviour === 'drops-connection') for (const socket of sockets) socket.destroy()
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mail.behaviour === 'fails-temporarily') return done(smtpError('Try later, ada@example.test', 451))
        if (mail.behaviour === 'rejects-message') return done(smtpError('I dislike ada@example.test', 554))
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
    attempts: 0,
    fullMailboxes: new Set(),
    behaviour,
    async close() {
      for (const socket of sockets) socket.destroy()
      if (listening.listening) await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
  return mail
}
