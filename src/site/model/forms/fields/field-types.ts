import type { FormField } from '#site/model/types.generated.ts'
import { checkbox } from './checkbox.ts'
import { checkboxes } from './checkboxes.ts'
import { date } from './date.ts'
import { email } from './email.ts'
import type { FieldType } from './field-type.ts'
import { hidden } from './hidden.ts'
import { number } from './number.ts'
import { radio } from './radio.ts'
import { select } from './select.ts'
import { step } from './step.ts'
import { tel } from './tel.ts'
import { text } from './text.ts'
import { textarea } from './textarea.ts'
import { url } from './url.ts'

/** Every field type: if one is missing, the code does not compile. */
const FIELD_TYPES: { [Type in FormField['type']]: FieldType<Extract<FormField, { type: Type }>> } = {
  text,
  email,
  tel,
  select,
  textarea,
  checkbox,
  radio,
  checkboxes,
  number,
  date,
  url,
  hidden,
  // Its values are files: see `src/site/model/forms/files.ts`.
  file: {},
  step,
}

export const fieldTypeOf = <F extends FormField>({ type }: Pick<F, 'type'>): FieldType<F> =>
  FIELD_TYPES[type] as FieldType<never> as FieldType<F>

/** The maximum length of a value. The default protects the store and is far above what people write. */
export function limitOf(field: FormField): number {
  const limit = 'limit' in field ? field.limit : undefined
  return limit ?? fieldTypeOf(field).limit ?? 2000
}
