import { circle, path } from '../elements.ts'
import { curve, type Point, range, round } from '../geometry.ts'
import { line, pen } from '../ink.ts'
import { sheet } from '../sheet.ts'
import { sunOnLine } from './suns.ts'

const WIDTH = 520
const GROUND = 118
const STEPS = 5
const height = (x: number) => GROUND - 96 * Math.sin((Math.PI * (x + 20)) / 560)
const arc = range(0, WIDTH, 26).map((x): Point => [x, height(x)])

/**
 * Where a step stands on the day's arc: the sun on this one, small marks on the others. The sun is on the line, so that
 * it can move to another step; each step has the middle of one of five equal lengths of it.
 */
export function stepArc(current: number): string {
  const page = sheet(`step-arc-${current}`, `0 0 ${WIDTH} ${GROUND + 2}`)
  const day = page.id('day')
  return page.svg([
    path(curve(arc), { id: day, pathLength: 100 }),
    line(`M0 ${GROUND}H${WIDTH}`),
    ...range(1, STEPS, 1).map((step) => mark(xAt((step - 0.5) / STEPS))),
    sunOnLine(day, ((current - 0.5) / STEPS) * 100, 11, 26, 'sun-at-step'),
  ])
}

const mark = (x: number) =>
  path(`M${round(x)} ${round(height(x) + 5)}V${GROUND}`, pen.dashed) +
  circle(round(x), round(height(x)), 4.5, pen.paper)

/** The x at this share of the arc's length. */
function xAt(share: number): number {
  const points = range(0, WIDTH, 1).map((x): Point => [x, height(x)])
  const lengths = points.map(([x, y], index) =>
    Math.hypot(x - (points[index - 1]?.[0] ?? x), y - (points[index - 1]?.[1] ?? y)),
  )
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  let left = share * whole
  return lengths.findIndex((length) => (left -= length) <= 0)
}
