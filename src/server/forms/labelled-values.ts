import type { Form } from '#model/types.generated.ts'
import type { Lead } from '#server/leads/rows.ts'

/** The values of a lead with their labels: in the order of the form, then those of fields that it no longer has. */
export function labelledValues({ answers }: Lead, form: Form | undefined): { label: string; value: string }[] {
  // Without the star of a required field.
  const labels = new Map(form?.fields.map(({ name, label }) => [name, label.replace(/\s*\*$/, '')]))
  const names = new Set([...labels.keys(), ...Object.keys(answers)])
  return [...names].flatMap((name) => {
    // A field may be called "toString", which every object inherits.
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined
    return value === undefined ? [] : [{ label: labels.get(name) ?? name, value }]
  })
}
