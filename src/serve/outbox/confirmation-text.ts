import type { SiteSettings } from '#site/model/site.ts'
import type { ConfirmationMail, Form } from '#site/model/types.generated.ts'
import { visitorName } from '#site/model/forms/visitor.ts'
import { mailDirectionOf } from './mail-text.ts'

const MAX_NAME_LENGTH = 40

/** A longer text is a sentence. */
const MAX_NAME_WORDS = 4

/**
 * Letters and marks that look like a full stop, a colon or another sign of an address, or that are invisible: Lisu tones,
 * clicks, phonetic and musical notation, Canadian syllabics, Tifinagh, Hangul tones and Japanese repetition.
 */
const LOOKALIKES =
  /[\u01c0-\u01c3\u02c6-\u02d1\u02ec\u0971\u115f\u1160\u1427\u2cc6\u2cc7\u2d51\u302e\u302f\u3033-\u3035\u3164\ua4f8-\ua4fd\ua789\ua78f\uffa0\u{1d165}-\u{1d172}]/gu

/** The paragraphs of a confirmation mail, its signature, and the reason why it was sent. */
export function confirmationText(
  { paragraphs, reason }: ConfirmationMail,
  name: string,
  settings: Pick<SiteSettings, 'brand' | 'origin' | 'dir' | 'prefix'>,
): string {
  const { brand, origin, prefix = '' } = settings
  const { words, value, lines } = mailDirectionOf(settings)
  const texts = paragraphs.map((text) => withName(words(text), value(name)))
  const text = lines([...texts, `${brand}\n${value(origin + prefix)}`].join('\n\n'))
  // The line that begins a signature has no mark: mail programs would not recognise it.
  return `${text}\n\n-- \n${lines(words(reason))}\n`
}

/** Without a name, "Hello {name}," is "Hello,". */
function withName(text: string, name: string): string {
  return name === '' ? text.replace(/\s*\{name\}/g, '').trim() : text.replaceAll('{name}', () => name)
}

/**
 * The visitor's name for a mail to an address that anyone may have typed: only letters and the characters between parts of a
 * name, so that it is neither a link nor a telephone number, and too short for a message. Empty without a name, and for a
 * sentence.
 */
export function safeName(form: Form, values: Readonly<Record<string, string>>): string {
  const words = visitorName(form, values)
    .normalize('NFC')
    .replace(LOOKALIKES, ' ')
    .replace(/[^\p{L}\p{M}.'’-]+/gu, ' ')
    // A dot between letters would turn them into an address.
    .replace(/\.(?=\S)/gu, '. ')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
  const name = words.join(' ')
  return words.length <= MAX_NAME_WORDS && [...name].length <= MAX_NAME_LENGTH ? name : ''
}
