import type { FormField } from '#site/model/types.generated.ts'
import { choicesIn } from './fields/choice-fields.ts'

/**
 * The fields that are shown for these values: fields without a condition, and fields whose condition is met by a field that is
 * shown itself. Conditions never form a circle: a check of the content prevents it.
 */
export function askedFields<F extends ConditionalField>(
  fields: readonly F[],
  values: Readonly<Record<string, unknown>>,
): F[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const isAsked = ({ showWhen }: ConditionalField): boolean => {
    if (!showWhen) return true
    const other = byName.get(showWhen.field)
    if (!other || !isAsked(other)) return false
    // A field may be called "toString", which every object inherits.
    return isMet(showWhen, Object.hasOwn(values, other.name) ? String(values[other.name]) : '')
  }
  return fields.filter(isAsked)
}

type ConditionalField = Pick<FormField, 'name' | 'showWhen'>

function isMet({ equals, oneOf, atLeast, checked }: NonNullable<FormField['showWhen']>, value: string): boolean {
  if (checked !== undefined) return (value !== '') === checked
  if (atLeast !== undefined) return value !== '' && Number(value) >= atLeast
  const answers = oneOf ?? [equals]
  return choicesIn(value).some((choice) => answers.includes(choice))
}
