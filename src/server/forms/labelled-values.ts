import { choicesIn, wordingOf } from '#model/forms/values.ts'
import { plainText } from '#model/inline-text.ts'
import type { Form, FormField } from '#model/types.generated.ts'
import type { Lead } from '#server/leads/rows.ts'

/** The values of a lead with their labels: in the order of the form, then those of fields that it no longer has. */
export function labelledValues({ answers }: Lead, form: Form | undefined): { label: string; value: string }[] {
  const fields = new Map(form?.fields.map((field) => [field.name, field]))
  const names = new Set([...fields.keys(), ...Object.keys(answers)])
  return [...names].flatMap((name) => {
    // A field may be called "toString", which every object inherits.
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined
    const field = fields.get(name)
    return value === undefined ? [] : [{ label: field ? labelOf(field) : name, value: valueInWords(field, value) }]
  })
}

/** Without the star of a required field. */
const labelOf = ({ label }: FormField): string => plainText(label).replace(/\s*\*$/, '')

/** A tick beside the label, which says what was agreed to; a number with its unit; several options in one line. */
function valueInWords(field: FormField | undefined, value: string): string {
  if (field?.type === 'checkbox') return value === wordingOf(field.label) ? '✓' : `✓ ${value}`
  if (field?.type === 'number' && field.unit !== undefined) return `${value} ${field.unit}`
  return field?.type === 'checkboxes' ? choicesIn(value).join(', ') : value
}
