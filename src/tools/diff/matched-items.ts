import { addToGroup, inOrder } from '#base/text/words/lists.ts'
import { isObject } from '#site/read/json-tree.ts'

export interface MatchedItems {
  /** Indexes of items that are in both lists, in the order of the second. */
  pairs: { before: number; after: number; isMoved: boolean }[]
  removed: number[]
  added: number[]
}

/** Matches the items of two lists: equal ones, ones with the same name, and ones whose texts are mostly the same. */
export function matchedItems(before: readonly unknown[], after: readonly unknown[]): MatchedItems {
  const partners = new Map<number, number>() // by index in `after`
  const left = new Set(before.keys())
  const pair = (old: number, now: number): void => {
    left.delete(old)
    partners.set(now, old)
  }
  for (const keyOf of [(item: unknown) => JSON.stringify(item), nameOf]) {
    const places = new Map<string, number[]>()
    for (const index of left) {
      const key = keyOf(before[index])
      if (key !== undefined) addToGroup(places, key, index)
    }
    for (const [index, item] of after.entries()) {
      const old = partners.has(index) ? undefined : places.get(keyOf(item) ?? '')?.shift()
      if (old !== undefined) pair(old, index)
    }
  }
  const unmatched = after.map((_, index) => index).filter((index) => !partners.has(index))
  for (const index of unmatched) {
    const best = mostAlike(after[index], left, before)
    if (best !== undefined) pair(best, index)
  }
  const pairs = [...partners].map(([now, old]) => ({ before: old, after: now })).sort((a, b) => a.after - b.after)
  const kept = inOrder(pairs, (each) => each.before)
  return {
    pairs: pairs.map((each) => ({ ...each, isMoved: !kept.has(each) })),
    removed: [...left].sort((a, b) => a - b),
    added: after.map((_, index) => index).filter((index) => !partners.has(index)),
  }
}

const NAMES = ['anchor', 'name', 'from', 'href', 'form', 'title', 'question', 'label', 'heading', 'time'] as const

/** The property that distinguishes an item from its neighbours. It includes the type of a block. */
function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  const name = NAMES.map((field) => item[field]).find((value) => typeof value === 'string')
  return name === undefined ? undefined : JSON.stringify([item['type'], name])
}

/** Beyond this number of pairs the remaining items are not compared: they count as removed and added. */
const MOST_PAIRS = 2000

function mostAlike(item: unknown, left: ReadonlySet<number>, before: readonly unknown[]): number | undefined {
  if (left.size * textsOf(item).size > MOST_PAIRS) return undefined
  const ranked = [...left]
    .map((index) => ({ index, score: likeness(before[index], item) }))
    .filter(({ score }) => score >= 0.3)
    .sort((a, b) => b.score - a.score)
  return ranked[0]?.index
}

/** The share of equal texts in two values, from 0 to 1. Blocks of two types are never alike. */
export function likeness(one: unknown, other: unknown): number {
  if (isObject(one) && isObject(other) && one['type'] !== other['type']) return 0
  const [a, b] = [textsOf(one), textsOf(other)]
  const common = [...a].filter((text) => b.has(text)).length
  const isSameBlock = isObject(one) && isObject(other) && one['type'] !== undefined
  return Math.max(common / Math.max(a.size, b.size, 1), isSameBlock ? 0.3 : 0)
}

/** The words of a text, or the texts in a value. */
function textsOf(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set(value.split(/\s+/))
  if (typeof value !== 'object' || value === null) return new Set([String(value)])
  const entries = Object.entries(value).filter(([name]) => name !== 'type' && name !== '$schema')
  return new Set(entries.flatMap(([, child]) => (typeof child === 'string' ? [child] : [...textsOf(child)])))
}
