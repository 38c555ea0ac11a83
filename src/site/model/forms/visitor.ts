import type { Form, FormField, TextField } from '#site/model/types.generated.ts'

/** The values of a form as they are stored, by the names of its fields. */
type Values = Readonly<Record<string, string>>

const NAMES = ['name', 'given-name', 'family-name']

/** Whether a field with this `autocomplete` asks for the visitor's name or a part of it. */
export const isForName = (autocomplete: unknown): boolean => NAMES.includes(String(autocomplete))

type Autocomplete = TextField['autocomplete']

/** What the browser may fill in; undefined for types of fields for which nothing can be said. */
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

/** The visitor's e-mail address, as typed: of the form's first field for one. Undefined without it. */
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
