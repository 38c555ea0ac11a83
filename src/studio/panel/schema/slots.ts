import type { KindFacts } from '#studio/protocol.ts'

/** The order of the blocks of a kind of page, as `schema/kinds/` has it. */
type Slots = KindFacts['slots']

/** Why a block cannot stand on a page, or cannot stand at a place. */
export type Obstacle = 'kind' | 'repeated' | 'order' | 'needed'

/** The index of the slot that names the type, else of the one for any other type, else -1. */
function slotOf(type: string, slots: Slots): number {
  const named = slots.findIndex(({ types }) => types !== 'any' && types.includes(type))
  return named >= 0 ? named : slots.findIndex(({ types }) => types === 'any')
}

/** How many neighbouring places are not in the order of the kind, by the slots of the blocks. */
function disorder(ranks: readonly number[]): number {
  let before = 0
  let count = 0
  for (const rank of ranks) {
    if (rank < 0) continue
    if (rank < before) count++
    before = rank
  }
  return count
}

/** The place nearest to `wanted` where a block of the type may be added; or why there is none. */
export function placeFor(
  type: string,
  wanted: number,
  types: readonly string[],
  slots: Slots,
): { index: number } | { obstacle: Obstacle } {
  const slot = slotOf(type, slots)
  if (slot < 0) return { obstacle: 'kind' }
  const ranks = types.map((other) => slotOf(other, slots))
  const count = ranks.filter((rank) => rank === slot).length
  if (count >= (slots[slot]?.max ?? Number.POSITIVE_INFINITY)) return { obstacle: 'repeated' }
  const least = disorder(ranks)
  const index = Array.from({ length: types.length + 1 }, (_, place) => place)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .find((place) => disorder(ranks.toSpliced(place, 0, slot)) <= least)
  return index === undefined ? { obstacle: 'order' } : { index }
}

/** Why a block cannot be moved to another index; undefined if it can. */
export function obstacleToMove(from: number, to: number, types: readonly string[], slots: Slots): Obstacle | undefined {
  const ranks = types.map((type) => slotOf(type, slots))
  const moved = ranks.toSpliced(from, 1).toSpliced(to, 0, ranks[from] ?? -1)
  return disorder(moved) <= disorder(ranks) ? undefined : 'order'
}

/** Why a block cannot be deleted; undefined if it can. */
export function obstacleToDelete(index: number, types: readonly string[], slots: Slots): Obstacle | undefined {
  if (types.length === 1) return 'needed'
  const slot = slotOf(types[index] ?? '', slots)
  const least = slots[slot]?.min ?? 0
  const count = types.filter((type) => slotOf(type, slots) === slot).length
  return slot >= 0 && count <= least ? 'needed' : undefined
}
