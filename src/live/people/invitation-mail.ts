import { mailDirectionOf } from '#serve/outbox/mail-direction.ts'
import { headerText } from '#serve/outbox/mail-text.ts'
import { languageOfWords } from '#live/studio/words/words-for.ts'
import type { Person, SiteOfTeam } from '#studio/protocol/team/people.ts'
import type { Mailer } from '#live/mails/mails.ts'
import { directionOf } from '#base/text/languages/direction.ts'
import { nameOf } from './audit.ts'

interface InvitationMail {
  mails: Mailer | undefined
  site: SiteOfTeam
  by: Person
  to: Pick<Person, 'mail'>
  link: string
}

interface Said {
  who: string
  site: string
}

const WORDS: Record<'en' | 'ar', { subject: (said: Said) => string; text: (said: Said) => string; once: string }> = {
  en: {
    subject: ({ site }) => `Your link to the studio of ${site}`,
    text: ({ who, site }) =>
      `${who} invites you to work on ${site}. Open this address and make a passkey; you need no password:`,
    once: 'It works once, for seven days. Give it to nobody else: whoever has it comes in.',
  },
  ar: {
    subject: ({ site }) => `رابطك إلى استوديو ${site}`,
    text: ({ who, site }) =>
      `يدعوك ${who} إلى العمل على ${site}. افتح هذا العنوان وأنشئ مفتاح مرور، ولا حاجة إلى كلمة مرور:`,
    once: 'يعمل مرة واحدة خلال سبعة أيام. لا تعطه لغيرك: من يحمله يدخل.',
  },
}

/**
 * Mails a person the link for creating their passkey, in the language of the site; false if no mail server is
 * configured.
 */
export function mailInvitation({ mails, site, by, to: { mail }, link }: InvitationMail): boolean {
  if (!mails || mail === undefined) return false
  const language = languageOfWords(site.language)
  const { lines, value } = mailDirectionOf({ dir: directionOf(language) })
  const { subject, text, once } = WORDS[language]
  const values = { who: value(headerText(nameOf(by))), site: value(site.name) }
  mails.send({
    to: mail,
    subject: lines(subject(values)),
    text: `${lines(`${text(values)}\n\n${value(link)}\n\n${once}`)}\n`,
    language,
  })
  return true
}
