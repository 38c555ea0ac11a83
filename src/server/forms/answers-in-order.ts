import type { Form } from '#model/types.generated.ts'
import type { Lead } from '#server/leads/rows.ts'

/** A lead's answers as its form asks for them, then those to fields that the form no longer has. */
export function answersInOrder({ answers }: Lead, form: Form | undefined): { label: string; answer: string }[] {
  // The star of a required field tells nothing about an answer.
  const labels = new Map(form?.fields.map(({ name, label }) => [name, label.replace(/\s*\*$/, '')]))
  const names = new Set([...labels.keys(), ...Object.keys(answers)])
  return [...names].flatMap((name) => {
    // A field may be called "toString", and every object has something of that name.
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    return answer === undefined ? [] : [{ label: labels.get(name) ?? name, answer }]
  })
}
