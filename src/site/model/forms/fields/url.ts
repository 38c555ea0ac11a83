import type { UrlField } from '#site/model/types.generated.ts'
import type { FieldType } from './field-type.ts'
import { trimmedLine } from './one-line.ts'

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
