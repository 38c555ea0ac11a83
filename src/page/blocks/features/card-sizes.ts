import type { FeaturesBlock } from '#site/model/types.generated.ts'

/** The displayed size of a card. `isLeftOver`: in rows of two it has no neighbour. */
export interface CardSize {
  size?: 'wide' | 'full'
  isLeftOver?: true
}

const PLACES = { wide: 2, full: 3 } as const

/** The sizes of cards in rows of three places. The last card of a row that is not full takes the remaining places. */
export function cardSizes(items: readonly Pick<FeaturesBlock['items'][number], 'size'>[]): CardSize[] {
  const cards: CardSize[] = items.map(({ size }) => (size ? { size } : {}))
  const placesOf = ({ size }: CardSize): number => (size ? PLACES[size] : 1)
  let taken = 0
  for (const [index, card] of cards.entries()) {
    const next = cards[index + 1]
    taken += placesOf(card)
    if (taken === 3 || (next && taken + placesOf(next) <= 3)) {
      taken %= 3
      continue
    }
    const places = placesOf(card) + 3 - taken
    card.size = places === 3 ? 'full' : 'wide'
    taken = 0
  }
  markLeftOver(cards)
  return cards
}

/** In rows of two, a card of one place has a neighbour only where another follows or precedes it. */
function markLeftOver(cards: CardSize[]): void {
  let isInPair = false
  for (const [index, card] of cards.entries()) {
    const next = cards[index + 1]
    if (card.size || isInPair) isInPair = false
    else if (next && !next.size) isInPair = true
    else card.isLeftOver = true
  }
}
