import type { Lead } from '#serve/leads/rows.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { Form, FormField } from '#site/model/types.generated.ts'

/** The values of a lead with their labels: in the order of the form, followed by the values of fields that it no longer has. */
export function labelledValues(
  { answers }: Pick<Lead, 'answers'>,
  form: Form | undefined,
): { label: string; value: string }[] {
  const fields = new Map(form?.fields.map((field) => [field.name, field]))
  const names = new Set([...fields.keys(), ...Object.keys(answers)])
  return [...names].flatMap((name) => {
    // A field may be called "toString", which every object inherits.
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined
    const field = fields.get(name)
    if (value === undefined) return []
    return field ? [{ label: labelOf(field), value: valueInWords(field, value) }] : [{ label: name, value }]
  })
}

/** The label without the star of a required field. */
const labelOf = ({ label }: FormField): string => plainText(label).replace(/\s*\*$/, '')

const valueInWords = (field: FormField, value: string): string => fieldTypeOf(field).inWords?.(field, value) ?? value

/** A form of the site by its name; undefined if the site has no such form, even for names such as "constructor". */
export function formNamed(name: string, forms: Record<string, Form>): Form | undefined {
  return Object.hasOwn(forms, name) ? forms[name] : undefined
}
