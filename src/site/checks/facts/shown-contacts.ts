import type { Edit } from 'jsonc-parser'
import { factsOf, fillPlaceholders, placeholdersIn } from '#site/derived/placeholders.ts'
import type { Facts } from '#site/derived/placeholders.ts'
import { stringsWithMeaning, valuesOf } from '#site/derived/references.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { asStringContent, rangeInFile, replaceInText } from '#site/problems/text-offsets.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { valueAt } from '#base/json/path.ts'
import type { Reference } from '#site/schemas/schema-walker.ts'
import { decoded } from '#base/text/addresses/address-forms.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import { chatDigits, chatNumberIn, isOfPhone, withChatNumber } from '#base/text/addresses/chat-addresses.ts'
import { phoneHref, phoneNumberIn } from '#base/text/phone-numbers.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** A number or a mail address in the words of a link equals the one in its address. */
export const shownContacts: DocumentCheck = (document, site, { report, schemas }) => {
  if (!document.isParsed || !valuesOf('Href', document, site, schemas).some(isContact)) return
  const facts = factsOf(site.settings?.value ?? {})
  for (const link of stringsWithMeaning(document, ['Href'], site, schemas)) {
    const { path, value, inText } = link
    const words = wordsOf(document, link)
    if (!isContact(value) || words === undefined) continue
    const difference = differenceBetween(fillPlaceholders(words, facts), fillPlaceholders(value, facts))
    if (!difference) continue
    const suggestion = linkLike(difference.shown, words, value, facts)
    const problem = problemText('link-unlike-its-text', { ...difference, suggestion })
    const range = inText && rangeInFile(document, path, inText.address)
    const isMended = suggestion !== undefined
    report(
      document,
      range ? { ...range, path } : path,
      isMended ? fixedBy(problem, ...editsOf(document, link, suggestion)) : problem,
    )
  }
}

/** The words of a link: its label in a text, or the words beside it. */
function wordsOf({ value }: JsonDocument, { path, inText }: Reference): string | undefined {
  if (inText) return inText.label
  const around = valueAt(value, path.slice(0, -1))
  const words = isObject(around) ? (around['value'] ?? around['label']) : undefined
  return typeof words === 'string' ? words : undefined
}

const editsOf = (document: JsonDocument, { path, inText }: Reference, href: string): Edit[] =>
  inText ? replaceInText(document, path, inText.address, asStringContent(href)) : replaceScalar(document, path, href)

/** The link that matches its words and keeps the rest of its address. Uses a fact of the settings if the words contain it. */
function linkLike(shown: string, words: string, href: string, facts: Facts): string | undefined {
  const [fact] = placeholdersIn(words)
    .map(({ name }) => name as keyof Facts)
    .filter((name) => facts[name]?.includes(shown))
  const target = fact === undefined ? undefined : `{${fact}}`
  if (href.startsWith('mailto:')) return `mailto:${target ?? shown}${/\?.*/s.exec(href)?.[0] ?? ''}`
  if (href.startsWith('tel:')) return target === undefined ? phoneHref(shown.replace('(0)', '')) : `tel:${target}`
  const digits = chatDigits(shown)
  return digits === undefined ? undefined : withChatNumber(href, target ?? digits)
}

const isContact = (href: unknown): href is string =>
  typeof href === 'string' && (href.startsWith('mailto:') || isOfPhone(href))

interface Difference {
  shown: string
  target: string
  isMail: boolean
}

function differenceBetween(words: string, href: string): Difference | undefined {
  if (href.startsWith('mailto:')) {
    const shown = onlyOf(words.match(MAIL_ADDRESS))
    const recipients = recipientsOf(href).map((recipient) => recipient.toLowerCase())
    if (recipients.length === 0 || shown === undefined || recipients.includes(shown.toLowerCase())) return undefined
    return { shown, target: recipients.join(', '), isMail: true }
  }
  const shown = numberIn(words)
  const read = shown === undefined ? undefined : phoneNumberIn(shown.replace('(0)', ''))
  const chat = chatNumberIn(href)
  // A chat uses a number with its country code, also without a plus sign.
  const dialled = chat === undefined ? decoded(href.slice('tel:'.length)) : `+${chat.replace('+', '')}`
  const target = phoneNumberIn(dialled.replace('(0)', ''))
  if (shown === undefined || !read || !target || areSame(read.number, target.number)) return undefined
  return { shown, target: target.number, isMail: false }
}

const MAIL_ADDRESS = /[^\s@,;:<>()"“”]+@[^\s@,;:<>()"“”]+\.[\p{L}\p{N}-]+/gu

/** The addresses to which a link starts a message. */
const recipientsOf = (href: string): string[] =>
  decoded(href.slice('mailto:'.length).replace(/\?.*/s, ''))
    .split(',')
    .map((recipient) => recipient.trim())
    .filter((recipient) => recipient !== '')

const WHOLE_NUMBER = /^\+?[\p{Nd}(][\p{Nd}\s().+/\p{Pd}]{5,}$/u

const NUMBERS = /(?<![\p{L}\p{Nd}])\+?\(?\p{Nd}[\p{Nd}\s()./\p{Pd}]{5,}\p{Nd}/gu

/** Text that can only be a telephone number: other digits may be a date, a year or a count. */
const TO_BE_DIALLED = /^(?:\+|\(|0(?!\d[./-]\d\d?[./-])|\d{3}[\s.-]\d{3}[\s.-]\d{4}$)/

/** The number in some words; undefined if they contain none, or several. */
function numberIn(words: string): string | undefined {
  const trimmed = words.trim()
  if (WHOLE_NUMBER.test(trimmed)) return trimmed
  return onlyOf(words.match(NUMBERS)?.filter((number) => TO_BE_DIALLED.test(asciiDigits(number))))
}

const onlyOf = (found: readonly string[] | null | undefined): string | undefined =>
  found?.length === 1 ? found[0] : undefined

/** Whether two numbers are the same. One may lack the country code, and have a national prefix instead. */
function areSame(one: string, other: string): boolean {
  const [a, b] = [abroad(one), abroad(other)]
  if (a !== undefined && b !== undefined) return a === b
  if (a !== undefined) return areSame(other, one)
  const whole = b ?? other.replace(/^0+/, '')
  return atHome(one).some((number) => whole.endsWith(number) || number.endsWith(whole))
}

/** A number as dialled from abroad; undefined without a country code. Mexico and Argentina mark mobile numbers, or omit the mark. */
const abroad = (number: string): string | undefined =>
  /^(?:\+|00)/.test(number)
    ? number
        .replace(/^(?:\+|00)/, '')
        .replace(/^521(?=\d{10}$)/, '52')
        .replace(/^549(?=\d{10}$)/, '54')
    : undefined

/** A number without its national prefix: zeros, an 8 in Russia and its neighbours, and a 15 after the area code in Argentina. */
function atHome(number: string): string[] {
  const digits = number.replace(/^0+/, '')
  return [digits, digits.replace(/^8(?=\d{9,10}$)/, ''), digits.replace(/^(\d{2,4})15(?=\d{6,8}$)/, '$1')]
}
