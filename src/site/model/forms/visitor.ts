import type { Form, FormField, TextField } from '#site/model/types.generated.ts'

/** The values of a form as they are stored, by the names of its fields. */
type Values = Readonly<Record<string, string>>

const NAMES = ['name', 'given-name', 'family-name']

/** Whether a field with this `autocomplete` is for the visitor's name or a part of it. */
export const isForName = (autocomplete: unknown): boolean => NAMES.includes(String(autocomplete))

type Autocomplete = TextField['autocomplete']

/** The browser's autofill for a field; undefined for field types without one. */
export const autocompleteOf = (field: FormField): Autocomplete =>
  'autocomplete' in field ? field.autocomplete : undefined

/** The visitor's name, as typed; empty without one. */
export function visitorName(form: Form | undefined, values: Values): string {
  const valueFor = (purpose: Autocomplete) =>
    valueIn(
      values,
      form?.fields.find((field) => autocompleteOf(field) === purpose),
    )
  return valueFor('name') || [valueFor('given-name'), valueFor('family-name')].filter(Boolean).join(' ')
}

/** The visitor's e-mail address, as typed: the value of the form's first e-mail field. Undefined without it. */
export function visitorEmail(form: Form | undefined, values: Values): string | undefined {
  return valueIn(
    values,
    form?.fields.find(({ type }) => type === 'email'),
  )
}

function valueIn(values: Values, field: FormField | undefined): string | undefined {
  // A field may be called "toString", which every object inherits.
  return field && Object.hasOwn(values, field.name) ? values[field.name]?.trim() : undefined
}
