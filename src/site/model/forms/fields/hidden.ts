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

/** Leaves out a value that is too long, as visitors cannot correct a value that they do not see. */
function normalize({ limit = LIMIT }: HiddenField, text: string): string | undefined {
  const line = toOneLine(text)
  return [...line].length > limit ? undefined : line
}
