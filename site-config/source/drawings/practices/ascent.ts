import { clipPath, group, path, token } from '../elements.ts'
import { curve, each, type Point, range, repeat, smooth } from '../geometry.ts'
import { fadeIn } from '../gradients.ts'
import { inState, line, moved, pen } from '../ink.ts'
import { arch, frieze, rect } from '../shapes.ts'
import { type Sheet, standingSheet } from '../sheet.ts'

const GROUND = 588
const CRATE = 58
/** Where each step begins, and how high it is. */
const STEPS: readonly Point[] = [
  [20, 0],
  [150, 78],
  [270, 156],
  [390, 234],
  [510, 312],
]
const SUMMIT = GROUND - 312
const HOUSE = { left: 514, width: 126, middle: 577, top: SUMMIT - 182 }

/** Cloud Migration & Utilization: an estate moves up in steps, each place kept until the next one holds. */
export function ascent(): string {
  const page = standingSheet('ascent', GROUND + 4)
  const left = [
    crate(44, GROUND - 2),
    crate(44, GROUND - 60),
    crate(44, GROUND - 118),
    crate(180, GROUND - 80),
    crate(180, GROUND - 138),
  ]
  const way = 'M73 408Q130 310 209 390M209 390Q262 290 329 370M329 370Q360 250 449 234M449 234Q470 170 538 232'

  return page.svg(
    [
      page.glow(HOUSE.middle, SUMMIT - 60, 83),
      group({ mask: page.url('haze') }, group(pen.wind, ...range(0, 14, 1).map((i) => path(curve(updraught(i)))))),
      ...hatchedStairs(page),
      path(`${left.join('')}M28 ${GROUND}V384H140V${GROUND}`, pen.dashed),
      path(way, pen.dashed),
      page.lit(crate(300, GROUND - 156) + crate(420, GROUND - 234) + crate(420, GROUND - 292)),
      // The new house, and the first load in it.
      ...newHouse(page),
      path(crate(HOUSE.middle - CRATE / 2, SUMMIT), pen.lit),
      line(`M0 ${GROUND}H660`),
      path(rect(0, GROUND, 660, 4), pen.solid),
    ],
    [fadeIn(page.id('haze'), { from: 0, to: 160, height: 600 }), clipPath(page.id('stairs'), path(STAIRS))],
  )
}

const STAIRS = `M20 ${GROUND}${STEPS.map(([, height], i) => `V${GROUND - height}H${STEPS[i + 1]?.[0] ?? 640}`).join('')}V${GROUND}Z`

const hatchedStairs = (page: Sheet) => [
  page.lit(STAIRS),
  group(
    { 'clip-path': page.url('stairs') },
    path(
      repeat(44, (i) => `M${-300 + i * 24} ${GROUND}l340 -340`),
      pen.hatch,
    ),
  ),
  line(STAIRS),
]

const newHouse = (page: Sheet) => [
  page.lit(rect(HOUSE.left, HOUSE.top, HOUSE.width, SUMMIT - HOUSE.top)),
  path(frieze(HOUSE.left, HOUSE.top + 26, 10, { pitch: HOUSE.width / 10 }), pen.dark),
  line(`M${HOUSE.left} ${HOUSE.top + 16}h${HOUSE.width}M${HOUSE.left} ${HOUSE.top + 26}h${HOUSE.width}`),
  page.lit(rect(HOUSE.left - 6, HOUSE.top - 8, HOUSE.width + 12, 8)),
  path(`${arch(HOUSE.middle - 48, SUMMIT - 138, 96, 138)}Z`, pen.shade),
  path(`${arch(HOUSE.middle - 40, SUMMIT - 126, 80, 126)}Z`, pen.deep),
]

/** The old house, on the ground, and where a load stands in either. */
const OLD = { left: 14, width: 126, top: 424, middle: 77 }
const LOW: Point = [OLD.middle - CRATE / 2, GROUND]
const HIGH: Point = [HOUSE.middle - CRATE / 2, SUMMIT]
/** Where a load rests on its way, from the foot to the summit. */
const RESTS: readonly Point[] = [
  [209, GROUND - 78],
  [329, GROUND - 156],
  [449, GROUND - 234],
]

/** The way up, which is the way back as well. */
const HOPS = `M${OLD.middle} 408Q150 320 209 506Q262 360 329 428Q372 270 449 350Q470 200 ${HOUSE.left - 10} 232`

/** The last load with its two ends: it stays in the new house, or comes down to its old place. */
export function ascentReturn(): string {
  const page = standingSheet('ascent-return', GROUND + 4)
  const [[lowX, lowY], [highX, highY]] = [LOW, HIGH]
  const load = (from: Point, to: Point) =>
    moved(`translate(${to[0] - from[0]} ${to[1] - from[1]})`, path(crate(...from), pen.lit))
  return page.svg(
    [
      inState('go', page.glow(HOUSE.middle, SUMMIT - 60, 110)),
      inState('back', page.glow(OLD.middle, GROUND - 60, 110)),
      ...hatchedStairs(page),
      path(
        each(RESTS, ([x, y]) => `M${x - 20} ${y}h40`),
        { 'stroke-width': 3 },
      ),
      path(HOPS, pen.dashed),
      ...newHouse(page),
      inState('go', path(oldHouse() + crate(lowX, lowY), pen.dashed), load(LOW, HIGH)),
      inState(
        'back',
        path(crate(highX, highY), { ...pen.dashed, stroke: token('lit') }),
        page.lit(oldHouse()),
        path(`${arch(OLD.middle - 40, GROUND - 126, 80, 126)}Z`, pen.deep),
        load(HIGH, LOW),
      ),
      line(`M0 ${GROUND}H660`),
      path(rect(0, GROUND, 660, 4), pen.solid),
    ],
    [clipPath(page.id('stairs'), path(STAIRS))],
  )
}

const oldHouse = () =>
  rect(OLD.left, OLD.top, OLD.width, GROUND - OLD.top) + rect(OLD.left - 6, OLD.top - 8, OLD.width + 12, 8)

/** A crate from its lower left corner: the box and the frame of its lid. */
const crate = (x: number, y: number) =>
  `M${x} ${y - CRATE}h${CRATE}v${CRATE}h-${CRATE}Z` +
  `M${x + 7} ${y - CRATE + 7}h${CRATE - 14}v${CRATE - 14}h${14 - CRATE}Z`

function updraught(i: number): Point[] {
  const u = i / 14
  return range(0, 660, 33).map((x): Point => {
    const lift = smooth((x - 60) / 500)
    const low = 470 - u * 70 + 10 * Math.sin(x / 80 + u * 3)
    const high = 150 - u * 120 + 9 * Math.sin(x / 60 + u * 4)
    return [x, low * (1 - lift) + high * lift]
  })
}
