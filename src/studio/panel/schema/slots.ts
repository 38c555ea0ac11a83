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

/** How many neighbouring places are not in the order of the kind. */
function disorder(types: readonly string[], slots: Slots): number {
  const ranks = types.map((type) => slotOf(type, slots)).filter((rank) => rank >= 0)
  return ranks.filter((rank, index) => index > 0 && rank < (ranks[index - 1] ?? 0)).length
}

/** Whether a change of the order leaves it no worse than it is. */
export const keepsOrder = (before: readonly string[], after: readonly string[], slots: Slots): boolean =>
  disorder(after, slots) <= disorder(before, slots)

/** The place nearest to `wanted` where a block of the type may be added; or why there is none. */
export function placeFor(
  type: string,
  wanted: number,
  types: readonly string[],
  slots: Slots,
): { index: number } | { obstacle: Obstacle } {
  const slot = slotOf(type, slots)
  if (slot < 0) return { obstacle: 'kind' }
  const count = types.filter((other) => slotOf(other, slots) === slot).length
  if (count >= (slots[slot]?.max ?? Number.POSITIVE_INFINITY)) return { obstacle: 'repeated' }
  const places = Array.from({ length: types.length + 1 }, (_, index) => index)
  const index = places
    .filter((place) => keepsOrder(types, types.toSpliced(place, 0, type), slots))
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
  return index === undefined ? { obstacle: 'order' } : { index }
}

/** Why a block cannot be moved to another index; undefined if it can. */
export function obstacleToMove(from: number, to: number, types: readonly string[], slots: Slots): Obstacle | undefined {
  const moved = types.toSpliced(from, 1).toSpliced(to, 0, types[from] ?? '')
  return keepsOrder(types, moved, slots) ? undefined : 'order'
}

/** Why a block cannot be deleted; undefined if it can. */
export function obstacleToDelete(index: number, types: readonly string[], slots: Slots): Obstacle | undefined {
  if (types.length === 1) return 'needed'
  const slot = slotOf(types[index] ?? '', slots)
  const least = slots[slot]?.min ?? 0
  const count = types.filter((type) => slotOf(type, slots) === slot).length
  return slot >= 0 && count <= least ? 'needed' : undefined
}
