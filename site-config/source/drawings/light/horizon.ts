import { circle, path } from '../elements.ts'
import { curve, each, type Point, range, round } from '../geometry.ts'
import { line, pen } from '../ink.ts'
import { sheet } from '../sheet.ts'
import { sunOnLine } from './suns.ts'

const WIDTH = 1280
const GROUND = 150
const COLUMNS = [0, 320, 640, 960]
const SUNSET = 1130
const height = (x: number) => GROUND - 104 * Math.sin((Math.PI * (x + 110)) / 1240)

/** The strip over a day's timeline, with a mark at the edge of each of its four columns. The sun goes down with scroll. */
export function horizon(): string {
  const day = [...range(0, SUNSET, 30).map((x): Point => [x, height(x)]), [SUNSET, GROUND] as const]
  const page = sheet('horizon', `0 0 ${WIDTH} ${GROUND + 1}`)
  return page.svg([
    path(curve(day), { id: page.id('day'), pathLength: 100 }),
    line(`M0 ${GROUND}H${WIDTH}`),
    path(
      each(COLUMNS, (x) => `M${x} ${round(height(x) + 14)}V${GROUND}`),
      pen.dashed,
    ),
    ...COLUMNS.map((x) => circle(x, round(height(x)), 4.5, pen.paper)),
    sunOnLine(page.id('day'), 40, 11, 30, 'sun-by-scroll'),
  ])
}
