import type { FormField } from '#site/model/types.generated.ts'
import { checkbox, checkboxes, radio, select } from './choice-fields.ts'
import { date, number, step } from './number-fields.ts'
import { email, hidden, tel, singleLine, textarea, url } from './text-fields.ts'
import type { FieldType } from './field-type.ts'

/** Every field type: if one is missing, the code does not compile. */
const FIELD_TYPES: { [Type in FormField['type']]: FieldType<Extract<FormField, { type: Type }>> } = {
  text: singleLine,
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
