import { memo } from '#base/memo/memo.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'
import { decoded, partsOfHref } from '#base/text/addresses/address-forms.ts'

/** The address of the page in a link, without query and anchor. */
export const pageOfHref = (href: string): string => decoded(partsOfHref(href).address).replace(/(.)\/$/, '$1')

/**
 * The menus without links to absent pages, and without lists that would become empty. The same document if no page is absent.
 */
export const menusIn = memo(
  (navigation: JsonDocument, absent: ReadonlySet<string>): JsonDocument =>
    absent.size === 0 ? navigation : { ...navigation, value: groupWithout(navigation.value, absent), root: undefined },
  (navigation, absent) => [navigation, [...absent].join('\n')],
)

/** Converts a path in menus without absent pages to a path in the complete menus. */
export function pathInAllMenus(menus: unknown, path: Path, absent: ReadonlySet<string>): Path {
  const result: (string | number)[] = []
  let holder = menus
  for (const step of path) {
    if (Array.isArray(holder) && typeof step === 'number') {
      const kept = [...holder.keys()].filter((index) => without((holder as unknown[])[index], absent) !== undefined)
      const index = kept[step] ?? step
      result.push(index)
      holder = (holder as unknown[])[index]
    } else {
      result.push(step)
      holder = isObject(holder) ? holder[step] : undefined
    }
  }
  return result
}

/** A group without links to absent pages. The name of a folder is kept without its link. */
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
