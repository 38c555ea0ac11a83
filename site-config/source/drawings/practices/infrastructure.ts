import { path } from '../elements.ts'
import { range, repeat, round } from '../geometry.ts'
import { fine, pen } from '../ink.ts'
import { sheet } from '../sheet.ts'

const MIDDLE = 240
const HALF_WIDTH = 168
const HALF_DEPTH = 84
const THICKNESS = 22
const LEFT = MIDDLE - HALF_WIDTH
const RIGHT = MIDDLE + HALF_WIDTH

/** AI Infrastructure: stacked plates in axonometric, one of them at work. */
export function infrastructure(): string {
  return sheet('practice-infrastructure', '0 0 480 480', 'xMidYMin').svg([
    path(`M${LEFT} 116V380M${RIGHT} 116V380`, pen.dashed),
    plate(380, pen.paper),
    plate(292, pen.paper),
    plate(204, pen.lit),
    plate(116, pen.paper),
  ])
}

function plate(y: number, top: { fill: string }): string {
  const sides = [LEFT, RIGHT]
    .map((x) => `M${x} ${y}v${THICKNESS}L${MIDDLE} ${y + HALF_DEPTH + THICKNESS}v-${THICKNESS}Z`)
    .join('')
  const hatching = range(0, 24, 1).map((i) => {
    const t = i / 24
    return `M${round(LEFT + HALF_WIDTH * t)} ${round(y + HALF_DEPTH * t)}v${THICKNESS}`
  })
  return (
    path(`M${LEFT} ${y}L${MIDDLE} ${y - HALF_DEPTH}L${RIGHT} ${y}L${MIDDLE} ${y + HALF_DEPTH}Z`, top) +
    fine(gridOnTop(y)) +
    path(sides, pen.paper) +
    path(hatching.join(''), pen.hatch)
  )
}

const gridOnTop = (y: number) =>
  repeat(5, (i) => {
    const across = (HALF_WIDTH * (i + 1)) / 6
    const along = (HALF_DEPTH * (i + 1)) / 6
    const from = round(LEFT + across)
    const to = round(MIDDLE + across)
    return (
      `M${from} ${round(y - along)}L${to} ${round(y + HALF_DEPTH - along)}` +
      `M${from} ${round(y + along)}L${to} ${round(y - HALF_DEPTH + along)}`
    )
  })
