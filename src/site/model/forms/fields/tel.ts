import type { TelField } from '#site/model/types.generated.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import type { FieldType } from './field-type.ts'
import { toOneLine } from './one-line.ts'

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
