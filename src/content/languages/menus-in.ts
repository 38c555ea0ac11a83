import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import { decoded, partsOfHref } from '#text/address-forms.ts'

/** The address of the page that a link leads to, without what follows it. */
export const pageOfHref = (href: string): string => decoded(partsOfHref(href).address).replace(/(.)\/$/, '$1')

/** Cache by the menus, as long as the same pages are absent. */
const cache = new WeakMap<JsonDocument, Map<string, JsonDocument>>()

/** The menus without the links to pages that are absent, and without lists that have no other. The same document where there are none. */
export function menusIn(navigation: JsonDocument, absent: ReadonlySet<string>): JsonDocument {
  if (absent.size === 0) return navigation
  const byAbsent = cache.get(navigation) ?? new Map<string, JsonDocument>()
  cache.set(navigation, byAbsent)
  const key = [...absent].join('\n')
  const { file, role, name, lines, isParsed, issues } = navigation
  const menus = byAbsent.get(key) ?? {
    file,
    role,
    name,
    lines,
    isParsed,
    issues,
    value: groupWithout(navigation.value, absent),
    get root() {
      return navigation.root
    },
  }
  byAbsent.set(key, menus)
  return menus
}

/** A group without what leads to an absent page. The name of a folder stays, without its link. */
function groupWithout(group: Record<string, unknown>, absent: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).flatMap(([name, value]) => {
      const kept = without(value, absent)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

function without(value: unknown, absent: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return leadsTo(value, absent) ? undefined : value
  if (Array.isArray(value)) {
    const kept = (value as unknown[]).flatMap((item) => without(item, absent) ?? [])
    return kept.length === 0 && value.length > 0 ? undefined : kept
  }
  if (!isObject(value)) return value
  const isFolder = 'folder' in value && 'name' in value
  const kept = groupWithout(value, absent)
  const isGone = (field: string): boolean => field in value && !(field in kept)
  return (isGone('href') && !isFolder) || (isGone('links') && !('href' in kept)) ? undefined : kept
}

const leadsTo = (text: string, absent: ReadonlySet<string>): boolean =>
  text.startsWith('/') && absent.has(pageOfHref(text))
