import { path } from '../elements.ts'
import { curve, each, type Point, range, round } from '../geometry.ts'
import { line, pen } from '../ink.ts'
import { sheet } from '../sheet.ts'
import { sun } from './suns.ts'

const WIDTH = 1280
const GROUND = 150
const COLUMNS = [0, 320, 640, 960]
const SUNSET = 1130
const height = (x: number) => GROUND - 104 * Math.sin((Math.PI * (x + 110)) / 1240)

/** The strip over a day's timeline: one sun at the edge of each of its four columns. */
export function horizon(): string {
  const day = [...range(0, SUNSET, 30).map((x): Point => [x, height(x)]), [SUNSET, GROUND] as const]
  return sheet('horizon', `0 0 ${WIDTH} ${GROUND + 1}`).svg([
    line(`${curve(day)}M0 ${GROUND}H${WIDTH}`),
    path(
      each(COLUMNS, (x) => `M${x} ${round(height(x) + 14)}V${GROUND}`),
      pen.dashed,
    ),
    ...COLUMNS.map((x) => sun(x, height(x), 11, 30)),
  ])
}
