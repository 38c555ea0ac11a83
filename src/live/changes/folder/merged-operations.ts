import { isDeepStrictEqual } from 'node:util'
import { likeness, matchedItems } from '#tools/diff/matched-items.ts'
import { isObject } from '#site/read/json-tree.ts'
import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Conflict } from '#studio/protocol/changes/steps.ts'

/** A conflict in a document, before its file is known. */
type PlacedConflict = Pick<Conflict, 'conflict' | 'index'>

/** An item that another program has changed counts as the same if at least this part of it is. */
const LEAST_LIKENESS = 0.5

/**
 * Operations made for one version of a document, for a newer one that another program has written. Lists are followed
 * by their items. A conflict if the replaced value, or the list whose order an operation changes, has changed
 * meanwhile.
 */
export function mergedOperations(
  base: unknown,
  now: unknown,
  operations: readonly Operation[],
): Operation[] | PlacedConflict {
  const merged: Operation[] = []
  let [then, newer] = [base, now]
  for (const [index, operation] of operations.entries()) {
    const placedOperation = mergedOperation(then, newer, operation)
    if (!placedOperation && isDoneAlready(then, newer, operation)) {
      then = applyOperation(then, operation)
      continue
    }
    if (!placedOperation) return conflictOf(newer, operation, pathIn(then, newer, operation.path), index)
    then = applyOperation(then, operation)
    newer = applyOperation(newer, placedOperation)
    merged.push(placedOperation)
  }
  return merged
}

/** `path` is the place in the newer document, if it still exists. */
export const conflictOf = (
  now: unknown,
  operation: Operation,
  path: Path | undefined,
  index: number,
): PlacedConflict => ({
  conflict: {
    ...(path && { path }),
    ...(operation.type === 'set' && { yours: operation.value }),
    ...(path && operation.type !== 'insert' && { theirs: valueAt(now, path) }),
  },
  index,
})

function mergedOperation(then: unknown, now: unknown, operation: Operation): Operation | undefined {
  const { type, path } = operation
  const parent = path.slice(0, -1)
  const around = pathIn(then, now, parent)
  if (!around) return undefined
  const [listThen, listNow] = [valueAt(then, parent), valueAt(now, around)]
  if (type === 'insert' || type === 'move') {
    if (isSameOrder(listThen, listNow)) return { ...operation, path: [...around, path.at(-1) ?? 0] }
    if (type === 'move' || !Array.isArray(listThen) || !Array.isArray(listNow)) return undefined
    const index = insertionIndex(listThen, listNow, Number(path.at(-1)))
    return index === undefined ? undefined : { ...operation, path: [...around, index] }
  }
  const place = pathIn(then, now, path)
  if (!place) return undefined
  const [valueThen, valueNow] = [valueAt(then, path), valueAt(now, place)]
  const isSameHere = isDeepStrictEqual(valueThen, valueNow)
  if (type === 'set' && !isSameHere)
    return isDeepStrictEqual(operation.value, valueNow) ? { ...operation, path: place } : undefined
  // A value missing on both sides proves nothing: the group that gets it must be the same one.
  if (valueThen === undefined && isInList(parent) && likeness(listThen, listNow) < LEAST_LIKENESS) return undefined
  // A copy replaces nothing.
  return isSameHere || type === 'duplicate' ? { ...operation, path: place } : undefined
}

/**
 * Whether another program has already made the same change at the same place. A copy or a new item may be meant twice.
 */
function isDoneAlready(then: unknown, now: unknown, operation: Operation): boolean {
  const { type, path } = operation
  const around = type === 'insert' || type === 'duplicate' ? undefined : pathIn(then, now, path.slice(0, -1))
  if (!around) return false
  const after = applyOperation(valueAt(then, path.slice(0, -1)), { ...operation, path: path.slice(-1) })
  return isDeepStrictEqual(after, valueAt(now, around))
}

/** Whether a document whose earlier versions are not cached has all values that the operations set. */
export function isDoneIn(now: unknown, operations: readonly Operation[]): boolean {
  if (operations.some(({ type }) => type !== 'set')) return false
  try {
    return isDeepStrictEqual(operations.reduce(applyOperation, now), now)
  } catch {
    return false // the place no longer exists
  }
}

/** Whether two lists have the same items in the same order, some of which may have been edited. */
const isSameOrder = (before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(before, after) ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((_, index) => indexIn(before, after, index) === index))

const isInList = (path: Path): boolean => path.some((step) => typeof step === 'number')

/** The path of a value in the newer document: items of lists may have another index there. */
export function pathIn(then: unknown, now: unknown, path: Path): Path | undefined {
  const pathNow: (string | number)[] = []
  let [before, after] = [then, now]
  for (const step of path) {
    let place = step
    if (Array.isArray(before) && Array.isArray(after)) {
      const index = indexIn(before, after, Number(step))
      if (index === undefined) return undefined
      place = index
    } else if (!isObject(before) || !isObject(after)) return undefined
    before = (before as Record<string, unknown>)[step]
    after = (after as Record<string, unknown>)[place]
    pathNow.push(place)
  }
  return pathNow
}

function indexIn(before: readonly unknown[], after: readonly unknown[], index: number): number | undefined {
  if (isDeepStrictEqual(before, after)) return index
  return matchedItems(before, after).pairs.find((pair) => pair.before === index)?.after
}

/** The index after its former predecessor, or before its former successor. */
function insertionIndex(before: readonly unknown[], after: readonly unknown[], index: number): number | undefined {
  const previous = index === 0 ? undefined : indexIn(before, after, index - 1)
  if (previous !== undefined) return previous + 1
  const next = index < before.length ? indexIn(before, after, index) : undefined
  return next ?? (before.length === 0 ? after.length : undefined)
}
