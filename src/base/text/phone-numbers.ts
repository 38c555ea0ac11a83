import { asciiDigits } from './words/characters.ts'

/** A telephone number in the form in which it is dialled. */
export interface PhoneNumber {
  /** Its digits, after a plus sign if it has one: "+18003569377". */
  number: string
  /** Digits to dial once the call is answered. */
  extension?: string
  /** Whether the text has words beside it. */
  hasWords: boolean
  /** Whether it is the only number in the text: a second number is ignored. */
  isAlone: boolean
}

/** The words for an extension in several languages. */
const EXTENSION_WORDS =
  'extension|extensión|extn|ext|x|#|durchwahl|dw|poste|interno|int|anexo|ramal|toestel|wew|dahili|доб|вн|تحويلة|内線|內線|分机|分機|내선'

const EXTENSION = new RegExp(`^(.*\\d.*?)(?:;\\s*ext=|[\\s,;(]*(?:${EXTENSION_WORDS})[.:]?\\s*)(\\d{1,7})\\)?$`, 'isu')

/** Fewer digits are a short number or an area code: no second number can follow them. */
const MIN_WHOLE_DIGITS = 7

/** The maximum number of digits in any country. */
const MAX_DIGITS = 15

/** More digits before letters are a whole number, and the letters are words beside it. */
const MAX_BEFORE_LETTERS = 8

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The first number to dial in a text, including letters of the keypad: "1-800-FLOWERS". Undefined without a number. */
export function phoneNumberIn(text: string): PhoneNumber | undefined {
  const plain = asciiDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
  const [, before = plain, extension] = EXTENSION.exec(plain) ?? []
  const spelled = numberWithLetters(before)
  const [first = ''] = spelled === undefined ? (/\+?\s*[(\d][\d\s()./\p{Pd}]*/u.exec(before) ?? []) : [spelled]
  const alone = spelled === undefined ? untilSecond(first) : first
  const digits = digitsOf(alone)
  if (digits.length < 3) return undefined
  const hasWords = spelled === undefined && /\p{L}/u.test(before)
  const isAlone = digits.length <= MAX_DIGITS && digitsOf(spelled ?? before).length === digits.length
  return { number: (alone.includes('+') ? '+' : '') + digits, ...(extension && { extension }), hasWords, isAlone }
}

/** The link that dials the number in a text. */
export function phoneHref(text: string): string | undefined {
  const phone = phoneNumberIn(text)
  return phone && `tel:${phone.number}${phone.extension === undefined ? '' : `;ext=${phone.extension}`}`
}

/** The part of a number before a second one: "/ 4568" after a whole number, "- 4569", "(24/7)". */
function untilSecond(number: string): string {
  const least = MIN_WHOLE_DIGITS + (number.includes('+') ? 1 : 0)
  for (const { index } of number.matchAll(/[/(\n]|\s\p{Pd}\s(?=\d{3})/gu))
    if (digitsOf(number.slice(0, index)).length >= least) return number.slice(0, index)
  return number
}

/** The letters on the keys of a telephone. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

const keyOf = (letter: string): string => String(KEYS.findIndex((key) => key.includes(letter.toUpperCase())) + 2)

/** Toll-free numbers, whose letters may be in lower case, too. */
const FREE = /^\+?(?:1[\s().-]*)?\(?(?:0?800|8\d\d|1300|1800|13|0?900)\b/

/**
 * A number with its letters as digits. Undefined if it has no letters, or if they are words. Only North American numbers begin
 * with a separate 1: they are dialled from abroad with a plus sign.
 */
function numberWithLetters(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^\+?[\d(][\d\s().-]*[A-Za-z][A-Za-z\d\s().-]*$/.test(trimmed)) return undefined
  if (/[a-z]/.test(trimmed) && !FREE.test(trimmed)) return undefined
  const isNorthAmerican = /^\+?1[\s().-]+[2-9]/.test(trimmed)
  const digits = trimmed.replace(/[A-Za-z]/g, keyOf).replace(/\D/g, '')
  const before = digitsOf(trimmed).length
  const isWhole = isNorthAmerican
    ? digits.length === 11
    : digits.length >= MIN_WHOLE_DIGITS && digits.length <= MAX_DIGITS
  if (!isWhole || before < 2 || before > MAX_BEFORE_LETTERS) return undefined
  return (isNorthAmerican || trimmed.startsWith('+') ? '+' : '') + digits
}
