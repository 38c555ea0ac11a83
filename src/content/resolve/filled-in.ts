import { fillIn } from '../placeholders.ts'
import type { Facts } from '../placeholders.ts'
import type { Group } from '../read/json-tree.ts'

export interface Fillings {
  facts: Facts
  /** The telephone number of the facts is not real yet: it is shown, but cannot be dialled. */
  phoneIsPlaceholder: boolean
  /** The page on which a form can be sent, by the form's name. */
  pageOfForm: Map<string, string>
}

/** A copy of `value` with `{brand}` and its like filled in, and every action that opens a form leading to its page. */
export function filledIn(value: unknown, fillings: Fillings): unknown {
  if (typeof value === 'string') return fillIn(value, fillings.facts)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => filledIn(item, fillings))
  const filled = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, filledIn(child, fillings)]))
  if (typeof filled['href'] === 'string' && filled['href'].startsWith('tel:')) return dialled(filled, fillings)
  const { label, form } = filled
  const page = typeof label === 'string' && typeof form === 'string' ? fillings.pageOfForm.get(form) : undefined
  return page === undefined ? filled : { ...filled, href: page }
}

/** A link to a number, as telephones want it. Where the number itself is shown, one that is not real yet is no link. */
function dialled({ href, ...group }: Group, { facts, phoneIsPlaceholder }: Fillings): Group {
  const number = String(href).replace(/[^+\d]/g, '')
  const isReal = !phoneIsPlaceholder || number !== facts.phone?.replace(/[^+\d]/g, '')
  return isReal || group['value'] === undefined ? { ...group, href: `tel:${number}` } : group
}
