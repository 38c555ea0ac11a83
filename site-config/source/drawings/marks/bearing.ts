import { path, svg, token } from '../elements.ts'

/** The four-shaft tower in plan: a square and its diagonals. */
export const TOWER = 'M3 3H21V21H3ZM3 3L21 21M21 3L3 21'

export const QUARTER = {
  north: 'M3 3H21L12 12Z',
  east: 'M21 3V21L12 12Z',
  south: 'M21 21H3L12 12Z',
  west: 'M3 21V3L12 12Z',
}

type Bearing = keyof typeof QUARTER | 'all'

/** The mark of the house and of its practices: the tower open to the side that is filled. */
export function bearing(side: Bearing): string {
  const filled = side === 'all' ? QUARTER.north + QUARTER.south : QUARTER[side]
  return svg(
    '0 0 24 24',
    path(filled, { fill: token('accent') }) +
      path(TOWER, { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5, 'stroke-linejoin': 'round' }),
  )
}
