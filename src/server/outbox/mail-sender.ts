import { createTransport } from 'nodemailer'
import { withAsciiDomain } from '#server/forms/browser-email.ts'
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
 * Sends leads through an SMTP server, one message for each mailbox. `smtps:` uses TLS from the start, `smtp:` STARTTLS if
 * the server offers it; with `?requireTLS=true` it must.
 */
export function mailSender({ url, from, to }: MailSettings): Sender {
  /** The mailboxes as MAIL_TO has them, by their addresses. */
  const mailboxes = new Map(to.split(',').map((mailbox) => [addressIn(mailbox), mailbox.trim()]))
  const transport = createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // No value of a visitor may make the library read a file or request a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    channel: 'email',
    recipients: [...mailboxes.keys()],
    // Some mail servers scan a message for long before they accept it.
    limitMs: 60 * SECOND,
    async send(message, signal) {
      const { recipient } = message
      const replyTo = replyToOf(message)
      await transport.sendMail({
        signal,
        from,
        // The header lists all recipients, unless this one was removed from MAIL_TO since.
        to: mailboxes.has(recipient) ? [...mailboxes.values()] : recipient,
        envelope: { from, to: recipient },
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

/** `sales@example.com` of `Sales <sales@Example.com>`: two mailboxes with one address are one recipient. */
function addressIn(mailbox: string): string {
  const address = withAsciiDomain(/<(.+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim())
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + address.slice(domainAt).toLowerCase()
}

/** The domain of `sales@example.com` and of `Sales <sales@example.com>`. */
function domainOf(address: string): string {
  return /@([^@\s<>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
}
