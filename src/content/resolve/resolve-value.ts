import { fillPlaceholders } from '#content/derived/placeholders.ts'
import type { Facts } from '#content/derived/placeholders.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject, Path } from '#content/read/json-tree.ts'
import type { FindBySchema, Reference } from '#content/schemas/references.ts'
import { formPathOf } from '#model/forms/form-pages.ts'
import { SOURCE_QUERY } from '#model/forms/source-query.ts'

export interface ValueContext {
  references: FindBySchema['references']
  facts: Facts
  /** The telephone number of the facts is a placeholder: it is shown, but not linked. */
  phoneIsPlaceholder: boolean
  /** What actions that open a form get. Undefined for documents whose actions belong to no page. */
  formActions?: FormActions
}

export interface FormActions {
  /** What analytics calls a click, where the action itself has no click source. */
  clickSource(): string
  /** Put into the address of the form's page, for visitors without JavaScript. */
  leadSource?: string
}

/**
 * A value of the given definition with its placeholders filled in, every action that opens a form linked to the form's
 * page, and every link to a telephone number written as dialers expect it. What nothing changes in is not copied.
 */
export const resolveValue = (definition: string, value: unknown, context: ValueContext): unknown =>
  resolveReferences(value, context.references(definition, value), context)

/**
 * `references` are those of the value as it is written: filling in placeholders does not change them. The first steps of
 * their paths, `depth` of them, lead to the value.
 */
export function resolveReferences(
  value: unknown,
  references: readonly Pick<Reference, 'definition' | 'path' | 'value'>[],
  context: ValueContext,
  depth = 0,
): unknown {
  let resolved = fillAll(value, context.facts)
  for (const reference of references) {
    const { definition, path } = reference
    if (isPhoneLink(reference)) {
      const field = String(path.at(-1))
      resolved = updateAt(resolved, path.slice(depth, -1), (object) => withPhoneLink(object, field, context))
    } else if (definition === 'Action' && isObject(reference.value) && 'form' in reference.value) {
      resolved = updateAt(resolved, path.slice(depth), (action) => withFormPage(action, context))
    }
  }
  return resolved
}

/** A value with its placeholders filled in. What has none is not copied. */
export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, facts)
  if (Array.isArray(value)) {
    let filled: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const item: unknown = fillAll(value[index], facts)
      if (item === value[index]) continue
      filled ??= [...(value as unknown[])]
      filled[index] = item
    }
    return filled ?? value
  }
  if (!isObject(value)) return value
  let filled: JsonObject | undefined
  for (const name of Object.keys(value)) {
    const child = fillAll(value[name], facts)
    if (child === value[name]) continue
    filled ??= { ...value }
    filled[name] = child
  }
  return filled ?? value
}

function updateAt(value: unknown, path: Path, change: (object: JsonObject) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return isObject(value) ? change(value) : value
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? updateAt(item, rest, change) : item))
  return isObject(value) ? { ...value, [step]: updateAt(value[step], rest, change) } : value
}

function withFormPage(action: JsonObject, { formActions }: ValueContext): JsonObject {
  const { form } = action
  if (!formActions || typeof form !== 'string') return action
  const { clickSource, leadSource } = formActions
  const query = leadSource === undefined ? '' : `?${SOURCE_QUERY}=${encodeURIComponent(leadSource)}`
  return { clickSource: clickSource(), ...action, href: formPathOf(form) + query }
}

const isPhoneLink = ({ definition, value }: { definition: string; value: unknown }): boolean =>
  definition === 'Href' && typeof value === 'string' && value.startsWith('tel:')

/** Where the number itself is shown beside the link, a placeholder number loses the link. */
function withPhoneLink(object: JsonObject, field: string, { facts, phoneIsPlaceholder }: ValueContext): JsonObject {
  const { [field]: href, ...rest } = object
  const number = String(href).replace(/[^+\d]/g, '')
  const isReal = !phoneIsPlaceholder || number !== facts.phone?.replace(/[^+\d]/g, '')
  return isReal || rest['value'] === undefined ? { ...rest, [field]: `tel:${number}` } : rest
}
