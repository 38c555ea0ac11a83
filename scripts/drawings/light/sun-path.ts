import { path } from '../elements.ts'
import { curve, each, type Point, range, round } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { sheet } from '../sheet.ts'
import { sun } from './suns.ts'

const WIDTH = 1280
const GROUND = 200
const PHASES = [0, 256, 512, 768, 1024]
const height = (x: number) => GROUND - 150 * Math.sin((Math.PI * (x + 128)) / 1280)

/** Five phases of work: five suns on the day's arc, each at the edge of its column. */
export function sunPath(): string {
  const ticks = each(range(0, WIDTH, 16), (x) => `M${x} ${GROUND}v-${x % 64 === 0 ? 10 : 5}`)
  return sheet('sun-path', `0 0 ${WIDTH} ${GROUND + 1}`).svg([
    line(curve(range(0, 1152, 32).map((x): Point => [x, height(x)]))),
    path(
      each(PHASES, (x) => `M${x} ${round(height(x) + 16)}V${GROUND}`),
      pen.dashed,
    ),
    fine(ticks),
    line(`M0 ${GROUND}H${WIDTH}`),
    ...PHASES.map((x) => sun(x, height(x), 13, 36)),
  ])
}
