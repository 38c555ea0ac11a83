import sampleWords from './sample-words.json' with { type: 'json' }
import { phoneNumberIn } from '#base/text/phone-numbers.ts'

/** The first word of the texts of a new page, until an author replaces them, and the same word on Arabic sites. */
export const { en: SAMPLE_WORD, ar: ARABIC_SAMPLE_WORD } = sampleWords

/** The old address of a new redirect, which no page has. */
export const SAMPLE_ADDRESS = '/sample-address'

/** "Sample", "Sample 2", "Sample: What the figure counts." */
const SAMPLE_TEXT = new RegExp(String.raw`^(?:${SAMPLE_WORD}|${ARABIC_SAMPLE_WORD})(?: \d+)?(?:: |$)`)

export const isSample = (text: string): boolean => SAMPLE_TEXT.test(text)

export const isSampleAddress = (address: string): boolean =>
  address.startsWith(SAMPLE_ADDRESS) && /^(?:-\d+)?$/.test(address.slice(SAMPLE_ADDRESS.length))

/** The note of a section that was made from an example and contains invented facts, such as quotes, prices and names. */
export const SAMPLE_NOTE = `${SAMPLE_WORD}: Write what is true here.`

/** "Sample", "Sample 2", "Sample: What the figure counts." */
const SAMPLE = new RegExp(String.raw`^${SAMPLE_WORD}( \d+)?(?:: (.+))?$`)

/** The text of an example or a sample in Arabic, by the translations of examples. A text without words is returned unchanged. */
export function inArabic(text: string, words: Readonly<Record<string, string>>): string {
  const [sample, number = '', rest] = SAMPLE.exec(text) ?? []
  if (sample === undefined) return words[text] ?? text
  const about = rest === undefined ? undefined : words[rest]
  return `${ARABIC_SAMPLE_WORD}${number}${about === undefined ? '' : `: ${about}`}`
}

/**
 * Numbers that nobody has: the ones that Ofcom reserves for drama, 555-0100 to 555-0199 in North America, and numbers that
 * end in seven zeros, as placeholders do.
 */
const SAMPLES = [
  /^(?:\+44|0)(?:1(?:1[3-8]|21|31|41|51|61|91)4960|2079460|1632960|2890180|2920180|7700900|8081570|9098790|3069990)\d{3}$/,
  /^(?:\+?1)?\d{3}55501\d{2}$/,
  /0{7}$/,
]

/** Whether a telephone number is a placeholder for a real one. A text without a number is a placeholder, too. */
export function isSampleNumber(phone: string): boolean {
  const { number } = phoneNumberIn(phone.replace(/\(0\)/, '')) ?? {}
  return number === undefined || SAMPLES.some((sample) => sample.test(number))
}

/** Fields with names of files, forms and places, which visitors do not read. */
const NAMES = new Set(['anchor', 'captions', 'color', 'drawing', 'file', 'form', 'mark', 'type'])

const NUMBER_WORDS = 'an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twice'
const TIMES = 'seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?'

/** Digits, web addresses, and time spans in words: facts that a company states about itself. */
const FACT = new RegExp(
  String.raw`\p{Nd}|@|\.example\b|\bexample\.(?:com|net|org)\b|[%€£$]|\b(?:${NUMBER_WORDS})[ -](?:${TIMES})\b`,
  'iu',
)

/** Placeholders such as {phone} are filled in with facts of the site. */
const PLACEHOLDER = /(?:mailto:|tel:)?\{\w+\}/g

/**
 * Whether an example states a fact that is true of one company only: an address, a number, a time, a price or a promise.
 * Placeholders for settings are not facts.
 */
export function statesFacts(value: unknown): boolean {
  if (typeof value === 'string') return FACT.test(value.replace(PLACEHOLDER, ''))
  if (Array.isArray(value)) return value.some(statesFacts)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, child]) => !NAMES.has(name) && statesFacts(child))
}
