import type { HiddenField } from '#site/model/types.generated.ts'
import type { FieldType } from './field-type.ts'
import { toOneLine } from './one-line.ts'

const LIMIT = 200

export const hidden: FieldType<HiddenField> = {
  limit: LIMIT,
  fixedValue: ({ value }) => value,
  normalize,
  isUnseen: true,
  conditions: ['equals', 'oneOf'],
}

/** Visitors cannot mend what they do not see: a value that is too long is left out. */
function normalize({ limit = LIMIT }: HiddenField, text: string): string | undefined {
  const line = toOneLine(text)
  return [...line].length > limit ? undefined : line
}
