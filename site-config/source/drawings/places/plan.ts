import { circle, group, path, token } from '../elements.ts'
import { each, type Point, range, repeat, round } from '../geometry.ts'
import { pen, tone } from '../ink.ts'
import { sheet } from '../sheet.ts'
import { star } from '../shapes.ts'

const CENTRE = 240
const NEAR = 124
const FAR = 356
const PIERS = 6
const GAP = (FAR - NEAR) / PIERS

/** Plan of the four-shaft tower: piers, diagonal walls, air from every bearing. One side lit. */
export function plan(): string {
  const page = sheet('plan', '0 0 480 480')
  // One side, rotated. Not `use`: the page's rule for non-scaling strokes does not apply inside it.
  const onEachSide = (d: string) =>
    repeat(4, (turn) => path(d, turn === 0 ? {} : { transform: `rotate(${turn * 90} ${CENTRE} ${CENTRE})` }))

  return page.svg([
    circle(CENTRE, CENTRE, 233, { stroke: token('line-strong') }),
    path(compassTicks(), pen.fine),
    path(`M${NEAR} ${NEAR}H${FAR}V${FAR}H${NEAR}Z`, tone(token('surface'))),
    path(`M${NEAR} ${NEAR}H${FAR}L${CENTRE} ${CENTRE}Z`, { ...pen.light, opacity: 0.9 }),
    group(pen.wind, onEachSide(airOfOneSide())),
    onEachSide(`M${NEAR} ${NEAR - 4}H${FAR}M${NEAR} ${NEAR + 4}H${FAR}`),
    path(`M${NEAR} ${NEAR}L${FAR} ${FAR}M${FAR} ${NEAR}L${NEAR} ${FAR}`, { 'stroke-width': 6 }),
    group(pen.solid, onEachSide(piersOfOneSide()), path(corners())),
    path(star(CENTRE, CENTRE, 24, Math.PI / 8), { fill: token('canvas'), 'stroke-width': 1.5 }),
  ])
}

/** Three lines of air between each pair of piers, reaching down to the diagonal wall. */
function airOfOneSide(): string {
  const lineAt = (x: number) => {
    const fromMiddle = Math.abs(x - CENTRE)
    const wall = CENTRE - fromMiddle - 9
    return `M${round(x)} ${round(30 + Math.pow(fromMiddle / 116, 2) * 26)}V${round(Math.max(NEAR + 14, wall))}`
  }
  return repeat(PIERS, (i) => [0.3, 0.5, 0.7].map((share) => lineAt(NEAR + (i + share) * GAP)).join(''))
}

const piersOfOneSide = () => repeat(PIERS - 1, (i) => `M${round(NEAR + (i + 1) * GAP - 5)} ${NEAR - 9}h10v18h-10Z`)

const CORNERS: readonly Point[] = [
  [NEAR, NEAR],
  [FAR, NEAR],
  [FAR, FAR],
  [NEAR, FAR],
]

const corners = () => each(CORNERS, ([x, y]) => `M${x - 11} ${y - 11}h22v22h-22Z`)

/** A tick every five degrees, longer at the winds between and longest at the four bearings. */
function compassTicks(): string {
  const at = (r: number, angle: number) =>
    `${round(CENTRE + r * Math.cos(angle))} ${round(CENTRE + r * Math.sin(angle))}`
  return range(0, 71, 1)
    .map((i) => {
      const inner = i % 18 === 0 ? 216 : i % 9 === 0 ? 222 : 227
      const angle = (i * Math.PI) / 36
      return `M${at(inner, angle)}L${at(233, angle)}`
    })
    .join('')
}
