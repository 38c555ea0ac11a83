import { createTransport } from 'nodemailer'
import { replyToOf, subjectOf, textOf } from './mail-text.ts'
import type { Sender } from './sender.ts'

const SECOND = 1000

/**
 * Mails leads through an SMTP server. `smtps:` is encrypted from the start, `smtp:` as soon as the server offers it;
 * with `?requireTLS=true` it must.
 */
export function mailSender({ url, from, to }: { url: string; from: string; to: string }): Sender {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // Nothing that a visitor wrote may make the server read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    channel: 'email',
    // Some mail servers look long at a message before they take it.
    limitMs: 60 * SECOND,
    async send(message, signal) {
      const replyTo = replyToOf(message)
      await transport.sendMail({
        signal,
        from,
        to,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: subjectOf(message),
        text: textOf(message),
        messageId: `<${message.deliveryId}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
      })
    },
  }
}

/** The domain of `sales@example.com` and of `Sales <sales@example.com>`. */
function domainOf(address: string): string {
  return /@([^@\s<>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
}
