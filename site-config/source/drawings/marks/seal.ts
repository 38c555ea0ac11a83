import { path, svg } from '../elements.ts'
import { repeat } from '../geometry.ts'
import { star } from '../shapes.ts'

/** Three nested stars: a placeholder for the mark of a certificate. */
export const seal = () =>
  svg(
    '0 0 72 72',
    path(
      repeat(3, (i) => star(36, 36, [34, 25, 10][i] ?? 0, i === 2 ? Math.PI / 8 : 0)),
      { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5 },
    ),
  )
