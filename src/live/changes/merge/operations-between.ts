import { isDeepStrictEqual } from 'node:util'
import { matchedItems } from '#tools/diff/matched-items.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'

/**
 * The smallest list of operations that turns one version of a document into another, in an order in which they can be
 * applied.
 */
export function operationsBetween(before: unknown, after: unknown, path: Path = []): Operation[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listOperations(before, after, path)
  if (isObject(before) && isObject(after)) return fieldOperations(before, after, path)
  return [{ type: 'set', path, value: after }]
}

function fieldOperations(before: JsonObject, after: JsonObject, path: Path): Operation[] {
  const order = Object.keys(after)
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return [
    ...gone.map((name): Operation => ({ type: 'remove', path: [...path, name] })),
    ...order.flatMap((name): Operation[] => {
      const place = [...path, name]
      if (Object.hasOwn(before, name)) return operationsBetween(before[name], after[name], place)
      return [{ type: 'set', path: place, value: after[name], order }]
    }),
  ]
}

/** Items are edited first, at their old index; then some are removed, others move, and new ones are inserted. */
function listOperations(before: readonly unknown[], after: readonly unknown[], path: Path): Operation[] {
  const { pairs, removed, added } = matchedItems(before, after)
  const edits = pairs.flatMap((pair) =>
    operationsBetween(before[pair.before], after[pair.after], [...path, pair.before]),
  )
  const removals = removed.toReversed().map((index): Operation => ({ type: 'remove', path: [...path, index] }))
  const left = before.map((_, index) => index).filter((index) => !removed.includes(index))
  const moves: Operation[] = []
  for (const [place, { before: item, isMoved }] of pairs.entries()) {
    if (!isMoved) continue
    const from = left.indexOf(item)
    left.splice(from, 1)
    const previous = pairs[place - 1]
    const to = previous ? left.indexOf(previous.before) + 1 : 0
    left.splice(to, 0, item)
    if (to !== from) moves.push({ type: 'move', path: [...path, from], to })
  }
  const insertions = added.map((index): Operation => ({ type: 'insert', path: [...path, index], value: after[index] }))
  return [...edits, ...removals, ...moves, ...insertions]
}
