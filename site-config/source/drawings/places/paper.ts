import { circle, clipPath, group, path } from '../elements.ts'
import { each, type Point, random, range, repeat, round } from '../geometry.ts'
import { fine, line, pen, tone } from '../ink.ts'
import { wideSheet } from '../sheet.ts'

const GROUND = 640
const SHEET_HEIGHT = 9

/** From left to right the stacks get lower, narrower and straighter. */
const STACKS = [
  { x: 872, width: 118, sheets: 56, disorder: 15 },
  { x: 1004, width: 108, sheets: 41, disorder: 10 },
  { x: 1128, width: 98, sheets: 28, disorder: 6 },
  { x: 1240, width: 90, sheets: 18, disorder: 3 },
  { x: 1344, width: 84, sheets: 11, disorder: 1 },
]

const LOOSE_SHEETS = ['M936 96l58 -14 6 8 -58 14Z', 'M1066 232l58 10 6 9 -58 -10Z', 'M1186 350l58 -7 6 8 -58 7Z']

/** Document AI: stacks of paper settle into ruled lines, and the sun stands on the last of them. */
export function paper(): string {
  const page = wideSheet('paper')
  const chance = random(61)
  const stacks = STACKS.map((stack) => {
    const { outline, edges } = sheetsOf(stack, chance)
    return (stack.disorder > 8 ? page.shaded : page.lit)(outline) + fine(edges)
  })

  return page.svg(
    [
      page.glow(1490, 500, 380),
      group({ 'clip-path': page.url('horizon') }, circle(1490, 560, 118, tone(page.url('sunset')))),
      ...stacks,
      path('M1434 640V568H1620V640Z', tone(page.url('lit'))),
      line(repeat(8, (k) => `M${1428 + k * 3} ${GROUND - 8 - k * SHEET_HEIGHT}H1620`)),
      each(LOOSE_SHEETS, (sheet) => path(sheet, pen.paper)),
    ],
    [clipPath(page.id('horizon'), path('M1200 0H1640V568H1200Z'))],
  )
}

/** The stepped outline of a stack, up its left side and down its right, and the edge of every sheet in it. */
function sheetsOf({ x, width, sheets, disorder }: (typeof STACKS)[number], chance: () => number) {
  const left: Point[] = []
  const right: Point[] = []
  let edges = ''
  for (const k of range(0, sheets - 1, 1)) {
    const y = GROUND - 8 - k * SHEET_HEIGHT
    const from = x + (chance() - 0.5) * 2 * disorder
    const to = x + width + (chance() - 0.5) * 2 * disorder
    left.push([from, y])
    right.push([to, y])
    edges += `M${round(from)} ${y}L${round(to)} ${round(y + (chance() - 0.5) * disorder * 0.35)}`
  }
  const up = each(left, ([from, y], k) => `${k === 0 ? `M${round(from)} ${y + 8}` : `H${round(from)}`}V${y - 1}`)
  const down = each(right.toReversed(), ([to, y]) => `H${round(to)}V${y + 8}`)
  return { outline: `${up}${down}Z`, edges }
}
