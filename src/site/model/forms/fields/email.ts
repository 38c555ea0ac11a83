import type { EmailField } from '#site/model/types.generated.ts'
import type { FieldType } from './field-type.ts'
import { trimmedLine } from './one-line.ts'

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
