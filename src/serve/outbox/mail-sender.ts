import type { SiteSettings } from '#site/model/site.ts'
import { withAsciiDomain } from '#serve/forms/browser-email.ts'
import { mailSubjectOf, mailTextOf } from './mail-text.ts'
import { visitorMailbox } from './mailbox.ts'
import type { Lead, LeadFile } from '#serve/leads/rows.ts'
import type { Uploads } from '#serve/leads/uploads.ts'
import type { Sender } from './sender.ts'
import { MAIL_LIMIT_MS, messageIdOf, smtpTransport } from './smtp.ts'

export interface MailSettings {
  url: string
  from: string
  /** One mailbox, or several separated by commas; undefined for the address of the organization in the language of the lead. */
  to?: string | undefined
  /** The files of leads, and the maximum number of bytes to attach to a mail; without it, mails only name the files. */
  files?: { uploads: Uploads; limit: number }
}

/** Sends leads through an SMTP server, one message for each mailbox. */
export function mailSender({ url, from, to, files }: MailSettings): Sender {
  /** The mailboxes of MAIL_TO, by their addresses. */
  const mailboxesOf = ({ organization }: SiteSettings): Map<string, string> =>
    new Map((to ?? organization.email).split(',').map((mailbox) => [addressIn(mailbox), mailbox.trim()]))
  const transport = smtpTransport(url)

  /** All files of a lead, if they exist and are not too large together; otherwise no file. */
  async function attachedFiles({ id, files: ofLead = [] }: Lead): Promise<LeadFile[]> {
    const size = ofLead.reduce((sum, file) => sum + file.size, 0)
    if (!files || ofLead.length === 0 || size > files.limit) return []
    const present = await files.uploads.present(id, ofLead)
    return present.length === ofLead.length ? present : []
  }

  return {
    channel: 'email',
    recipientsOf: (settings) => [...mailboxesOf(settings).keys()],
    limitMs: MAIL_LIMIT_MS,
    async send(message, signal) {
      const { recipient, lead, form } = message
      const mailboxes = mailboxesOf(message.settings)
      const replyTo = visitorMailbox(form, lead.answers)
      const attached = await attachedFiles(lead)
      const isAttached = attached.length === (lead.files ?? []).length
      await transport.sendMail({
        signal,
        from,
        // The header lists all recipients, unless this one has been removed from MAIL_TO since.
        to: mailboxes.has(recipient) ? [...mailboxes.values()] : recipient,
        envelope: { from, to: recipient },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: mailSubjectOf(message),
        text: mailTextOf(message, isAttached ? undefined : files?.uploads.folderOf(lead.id)),
        attachments: attached.map((file) => ({
          filename: file.name,
          content: files!.uploads.read(lead.id, file),
          contentType: 'application/octet-stream',
        })),
        messageId: messageIdOf(message.deliveryId, from),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.settings.language },
        xMailer: false,
      })
    },
  }
}

/** `sales@example.com` in `Sales <sales@Example.com>`: two mailboxes with one address are one recipient. */
function addressIn(mailbox: string): string {
  const address = withAsciiDomain(/<(.+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim())
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + address.slice(domainAt).toLowerCase()
}
