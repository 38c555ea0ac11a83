import { isDeepStrictEqual } from 'node:util'
import { applyOperation } from '#base/json/operation.ts'
import type { Operation } from '#base/json/operation.ts'
import { isWithin, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { mergedOperations, pathIn } from '#live/changes/folder/merged-operations.ts'
import { operationsBetween } from './operations-between.ts'

/** A place of a document that both sides have changed differently. */
export interface Difference {
  /** The path in their version: of the place, or where it would be. */
  path: Path
  /** Undefined if it was deleted here. */
  mine?: unknown
  /** Undefined if they have deleted it. */
  theirs?: unknown
  /** Only the order of the list differs. */
  isOrder?: true
}

export type Choice = 'mine' | 'theirs'

interface MergedDocument {
  /** The operations that turn their version into the merged one. */
  operations: Operation[]
  /** Differences without a decision: the merged version has their value. */
  undecided: Difference[]
}

/** Merges two versions of a document with a common base: applies my operations to theirs. */
export function mergedDocument(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choiceOf: (difference: Difference) => Choice | undefined,
): MergedDocument {
  const merged: MergedDocument = { operations: [], undecided: [] }
  let [then, newer] = [base, theirs]
  const waiting = operationsBetween(base, mine)
  for (let operation = waiting.shift(); operation; operation = waiting.shift()) {
    const placed = isDoneBy(then, newer, operation) ? [] : placedOperations(then, newer, operation)
    if (placed) {
      newer = placed.reduce(applyOperation, newer)
      merged.operations.push(...placed)
      then = applyOperation(then, operation)
      continue
    }
    const around = missingPart(then, newer, operation.path)
    const place = pathIn(then, newer, operation.path) ?? operation.path
    // All edits within a part that they have deleted are one difference.
    const group = [operation]
    if (around) while (waiting[0] && isWithin(waiting[0].path, around)) group.push(waiting.shift()!)
    then = group.reduce(applyOperation, then)
    const { difference, keepMine } = around
      ? lostPart(then, newer, around)
      : differenceAt(then, newer, operation, place)
    const choice = choiceOf(difference)
    if (choice === undefined) merged.undecided.push(difference)
    if (choice !== 'mine') continue
    newer = keepMine.reduce(applyOperation, newer)
    merged.operations.push(...keepMine)
  }
  return merged
}

/** Whether they have done the same: added an equal item, or removed the same one. */
function isDoneBy(then: unknown, newer: unknown, { type, path, ...operation }: Operation): boolean {
  const parent = path.slice(0, -1)
  const place = pathIn(then, newer, parent)
  if (!place) return false
  const [listThen, listNow] = [valueAt(then, parent), valueAt(newer, place)]
  if (type === 'insert' && Array.isArray(listThen) && Array.isArray(listNow)) {
    const { value } = operation as { value: unknown }
    const countIn = (list: unknown[]): number => list.filter((item) => isDeepStrictEqual(item, value)).length
    return countIn(listNow) > countIn(listThen)
  }
  if (type !== 'remove') return false
  const item = pathIn(then, newer, path)
  return !item || valueAt(newer, item) === undefined
}

function placedOperations(then: unknown, newer: unknown, operation: Operation): Operation[] | undefined {
  const placed = mergedOperations(then, newer, [operation])
  if (Array.isArray(placed)) return placed
  const { type, path } = operation
  if (type === 'insert') {
    const place = pathIn(then, newer, path.slice(0, -1))
    const list: unknown = place && valueAt(newer, place)
    // Without its neighbours, the item is placed by its index.
    if (place && Array.isArray(list))
      return [{ ...operation, path: [...place, Math.min(Number(path.at(-1)), list.length)] }]
  }
  if (type !== 'set' || valueAt(then, path) !== undefined) return undefined
  const place = pathIn(then, newer, path)
  // A field that neither version had before, in an item that they have rewritten.
  return place && valueAt(newer, place) === undefined ? [{ ...operation, path: place }] : undefined
}

/** The innermost part around a place that they have removed; undefined if they still have the place. */
function missingPart(then: unknown, newer: unknown, path: Path): Path | undefined {
  for (let length = 1; length <= path.length; length++)
    if (!pathIn(then, newer, path.slice(0, length))) return path.slice(0, length)
  return undefined
}

interface Decision {
  difference: Difference
  /** The operations that restore my value in their version. */
  keepMine: Operation[]
}

/** A part that they have deleted, and that was changed here. */
function lostPart(mine: unknown, newer: unknown, around: Path): Decision {
  const parent = pathIn(mine, newer, around.slice(0, -1)) ?? []
  const value = valueAt(mine, around)
  const index = around.at(-1)
  const list = valueAt(newer, parent)
  if (typeof index === 'number' && Array.isArray(list)) {
    const path = [...parent, Math.min(index, list.length)]
    return { difference: { path, mine: value }, keepMine: [{ type: 'insert', path, value }] }
  }
  // They have a value of another type there: the whole value is mine or theirs.
  const whole = valueAt(mine, around.slice(0, -1))
  return {
    difference: { path: parent, mine: whole, theirs: valueAt(newer, parent) },
    keepMine: [{ type: 'set', path: parent, value: whole }],
  }
}

/** A place that both have changed. `then` already has my value. */
function differenceAt(then: unknown, newer: unknown, operation: Operation, path: Path): Decision {
  const { type } = operation
  const theirs = valueAt(newer, path)
  if (type === 'set') return { difference: { path, mine: operation.value, theirs }, keepMine: [{ ...operation, path }] }
  if (type === 'remove') return { difference: { path, theirs }, keepMine: [{ type, path }] }
  const list = path.slice(0, -1)
  const [mine, now] = [valueAt(then, operation.path.slice(0, -1)), valueAt(newer, list)]
  const ordered = inOrderOf(mine, now)
  return {
    difference: { path: list, mine: ordered, theirs: now, isOrder: true },
    keepMine: [{ type: 'set', path: list, value: ordered }],
  }
}

/** Their items in my order; items that are new to me keep their place among the others. */
function inOrderOf(mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return theirs
  const places = new Map<number, number>()
  for (const index of mine.keys()) {
    const [place] = pathIn(mine, theirs, [index]) ?? []
    if (typeof place === 'number') places.set(place, index)
  }
  return theirs
    .map((item: unknown, index) => ({ item, rank: places.get(index) ?? index }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
