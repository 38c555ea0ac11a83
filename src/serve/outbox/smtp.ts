import { createTransport } from 'nodemailer'
import type { Transporter } from 'nodemailer'

const SECOND = 1000

/** Some mail servers scan a message for a long time before they accept it. */
export const MAIL_LIMIT_MS = 60 * SECOND

/** Sends through an SMTP server. `smtps:` uses TLS from the start, `smtp:` STARTTLS if the server offers it; with `?requireTLS=true` it must. */
export function smtpTransport(url: string): Transporter {
  return createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    // A visitor's value must not make the library read a file or request a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The same on every attempt, so that mailboxes can recognise a duplicate. */
export const messageIdOf = (deliveryId: string, from: string): string => `<${deliveryId}@${domainOf(from)}>`

/** The domain of `sales@example.com` and of `Sales <sales@example.com>`. */
function domainOf(address: string): string {
  return /@([^@\s<>]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
}
