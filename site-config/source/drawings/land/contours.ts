import { circle, group, path, token } from '../elements.ts'
import { curve, type Point, range } from '../geometry.ts'
import { downward } from '../gradients.ts'
import { pen, tone } from '../ink.ts'
import { sheet } from '../sheet.ts'

const WIDTH = 1440
const HEIGHT = 460
const LINES = 26

/** Page not found: one empty dune and a low sun. */
export function contours(): string {
  const page = sheet('contours', `0 0 ${WIDTH} ${HEIGHT}`, 'xMidYMax slice')
  const lines = range(0, LINES - 1, 1).map((i) => curve(contour(i / (LINES - 1))))
  const [crest = ''] = lines

  return page.svg(
    [
      circle(930, 176, 80, tone(page.url('sun'))),
      path(`${crest}V${HEIGHT}H-20Z`, tone(page.url('sand'))),
      group(pen.wind, ...lines.map((d) => path(d))),
    ],
    [
      downward(page.id('sand'), [0, token('lit')], [0.7, token('sky-4')]),
      downward(page.id('sun'), [0, token('sun')], [1, token('sun'), 0.35]),
    ],
  )
}

/** A long slope to windward, a short one to leeward. */
function contour(near: number): Point[] {
  return range(-20, WIDTH + 20, 36).map((x): Point => {
    const crest = 770 + 130 * near
    const rise = Math.exp(-Math.pow((x - crest) / (x < crest ? 430 : 200), 2))
    const ripple = 12 * Math.sin(x / 170 + near * 4) * (1 - near * 0.5)
    return [x, 200 + 280 * Math.pow(near, 0.92) - 132 * (1 - near) * rise - ripple]
  })
}
