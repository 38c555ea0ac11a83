import type { JsonDocument } from '#site/read/json-document.ts'
import { isWithin, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { groupBy } from '#base/text/words/lists.ts'

/** The paths to remove, the last first. A list is removed as a whole if it would become empty. */
export function removedPaths(document: JsonDocument, paths: readonly Path[]): Path[] {
  const byParent = groupBy(paths, (path) => JSON.stringify(path.slice(0, -1)))
  const whole = [...byParent.values()].flatMap((siblings) => {
    const parent = siblings[0]?.slice(0, -1) ?? []
    const list = valueAt(document.value, parent)
    return Array.isArray(list) && list.length === siblings.length ? [parent] : siblings
  })
  return whole
    .filter((path) => !whole.some((other) => other !== path && isWithin(path, other)))
    .sort((a, b) => (isBefore(a, b) ? 1 : -1))
}

function isBefore(a: Path, b: Path): boolean {
  const index = a.findIndex((step, at) => step !== b[at])
  const [first, second] = [a[index], b[index]]
  return typeof first === 'number' && typeof second === 'number' ? first < second : String(first) < String(second)
}
