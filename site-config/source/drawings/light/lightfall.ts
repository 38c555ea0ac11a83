import { circle, element, group, path, svg, token } from '../elements.ts'
import { each, type Point } from '../geometry.ts'
import { mask, radial } from '../gradients.ts'
import { star } from '../shapes.ts'

const CELL = 90
const SIZE = 1080
/** Half the width of a cross, and how far its waist is from its middle. */
const ARM = 26
const WAIST = ARM * 0.36

/** Closing call: light that has fallen through a lattice onto a floor. The page lays it in perspective. */
export function lightfall(): string {
  const id = (part: string) => `lightfall-${part}`
  const cross =
    `M0 -${ARM}L${WAIST} -${WAIST}L${ARM} 0L${WAIST} ${WAIST}` +
    `L0 ${ARM}L-${WAIST} ${WAIST}L-${ARM} 0L-${WAIST} -${WAIST}Z`
  const corners: readonly Point[] = [
    [0, 0],
    [CELL, 0],
    [0, CELL],
    [CELL, CELL],
  ]
  const openings = group(
    { fill: 'white' },
    path(star(CELL / 2, CELL / 2, 40)),
    each(corners, ([x, y]) => path(cross, { transform: `translate(${x} ${y})` })),
  )
  const sun = token('sun')

  return svg(
    `0 0 ${SIZE} ${SIZE}`,
    element(
      'defs',
      {},
      element('pattern', { id: id('lattice'), width: CELL, height: CELL, patternUnits: 'userSpaceOnUse' }, openings),
      mask(id('screen'), 0, SIZE, SIZE, `url(#${id('lattice')})`),
      radial(id('light'), [0, token('glow')], [0.22, sun, 0.9], [0.5, sun, 0.42], [0.76, sun, 0.13], [1, sun, 0]),
    ) + circle(540, 540, 540, { fill: `url(#${id('light')})`, mask: `url(#${id('screen')})` }),
  )
}
