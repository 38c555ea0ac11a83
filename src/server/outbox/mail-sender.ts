import { createTransport } from 'nodemailer'
import { replyToOf, subjectOf, textOf } from './mail-text.ts'
import type { Sender } from './sender.ts'

const SECOND = 1000

export interface MailSettings {
  url: string
  from: string
  /** One mailbox, or several divided by commas. */
  to: string
}

/**
 * Mails leads through an SMTP server, to each mailbox by itself: what one of them refuses is tried again for that one
 * alone. `smtps:` is encrypted from the start, `smtp:` as soon as the server offers it; with `?requireTLS=true` it must.
 */
export function mailSender({ url, from, to }: MailSettings): Sender {
  const mailboxes = [...new Set(to.split(',').map((mailbox) => mailbox.trim()))]
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
    receivers: mailboxes.length,
    // Some mail servers look long at a message before they take it.
    limitMs: 60 * SECOND,
    async send(message, signal) {
      const replyTo = replyToOf(message)
      await transport.sendMail({
        signal,
        from,
        // Everybody reads who else is told.
        to: mailboxes,
        envelope: { from, to: mailboxes[message.receiver % mailboxes.length] },
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
