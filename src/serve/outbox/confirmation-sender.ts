import { confirmationText, safeName } from './confirmation-text.ts'
import type { Sender } from './sender.ts'
import { DeliveryError, reasonOf } from './sender.ts'
import { headerText, mailDirectionOf } from './mail-text.ts'
import { MAIL_LIMIT_MS, messageIdOf, smtpTransport } from './smtp.ts'

export interface ConfirmationSenderSettings {
  url: string
  from: string
}

/** Sends the confirmation mail of a form to the visitor who has sent it. */
export function confirmationSender({ url, from }: ConfirmationSenderSettings): Sender {
  const transport = smtpTransport(url)
  return {
    channel: 'confirmation',
    // Each lead has its own recipient: see `NewLead`.
    recipientsOf: () => [],
    limitMs: MAIL_LIMIT_MS,
    async send({ deliveryId, recipient, lead, form, settings }, signal) {
      const mail = form?.confirmationMail
      if (!form || !mail) throw new DeliveryError('the form has no confirmation mail now', { isFinal: true })
      try {
        await transport.sendMail({
          signal,
          from: from.includes('<') ? from : { name: headerText(settings.brand), address: from },
          to: { name: '', address: recipient },
          envelope: { from, to: recipient },
          replyTo: { name: headerText(settings.brand), address: settings.organization.email },
          subject: mailDirectionOf(settings).lines(headerText(mail.subject)),
          text: confirmationText(mail, safeName(form, lead.answers), settings),
          messageId: messageIdOf(deliveryId, from),
          // By RFC 3834, so that no automatic reply follows.
          headers: { 'Auto-Submitted': 'auto-replied', 'Content-Language': settings.language },
          xMailer: false,
        })
      } catch (error) {
        throw isMailboxUnknown(error) ? new DeliveryError(reasonOf(error), { isFinal: true }) : error
      }
    },
  }
}

/** Whether the mail server will never accept the recipient, whose address a visitor may have mistyped or made up. */
function isMailboxUnknown(error: unknown): boolean {
  const { responseCode, command } = Object(error) as { responseCode?: unknown; command?: unknown }
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
}
