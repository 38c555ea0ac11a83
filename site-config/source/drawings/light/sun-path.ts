import { circle, path } from '../elements.ts'
import { curve, each, type Point, range, round } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { sheet } from '../sheet.ts'
import { sunOnLine } from './suns.ts'

const WIDTH = 1280
const GROUND = 200
const PHASES = [0, 256, 512, 768, 1024]
const LAST = 1024
const height = (x: number) => GROUND - 150 * Math.sin((Math.PI * (x + 128)) / 1280)
const arc = (from: number, to: number) => curve(range(from, to, 32).map((x): Point => [x, height(x)]))

/** Five phases of work on the day's arc, each at the edge of its column. The sun is at noon, or where scrolling moves it. */
export function sunPath(): string {
  const page = sheet('sun-path', `0 0 ${WIDTH} ${GROUND + 1}`)
  const ticks = each(range(0, WIDTH, 16), (x) => `M${x} ${GROUND}v-${x % 64 === 0 ? 10 : 5}`)
  return page.svg([
    path(arc(0, LAST), { id: page.id('day'), pathLength: 100 }),
    line(arc(LAST, 1152)),
    path(
      each(PHASES, (x) => `M${x} ${round(height(x) + 16)}V${GROUND}`),
      pen.dashed,
    ),
    fine(ticks),
    line(`M0 ${GROUND}H${WIDTH}`),
    ...PHASES.map((x) => circle(x, round(height(x)), 4.5, pen.paper)),
    sunOnLine(page.id('day'), 50, 13, 36, 'sun-by-scroll'),
  ])
}
