/** A text in the direction of its first strong character, whatever surrounds it: between Unicode's FSI and PDI. */
export const isolated = (text: string | number): string => `\u2068${text}\u2069`

/** A text without the marks that `isolated` adds, which only affect its display. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

/** A part of a text. Lines may not break in a telephone number. */
interface TextPart {
  text: string
  kind: 'words' | 'phone' | 'foreign'
}

/** Seven digits or more in groups, as in telephone numbers. */
const DIGITS = String.raw`(?<![\p{L}\p{Nd}])\+?\(?\p{Nd}(?:(?:\) ?| ?\(|[ ./\-\u00a0\u2011])?\p{Nd}){6,}(?!\p{L})`

const MAIL = String.raw`[\w.%+-]+@[\w-]+(?:\.[\w-]+)+`

/** Numbers and names with a sign at one end, which would move to the other end among right-to-left letters. */
const WITH_SIGN = String.raw`(?<![\p{L}\p{Nd}])(?:[+\-−±.@#][A-Za-z\d](?:[\w.,&/-]*\w)?[%+#]*|[A-Za-z](?:[\w.&/-]*\w)?[+#]+(?!\p{L}))`

/** An amount after its currency sign. Signs of Arabic letters behave like words. */
const AMOUNT = String.raw`(?<![\p{L}\p{Nd}])[-−]?(?![؋﷼])\p{Sc}\d(?:[\d.,]*\d)?`

const IN_ANY_TEXT = new RegExp(`(?<digits>${DIGITS})`, 'gu')
const IN_RIGHT_TO_LEFT = new RegExp(`(?<digits>${DIGITS})|${MAIL}|${AMOUNT}|${WITH_SIGN}`, 'gu')

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const DATE_OR_YEARS = /^(?:\d{1,4}([-./])\d{1,2}\1\d{2,4}|(?:19|20)\d\d[-/](?:19|20)\d\d)$/

/** No telephone number has more than 15 digits. */
const isPhone = (digits: string): boolean => digits.replace(/\P{Nd}/gu, '').length <= 15 && !DATE_OR_YEARS.test(digits)

/**
 * Splits a text into parts: each telephone number is a part, and in a right-to-left text each mail address, amount,
 * signed number and name with a sign such as C++, so that they can be shown in their own direction.
 */
export function isolatedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: part, index, groups } of text.matchAll(RIGHT_TO_LEFT.test(text) ? IN_RIGHT_TO_LEFT : IN_ANY_TEXT)) {
    const digits = groups?.['digits']
    if (digits !== undefined && !isPhone(digits)) continue
    if (index > at) parts.push({ text: text.slice(at, index), kind: 'words' })
    parts.push({ text: part, kind: digits === undefined ? 'foreign' : 'phone' })
    at = index + part.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), kind: 'words' })
  return parts
}
