import { asciiDigits } from '#base/text/words/characters.ts'
import type {
  EmailField,
  HiddenField,
  TelField,
  TextareaField,
  TextField,
  UrlField,
} from '#site/model/types.generated.ts'
import type { FieldType } from './field-type.ts'

export const singleLine: FieldType<TextField> = { isComparable: true, conditions: ['equals', 'oneOf'] }

export const textarea: FieldType<TextareaField> = { limit: 20_000, normalize: (_, text) => text }

/** The text on one line. */
export const toOneLine = (text: string): string => text.replaceAll('\n', ' ')

/** The text on one line, for values that a space at an end would make invalid. */
export const trimmedLine = (_: unknown, text: string): string => toOneLine(text).trim()

export const email: FieldType<EmailField> = {
  problemOf: (_, value, { isEmail }) => (isEmail(value) && DOTTED.test(value) ? undefined : { text: 'answerNoEmail' }),
  notText: 'answerNoEmail',
  // "a@b.io"
  shortest: 6,
  normalize: trimmedLine,
  isComparable: true,
}

/** Matches an e-mail address whose domain has a dot, or another character that browsers convert to a dot. */
const DOTTED = /[.\u3002\uff0e\uff61][^@]*$/

export const tel: FieldType<TelField> = {
  problemOf: (_, value) => (isTelephone(value) ? undefined : { text: 'answerNoPhone' }),
  texts: ['answerNoPhone'],
  // "112"
  shortest: 3,
  normalize: (_, text) => asciiDigits(toOneLine(text)),
  isComparable: true,
}

/** Even the shortest numbers that can be dialled from anywhere have more digits. */
const LEAST_DIGITS = 5

/** Some numbers contain words, whose letters are on the keys: "1-800-FLOWERS", "13 CATS". */
const WITH_LETTERS = /^[^\p{L}\p{Nd}]*\p{Nd}[\p{Nd}\s()./-]*[A-Za-z][A-Za-z\p{Nd}\s()./-]*$/u
const [LEAST_KEYS, MOST_KEYS] = [6, 20]

/** Whether a value has enough digits, of any script. It may have any other characters, such as words for an extension. */
function isTelephone(value: string): boolean {
  const count = (pattern: RegExp): number => (value.match(pattern) ?? []).length
  const digits = count(/\p{Nd}/gu)
  if (digits >= LEAST_DIGITS) return true
  const keys = count(/[\p{Nd}A-Za-z]/gu)
  return digits > 1 && WITH_LETTERS.test(value) && keys >= LEAST_KEYS && keys <= MOST_KEYS
}

export const url: FieldType<UrlField> = {
  problemOf: (_, value) => (isWebAddress(value) ? undefined : { text: 'answerNoUrl' }),
  texts: ['answerNoUrl'],
  normalize: trimmedLine,
}

function isWebAddress(value: string): boolean {
  try {
    return /^https?:\/\/[^\s/]/i.test(value) && Boolean(new URL(value))
  } catch {
    return false
  }
}

const LIMIT = 200

export const hidden: FieldType<HiddenField> = {
  limit: LIMIT,
  fixedValue: ({ value }) => value,
  normalize,
  isUnseen: true,
  conditions: ['equals', 'oneOf'],
}

/** Leaves out a value that is too long, as visitors cannot correct a value that they do not see. */
function normalize({ limit = LIMIT }: HiddenField, text: string): string | undefined {
  const line = toOneLine(text)
  return [...line].length > limit ? undefined : line
}
