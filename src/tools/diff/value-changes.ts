import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { plain } from '#site/problems/wording.ts'
import type { Path } from '#base/json/path.ts'
import { matchedItems } from './matched-items.ts'

/** One difference between two documents. */
export interface ValueChange {
  /** The place in words: "Hero", "title". */
  steps: string[]
  /** The path in the newer document. For a removed value, the place where it would be. */
  path: Path
  /** Undefined for a new value. */
  before?: unknown
  /** Undefined for a removed value. */
  after?: unknown
  /** One-based positions in the list, if only the position has changed. */
  moved?: { from: number; to: number }
}

/** Every difference between two values, as small as possible. The order of fields does not matter. */
export function valueChanges(
  before: unknown,
  after: unknown,
  place: ValuePosition = { steps: [], path: [] },
): ValueChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, place)
  if (isObject(before) && isObject(after)) return fieldChanges(before, after, place)
  return before === after ? [] : [{ ...place, before, after }]
}

type ValuePosition = Pick<ValueChange, 'steps' | 'path'>

function fieldChanges(before: JsonObject, after: JsonObject, { steps, path }: ValuePosition): ValueChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...names]
    .filter((name) => name !== '$schema')
    .flatMap((name) =>
      // "Hero" is as clear as "blocks > Hero".
      valueChanges(before[name], after[name], {
        steps: UNNAMED.has(name) ? steps : [...steps, name],
        path: [...path, name],
      }),
    )
}

const UNNAMED = new Set(['blocks', 'items', 'redirects'])

function listChanges(before: unknown[], after: unknown[], { steps, path }: ValuePosition): ValueChange[] {
  const { pairs, removed, added } = matchedItems(before, after)
  const at = (list: unknown[], index: number): ValuePosition => ({
    steps: [...steps, labelOf(list, index)],
    path: [...path, index],
  })
  const changes = pairs.flatMap((pair) => {
    const place = at(after, pair.after)
    const moved = pair.isMoved ? [{ ...place, moved: { from: pair.before + 1, to: pair.after + 1 } }] : []
    return [...moved, ...valueChanges(before[pair.before], after[pair.after], place)]
  })
  return [
    ...changes,
    ...added.map((index) => ({ ...at(after, index), after: after[index] })),
    ...removed.map((index) => ({ ...at(before, index), before: before[index] })),
  ]
}

const NAMES = ['title', 'name', 'question', 'label', 'heading', 'from', 'time'] as const

/** The name that an author would use for an item: the type of a block, and its title if there are several of its type. */
function labelOf(list: readonly unknown[], index: number): string {
  const item = list[index]
  if (!isObject(item)) return `item ${index + 1}`
  const name = NAMES.map((field) => item[field]).find((value) => typeof value === 'string')
  const quoted = typeof name === 'string' ? `“${plain(name)}”` : undefined
  const { type } = item
  if (typeof type !== 'string') return quoted ?? `item ${index + 1}`
  const isOnly = list.filter((other) => isObject(other) && other['type'] === type).length === 1
  return isOnly ? inWords(type) : `${inWords(type)} ${quoted ?? index + 1}`
}

/** A name in words: "Pain points" for "painPoints". */
function inWords(type: string): string {
  const words = type.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
