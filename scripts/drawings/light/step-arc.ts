import { circle, path } from '../elements.ts'
import { curve, type Point, range, round } from '../geometry.ts'
import { line, pen } from '../ink.ts'
import { sheet } from '../sheet.ts'
import { sun } from './suns.ts'

const WIDTH = 520
const GROUND = 118
const STEPS = [1, 2, 3, 4, 5]
const height = (x: number) => GROUND - 96 * Math.sin((Math.PI * (x + 20)) / 560)

/** Where a step stands on the day's arc: the sun on this one, small marks on the others. */
export function stepArc(current: number): string {
  const arc = curve(range(0, WIDTH, 26).map((x): Point => [x, height(x)]))
  return sheet(`step-arc-${current}`, `0 0 ${WIDTH} ${GROUND + 2}`).svg([
    line(`${arc}M0 ${GROUND}H${WIDTH}`),
    ...STEPS.map((step) => mark(40 + (step - 1) * 110, step === current)),
  ])
}

const mark = (x: number, isCurrent: boolean) =>
  path(`M${x} ${round(height(x) + (isCurrent ? 14 : 5))}V${GROUND}`, pen.dashed) +
  (isCurrent ? sun(x, height(x), 11, 26) : circle(x, round(height(x)), 4.5, pen.paper))
