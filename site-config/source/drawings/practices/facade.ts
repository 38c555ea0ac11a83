import { circle, group, path } from '../elements.ts'
import { range, repeat, round } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { arch, frieze, rect, verticals } from '../shapes.ts'
import { standingSheet } from '../sheet.ts'

const LEFT = 40
const BAY = 118
const TOP = 92
const STOREY = 124
const GROUND = 588
const AXES = range(0, 5, 1).map((i) => LEFT + i * BAY)

/** Software Development: one elevation, from setting-out lines to a finished front with one window lit. */
export function facade(): string {
  const page = standingSheet('facade', GROUND + 4)
  const windows = range(0, 4, 1).flatMap((column) => range(0, 3, 1).map((row) => windowAt(column, row)))
  const all = (part: keyof Window) => windows.map((window) => window[part] ?? '').join('')

  return page.svg([
    page.lit(builtWall()),
    path(verticals(AXES, 40, GROUND) + repeat(5, (j) => `M14 ${TOP + j * STOREY}H646`), pen.dashed),
    group(pen.dune, all('ring')),
    fine(all('centre')),
    line(all('outline')),
    page.shaded(all('reveal')),
    path(all('opening'), pen.deep),
    path(all('light'), pen.lit),
    path(frieze(LEFT + 3 * BAY, TOP + 10, 19, { pitch: 12.42 }), pen.dark),
    line(`M${LEFT + 3 * BAY} ${TOP + 11}H${LEFT + 5 * BAY}`),
    page.lit(rect(LEFT + 3 * BAY - 6, TOP - 10, 2 * BAY + 12, 10)),
    ...AXES.map((x) => circle(x, 30, 10, pen.paper)),
    line(`M14 ${GROUND}H646`),
    path(rect(14, GROUND, 632, 4), pen.solid),
  ])
}

/** The wall rises to the right, one storey a bay. */
const builtWall = () =>
  `M${LEFT + BAY} ${GROUND}V${TOP + 2 * STOREY}H${LEFT + 2 * BAY}V${TOP + STOREY}H${LEFT + 3 * BAY}` +
  `V${TOP}H${LEFT + 5 * BAY}V${GROUND}Z`

/** The parts of a window that have been drawn so far. */
interface Window {
  ring?: string
  centre?: string
  outline?: string
  reveal?: string
  opening?: string
  light?: string
}

function windowAt(column: number, row: number): Window {
  const x = LEFT + column * BAY + 24
  const y = TOP + row * STOREY + 20
  const width = BAY - 48
  const height = STOREY - 40
  const middle = x + width / 2
  const spring = y + width * 0.56
  const ring = circle(middle, round(spring), width / 2)
  const shape = `${arch(x, y, width, height)}Z`

  const progress = column + row * 0.55
  if (progress < 1.2) {
    return { ring, centre: `M${middle - 5} ${round(spring)}h10M${middle} ${round(spring - 5)}v10` }
  }
  if (progress < 2.5) return { ring, outline: shape }
  const reveal = `${arch(x - 8, y - 9, width + 16, height + 9)}Z`
  return column === 3 && row === 1 ? { reveal, light: shape } : { reveal, opening: shape }
}
