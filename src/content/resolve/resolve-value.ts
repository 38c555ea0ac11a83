import { fillPlaceholders } from '#content/derived/placeholders.ts'
import type { Facts } from '#content/derived/placeholders.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import { formPathOf } from '#model/forms/form-pages.ts'
import { SOURCE_QUERY } from '#model/forms/source-query.ts'

export interface ValueContext {
  facts: Facts
  /** The telephone number of the facts is not real yet: it is shown, but cannot be phoneLink. */
  phoneIsPlaceholder: boolean
  /** What the actions that open a form are given, for documents whose actions know their place. */
  formActions?: FormActions
}

export interface FormActions {
  /** What analytics calls a click, where the action names none itself. */
  clickSource: string
  /** Named to the form's page, for visitors without script. */
  leadSource?: string
}

const formHref = (form: string, leadSource: string | undefined): string =>
  formPathOf(form) + (leadSource === undefined ? '' : `?${SOURCE_QUERY}=${encodeURIComponent(leadSource)}`)

/** A copy of `value` with `{brand}` and its like filled in, and every action that opens a form leading to its page. */
export function resolveValue(value: unknown, context: ValueContext): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, context.facts)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => resolveValue(item, context))
  const filled = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, resolveValue(child, context)]))
  if (typeof filled['href'] === 'string' && filled['href'].startsWith('tel:')) return phoneLink(filled, context)
  const { label, form } = filled
  const { formActions } = context
  if (!formActions || typeof label !== 'string' || typeof form !== 'string') return filled
  const { clickSource, leadSource } = formActions
  return { clickSource, ...filled, href: formHref(form, leadSource) }
}

/** A link to a number, as telephones want it. Where the number itself is shown, one that is not real yet is no link. */
function phoneLink({ href, ...group }: JsonObject, { facts, phoneIsPlaceholder }: ValueContext): JsonObject {
  const number = String(href).replace(/[^+\d]/g, '')
  const isReal = !phoneIsPlaceholder || number !== facts.phone?.replace(/[^+\d]/g, '')
  return isReal || group['value'] === undefined ? { ...group, href: `tel:${number}` } : group
}
