import type { Site, SiteSettings } from '#site/model/site.ts'
import type { NewDelivery } from '#serve/leads/rows.ts'
import type { Uploads } from '#serve/leads/uploads.ts'
import type { MailSettings } from './mail-sender.ts'
import type { Sender } from './sender.ts'
import { webhookSender } from './webhook-sender.ts'

/** The destinations of leads, from the environment. */
export interface NotifySettings {
  smtpUrl?: string | undefined
  mailTo?: string | undefined
  mailFrom?: string | undefined
  /** The maximum number of bytes of files attached to a mail. */
  mailFiles?: number
  webhookUrl?: string | undefined
  webhookSecret?: string | undefined
  webhookOldSecret?: string | undefined
}

/** The senders for these settings: of mails, of the webhook, of both, or none. The mail library is loaded only if mail is sent. */
export async function sendersOf(
  settings: NotifySettings,
  site: Pick<Site, 'settings'>,
  uploads: Uploads,
): Promise<Sender[]> {
  const { smtpUrl, mailTo, mailFrom, mailFiles = 0, webhookUrl, webhookSecret, webhookOldSecret } = settings
  const { email } = site.settings.organization
  return [
    ...(smtpUrl
      ? await openMailSenders({
          url: smtpUrl,
          from: mailFrom ?? email,
          to: mailTo,
          files: { uploads, limit: mailFiles },
        })
      : []),
    ...(webhookUrl && webhookSecret
      ? [webhookSender({ url: webhookUrl, secret: webhookSecret, oldSecret: webhookOldSecret })]
      : []),
  ]
}

async function openMailSenders(settings: MailSettings): Promise<Sender[]> {
  const [{ mailSender }, { confirmationSender }] = await Promise.all([
    import('./mail-sender.ts'),
    import('./confirmation-sender.ts'),
  ])
  return [mailSender(settings), confirmationSender(settings)]
}

/** The deliveries of a new lead, by the settings of the site in its language: one for each recipient of each sender. */
export const deliveriesBy =
  (senders: Sender[]) =>
  (settings: SiteSettings): NewDelivery[] =>
    senders.flatMap(({ channel, recipientsOf }) => recipientsOf(settings).map((recipient) => ({ channel, recipient })))
