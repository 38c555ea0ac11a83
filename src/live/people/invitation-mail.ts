import { headerText, mailDirectionOf } from '#serve/outbox/mail-text.ts'
import { languageOfWords, sentence } from '#live/words/sentences.ts'
import type { Person, SiteOfTeam } from '#studio/protocol/team/people.ts'
import type { Mailer } from '#live/mails/mails.ts'
import { directionOf } from '#base/text/languages/languages.ts'
import { nameOf } from './audit.ts'

interface InvitationMail {
  mails: Mailer | undefined
  site: SiteOfTeam
  by: Person
  to: Pick<Person, 'mail'>
  link: string
}

/**
 * Mails a person the link for creating their passkey, in the language of the site; false if no mail server is
 * configured.
 */
export function mailInvitation({ mails, site, by, to: { mail }, link }: InvitationMail): boolean {
  if (!mails || mail === undefined) return false
  const language = languageOfWords(site.language)
  const { lines, value } = mailDirectionOf({ dir: directionOf(language) })
  const values = { who: value(headerText(nameOf(by))), site: value(site.name), link: value(link) }
  mails.send({
    to: mail,
    subject: lines(sentence('invitation-subject', language, values)),
    text: `${lines(sentence('invitation', language, values))}\n`,
    language,
  })
  return true
}
