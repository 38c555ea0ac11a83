import type { Path } from '#base/json/path.ts'

/**
 * For each item of a list, its previous index; undefined for a new one. Items are matched if they are equal, or edited
 * between the same neighbours, alone or several in a row.
 */
export function indexesBefore(before: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const isEditedInPlace =
    before.length === now.length && now.filter((item, index) => item !== before[index]).length <= 1
  if (isEditedInPlace) return now.map((_, index) => index)
  const places = new Map<string, number[]>()
  for (const [index, item] of before.entries()) {
    const text = JSON.stringify(item)
    const same = places.get(text)
    if (same) same.push(index)
    else places.set(text, [index])
  }
  const found = now.map((item) => places.get(JSON.stringify(item))?.shift())
  const left = new Set([...places.values()].flat())
  return found.map((index, place) => {
    if (index !== undefined) return index
    const edited = editedInRun(found, place, before.length)
    if (edited !== undefined && left.delete(edited)) return edited
    const behind = place === 0 ? 0 : (found[place - 1] ?? Number.NaN) + 1
    const ahead = place === now.length - 1 ? before.length - 1 : (found[place + 1] ?? Number.NaN) - 1
    return [behind, ahead].find((candidate) => left.delete(candidate))
  })
}

/** The previous index of an item in a run of new or edited items, if the run is as long as it was: all were edited. */
function editedInRun(found: readonly (number | undefined)[], place: number, length: number): number | undefined {
  const start = found.findLastIndex((index, each) => each < place && index !== undefined) + 1
  const end = found.findIndex((index, each) => each > place && index !== undefined)
  const first = start === 0 ? 0 : found[start - 1]! + 1
  const size = (end < 0 ? length : found[end]!) - first
  return size === (end < 0 ? found.length : end) - start ? first + place - start : undefined
}

/** The path of the same place in a later value, whose lists may have other items; undefined if it was deleted. */
export function followedPath(path: Path, before: unknown, now: unknown): Path | undefined {
  const followed: (string | number)[] = []
  let [old, next] = [before, now]
  for (const step of path) {
    const isList = Array.isArray(old) && Array.isArray(next) && old !== next
    const place = isList ? indexesBefore(old as unknown[], next as unknown[]).indexOf(Number(step)) : step
    if (place === -1) return undefined
    followed.push(place)
    old = childOf(old, step)
    next = childOf(next, place)
  }
  return followed
}

const childOf = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined
