import { circle, path, token } from '../../elements.ts'
import { each, range, repeat, round } from '../../geometry.ts'
import { downward } from '../../gradients.ts'
import { fine, inState, line, moved, pen, tone } from '../../ink.ts'
import { rect, star } from '../../shapes.ts'
import { type Sheet, standingSheet, sheet } from '../../sheet.ts'

const GROUND = 584
const MIDDLE = 330
/** Where the arch begins to turn. */
const SPRING = 394
const INNER = 225
const OUTER = 275
/** How far the centre of either half lies beyond the middle: it makes the arch pointed. */
const OFFSET = 35
/** The keystone's joint, in degrees from the springing. */
const JOINT = 73
const STONES = 9
const HOISTED = 96

/** Generative applications: the arch stands on its timber. A hand sets the last stone. */
export function keystone(): string {
  const page = standingSheet('keystone', GROUND + 4)
  const halves = [-1, 1] as const

  return page.svg(
    [
      page.glow(MIDDLE, 62, 62),
      each(halves, (side) => page.lit(wall(side))),
      fine(each(halves, courses)),
      each(halves, (side) => page.shaded(pier(side))),
      fine(each(halves, (side) => repeat(7, (i) => `M${across(side, OFFSET + INNER)} ${420 + i * 24}h${side * 30}`))),
      path(
        `M${at(-1, INNER, JOINT)}L${at(1, INNER, JOINT)}L${MIDDLE + 120} ${GROUND}H${MIDDLE - 120}Z`,
        tone(page.url('fall')),
      ),
      centring(page),
      ...halves.map((side) => page.lit(ring(side))),
      ...halves.map((side) => page.lit(rect(side < 0 ? 84 : 514, SPRING, 62, 12))),
      path(lastStone(0), pen.dashed),
      crane(page),
      path(lastStone(HOISTED), pen.lit),
      fine(`M${MIDDLE - 30} ${140 - HOISTED}H${MIDDLE + 30}M${MIDDLE - 26} ${156 - HOISTED}H${MIDDLE + 26}`),
      path(rect(0, GROUND, 660, 4), pen.solid),
    ],
    [downward(page.id('fall'), [0, token('sun'), 0.4], [1, token('sun'), 0])],
  )
}

/** The letter under the arch: the lengths of its lines, and the line that rests on no record at first. */
const LETTER = { x: 236, y: 270, width: 188, height: 300 }
const LINES = [132, 148, 116, 140, 96] as const
const UNPROVED = 2

/** A letter as a draft, corrected and sent, while the last stone of the arch comes down into its place. */
export function keystoneLetter(): string {
  const page = standingSheet('keystone-letter', GROUND + 4)
  const { x, y, width, height } = LETTER
  const halves = [-1, 1] as const
  const lineAt = (i: number) => y + 66 + i * 32
  const written = (lines: readonly number[]) =>
    path(
      each(lines, (i) => rect(x + 20, lineAt(i), LINES[i]!, 9)),
      pen.solid,
    )
  /** The record that a line rests on. */
  const records = (lines: readonly number[]) =>
    path(
      each(lines, (i) => rect(164, lineAt(i) - 7, 30, 22)),
      pen.lit,
    ) + line(each(lines, (i) => `M194 ${lineAt(i) + 4}H${x + 14}`))
  const hanging = (raised: number) => line(`M${MIDDLE} 0V${121 - raised}`) + path(lastStone(raised), pen.lit)
  const mark = { stroke: token('ember'), 'stroke-width': 4 }
  return page.svg([
    ...halves.map((side) => page.shaded(pier(side))),
    ...halves.map((side) => page.lit(ring(side))),
    ...halves.map((side) => page.lit(rect(side < 0 ? 84 : 514, SPRING, 62, 12))),
    path(`M${x} ${y}H${x + width - 34}L${x + width} ${y + 34}V${y + height}H${x}Z`, pen.paper),
    path(rect(x + 20, y + 24, 82, 11), pen.solid),
    records([0, 1, 3, 4]),
    written([0, 1, 3, 4]),
    inState('draft', hanging(HOISTED)),
    inState('draft', path(rect(x + 20, lineAt(UNPROVED) - 4, LINES[UNPROVED], 17), { ...pen.dashed, opacity: 1 })),
    inState('draft', path(`M176 ${lineAt(UNPROVED) - 4}q2 -9 10 -6t0 14v5m0 6v3`, mark)),
    inState(
      'correction',
      hanging(40),
      written([UNPROVED]),
      path(`M${x + 12} ${lineAt(UNPROVED) + 5}h132`, mark),
      path(
        `M${x + 84} ${lineAt(UNPROVED) + 24}L${x + 208} ${lineAt(UNPROVED) - 74}l14 16L${x + 100} ${lineAt(UNPROVED) + 38}l-20 6Z`,
        pen.lit,
      ),
    ),
    inState(
      'sent',
      moved(`translate(0 ${HOISTED})`, path(lastStone(HOISTED), pen.lit)),
      records([UNPROVED]),
      written([UNPROVED]),
      page.glow(x + 148, y + 258, 54),
      path(star(x + 148, y + 258, 26), pen.lit),
      path(`M${x + 20} ${y + 264}q14 -34 20 -8t20 -8 24 0`, { 'stroke-width': 2.5 }),
    ),
    path(rect(0, GROUND, 660, 4), pen.solid),
  ])
}

/** `-1` is the left half. */
type Side = -1 | 1

const across = (side: Side, distance: number) => round(MIDDLE + side * (distance - 2 * OFFSET))

/** A point of the arch at a distance from the centre of its half. */
function at(side: Side, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const x = radius * Math.cos(angle) - OFFSET
  return `${round(MIDDLE + side * x)} ${round(SPRING - radius * Math.sin(angle))}`
}

/** Each stone is a little off its neighbours' tone only by its joints. */
function ring(side: Side): string {
  const sweep = side < 0 ? 1 : 0
  const band =
    `M${at(side, INNER, 0)}A${INNER} ${INNER} 0 0 ${sweep} ${at(side, INNER, JOINT)}` +
    `L${at(side, OUTER, JOINT)}A${OUTER} ${OUTER} 0 0 ${1 - sweep} ${at(side, OUTER, 0)}Z`
  const joints = range(1, STONES - 1, 1).map((i) => {
    const degrees = (i * JOINT) / STONES
    return `M${at(side, INNER, degrees)}L${at(side, OUTER, degrees)}`
  })
  return band + joints.join('')
}

function lastStone(raised: number): string {
  const point = (side: Side, radius: number, degrees: number) => {
    const [x = '', y = ''] = at(side, radius, degrees).split(' ')
    return `${x} ${round(Number(y) - raised)}`
  }
  const apex = (radius: number) => `${MIDDLE} ${round(SPRING - Math.sqrt(radius ** 2 - OFFSET ** 2) - raised)}`
  return `M${point(-1, INNER, JOINT)}L${apex(INNER)}L${point(1, INNER, JOINT)}L${point(1, OUTER, JOINT)}L${apex(OUTER)}L${point(-1, OUTER, JOINT)}Z`
}

/** The wall behind the arch, as far as it has been built. */
const STEPS = [
  [310, 270],
  [270, 246],
  [228, 222],
] as const

/** Half the width of the arch's back at a height. */
const back = (y: number) => Math.sqrt(OUTER ** 2 - (SPRING - y) ** 2) - OFFSET

function wall(side: Side): string {
  const x = (distance: number) => round(MIDDLE + side * distance)
  const steps = STEPS.map(([from, y]) => `H${x(from)}V${y}`).join('')
  return `M${x(310)} ${GROUND}${steps}H${x(back(222))}A${OUTER} ${OUTER} 0 0 ${side < 0 ? 0 : 1} ${x(OUTER - OFFSET)} ${SPRING}V${GROUND}Z`
}

const pier = (side: Side) => rect(side < 0 ? 90 : 520, SPRING, 50, GROUND - SPRING)

function courses(side: Side): string {
  const rows = range(246, GROUND - 24, 24)
  return each(rows, (y, i) => {
    const inner = y > SPRING ? OUTER - OFFSET : back(y)
    const outer = y < 270 ? 270 : 310
    const joints = range(outer - 22 - (i % 2) * 22, inner + 6, -44).map(
      (d) => `M${round(MIDDLE + side * d)} ${y}v${Math.min(24, GROUND - y)}`,
    )
    return `M${round(MIDDLE + side * outer)} ${y}H${round(MIDDLE + side * inner)}${joints.filter((_, k) => k < 3).join('')}`
  })
}

/** The timber that carries the stones until the last one is set: ribs, boards, struts, posts on wedges. */
function centring(page: Sheet): string {
  const rib = INNER - 14
  const sides = [-1, 1] as const
  const curve = (radius: number) =>
    `M${at(-1, radius, 0)}A${radius} ${radius} 0 0 1 ${at(-1, radius, 80)}L${at(1, radius, 80)}A${radius} ${radius} 0 0 1 ${at(1, radius, 0)}`
  const boards = each(sides, (side) =>
    range(3, 78, 5)
      .map((degrees) => `M${at(side, INNER - 3, degrees)}L${at(side, rib + 2, degrees)}`)
      .join(''),
  )
  const strut = (side: Side, degrees: number) => `M${MIDDLE + side * 5} ${SPRING - 8}L${at(side, rib - 13, degrees)}`
  return [
    path(boards, { 'stroke-width': 5 }),
    line(curve(rib) + curve(rib - 12)),
    line(each(sides, (side) => strut(side, 26) + strut(side, 52))),
    line(`M${MIDDLE - 5} 196V${SPRING}M${MIDDLE + 5} 196V${SPRING}`),
    page.lit(rect(146, SPRING - 6, 368, 14)),
    page.lit(rect(156, SPRING + 8, 12, 158) + rect(492, SPRING + 8, 12, 158) + rect(MIDDLE - 6, SPRING + 8, 12, 158)),
    line(`M168 ${SPRING + 80}L${MIDDLE - 6} ${SPRING + 8}M${MIDDLE + 6} ${SPRING + 8}L492 ${SPRING + 80}`),
    path(
      each([162, MIDDLE, 498], (x) => `M${x - 18} 560h36v-6ZM${x - 18} 560v6h36Z`),
      pen.paper,
    ),
    page.lit(each([162, MIDDLE, 498], (x) => rect(x - 22, 566, 44, GROUND - 566))),
  ].join('')
}

const WHEEL = { x: 588, y: 500 }

function spoke(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [x, y] = [33 * Math.cos(angle), 33 * Math.sin(angle)]
  return `M${round(WHEEL.x - x)} ${round(WHEEL.y - y)}L${round(WHEEL.x + x)} ${round(WHEEL.y + y)}`
}

/** A post on the wall, an arm over the gap, a rope down to the wheel that a person turns. */
const crane = (page: Sheet) =>
  [
    line(`M${MIDDLE} 12V${121 - HOISTED}M${MIDDLE} 12H${WHEEL.x + 28}V${WHEEL.y}`),
    page.lit(rect(606, 4, 10, 266)),
    page.lit(rect(MIDDLE - 22, 4, 310, 8)),
    line('M606 76L548 12M606 88L538 12'),
    circle(WHEEL.x, WHEEL.y, 28, pen.paper),
    line(repeat(4, (i) => spoke(i * 45))),
    circle(WHEEL.x, WHEEL.y, 7, pen.solid),
    path(`M${MIDDLE - 6} 12h12v8h-12Z`, pen.solid),
  ].join('')

/** A draft as it comes back from its reader: struck out, put in, and sealed. */
export function keystoneDetail(): string {
  const page = sheet('keystone-detail', '0 0 400 300')
  const lines = [212, 236, 190, 228, 204, 120] as const
  const y = (i: number) => 90 + i * 28
  const red = { stroke: token('sun'), 'stroke-width': 3 }
  return page.svg([
    page.shaded('M86 14H332V40H366V282H86Z'),
    path('M70 22H306L350 66V290H70Z', pen.paper),
    page.shaded('M306 22V66H350Z'),
    path(rect(100, 50, 132, 10), pen.solid),
    path(lines.map((length, i) => rect(100, y(i) - 4, length, 8)).join(''), {
      fill: token('ink-3'),
      stroke: 'none',
      opacity: 0.5,
    }),
    // Struck out, a space put in, moved to a line of its own; in the margin what is meant.
    path(`M176 ${y(1)}H290M240 ${y(3) + 12}l8 -20 8 20M100 ${y(4) + 12}H190`, red),
    path(`M24 ${y(1) + 6}q8 -18 16 -6t16 -6M24 ${y(3)}h26M37 ${y(3) - 12}v24M24 ${y(4) + 4}l8 8 18 -20`, red),
    page.glow(304, 244, 46),
    path(star(304, 244, 34), pen.lit),
    line(star(304, 244, 17, Math.PI / 8)),
  ])
}
