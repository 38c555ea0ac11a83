import type { InlineText } from '#site/model/inline-text.ts'
import type { Form, FormField } from '#site/model/types.generated.ts'

/** A part of a form that is shown by itself: its heading and the names of its fields. */
export interface FormStep {
  name: string
  title: InlineText
  help?: InlineText
  fields: string[]
}

/** The fields of a form, without the headings of steps, which are in the same list. */
export const fieldsOf = ({ fields }: Pick<Form, 'fields'>): FormField[] => fields.filter(({ type }) => type !== 'step')

/**
 * The steps of a form, each with the fields between its heading and the next one. Undefined for a form without steps, and for a
 * form that the visitor's mail program sends.
 */
export function stepsOf({ fields, endpoint }: Pick<Form, 'fields' | 'endpoint'>): FormStep[] | undefined {
  const steps = fields.flatMap(({ type, name, label, help }): FormStep[] =>
    type === 'step' ? [{ name, title: label, ...(help && { help }), fields: [] }] : [],
  )
  if (steps.length < 2 || endpoint === undefined) return undefined
  let [current] = steps
  for (const { type, name } of fields) {
    if (type === 'step') current = steps.find((step) => step.name === name)
    else current?.fields.push(name)
  }
  return steps
}
