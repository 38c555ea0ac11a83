import type { KindFacts } from '#studio/protocol/facts.ts'

/** The order of the blocks of a kind of page, as `schema/kinds/` has it. */
type Slots = KindFacts['slots']

/** Why a block cannot be on a page, or at a place. */
export type Obstacle = 'kind' | 'repeated' | 'order' | 'needed'

/** The index of the slot that names the type, else of the slot for any other type, else -1. */
export function slotOf(type: string, slots: Slots): number {
  const named = slots.findIndex(({ types }) => types !== 'any' && types.includes(type))
  return named >= 0 ? named : slots.findIndex(({ types }) => types === 'any')
}

/** The number of adjacent pairs that violate the order of the kind. */
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

/** Hidden blocks have a place in the order, but are not counted. */
export type IsHidden = (index: number) => boolean

const never: IsHidden = () => false

/** The number of visible blocks in a slot. */
const countIn = (slot: number, ranks: readonly number[], isHidden: IsHidden): number =>
  ranks.filter((rank, index) => rank === slot && !isHidden(index)).length

const ranksOf = (types: readonly string[], slots: Slots): number[] => types.map((type) => slotOf(type, slots))

/** Why a block of the type cannot be shown beside the others; undefined if it can. */
export function obstacleToShow(
  type: string,
  types: readonly string[],
  slots: Slots,
  isHidden: IsHidden,
): Obstacle | undefined {
  const slot = slotOf(type, slots)
  const most = slots[slot]?.max ?? Number.POSITIVE_INFINITY
  return countIn(slot, ranksOf(types, slots), isHidden) >= most ? 'repeated' : undefined
}

/** The place nearest to `wanted` where a block of the type may be added; or why it cannot. */
export function insertionPoint(
  type: string,
  wanted: number,
  types: readonly string[],
  slots: Slots,
  isHidden = never,
): { index: number } | { obstacle: Obstacle } {
  const slot = slotOf(type, slots)
  if (slot < 0) return { obstacle: 'kind' }
  const obstacle = obstacleToShow(type, types, slots, isHidden)
  if (obstacle) return { obstacle }
  const ranks = ranksOf(types, slots)
  const least = disorder(ranks)
  const index = Array.from({ length: types.length + 1 }, (_, place) => place)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .find((place) => disorder(ranks.toSpliced(place, 0, slot)) <= least)
  return index === undefined ? { obstacle: 'order' } : { index }
}

/** Why a block cannot be moved to another index; undefined if it can. */
export function obstacleToMove(from: number, to: number, types: readonly string[], slots: Slots): Obstacle | undefined {
  const ranks = ranksOf(types, slots)
  const moved = ranks.toSpliced(from, 1).toSpliced(to, 0, ranks[from] ?? -1)
  return disorder(moved) <= disorder(ranks) ? undefined : 'order'
}

/** Why a block cannot be deleted or hidden; undefined if it can. */
export function obstacleToDelete(
  index: number,
  types: readonly string[],
  slots: Slots,
  isHidden = never,
): Obstacle | undefined {
  if (isHidden(index)) return undefined
  const isOnly = types.every((_, other) => other === index || isHidden(other))
  const slot = slotOf(types[index] ?? '', slots)
  const least = slots[slot]?.min ?? 0
  return isOnly || (slot >= 0 && countIn(slot, ranksOf(types, slots), isHidden) <= least) ? 'needed' : undefined
}
