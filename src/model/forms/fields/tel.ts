import type { TelField } from '#model/types.generated.ts'
import type { FieldType } from './field-type.ts'

export const tel: FieldType<TelField> = {
  problemOf: (_, value) => (isTelephone(value) ? undefined : { text: 'answerNoPhone' }),
  texts: ['answerNoPhone'],
  // "112"
  shortest: 3,
  isComparable: true,
}

/** Even the shortest numbers that can be dialled from anywhere have more digits. */
const LEAST_DIGITS = 5

/** Whether a value has enough digits, of any script. It may have any other characters, such as words for an extension. */
const isTelephone = (value: string): boolean => (value.match(/\p{Nd}/gu) ?? []).length >= LEAST_DIGITS
