import { clipPath, group, path, rectangle, token } from '../elements.ts'
import { curve, type Point, random, range, repeat } from '../geometry.ts'
import { lattice } from '../gradients.ts'
import { fine, line, pen, tone } from '../ink.ts'
import { rect, star } from '../shapes.ts'
import { sheet, type Sheet, squareSheet } from '../sheet.ts'

const LEFT = 50
const RIGHT = 610
const TOP = 20
const BOTTOM = 580
const COURT = { x: 330, y: 300 }
/** Passages between the quarters. */
const GAP = 9

const QUARTERS = {
  north: `M${LEFT + GAP * 2} ${TOP}H${RIGHT - GAP * 2}L${COURT.x} ${COURT.y - GAP}Z`,
  east: `M${RIGHT} ${TOP + GAP * 2}V${BOTTOM - GAP * 2}L${COURT.x + GAP} ${COURT.y}Z`,
  south: `M${RIGHT - GAP * 2} ${BOTTOM}H${LEFT + GAP * 2}L${COURT.x} ${COURT.y + GAP}Z`,
  west: `M${LEFT} ${BOTTOM - GAP * 2}V${TOP + GAP * 2}L${COURT.x - GAP} ${COURT.y}Z`,
}

type Quarter = keyof typeof QUARTERS
const PLOT = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)

/** Services: the plan of four quarters. Each is built its own way; all open on one court. */
export function quarters(): string {
  const page = squareSheet('quarters')
  const names = Object.keys(QUARTERS) as Quarter[]
  const outlines = Object.values(QUARTERS)
  return page.svg(
    [
      path(PLOT, tone(token('sunken'))),
      ...outlines.map((d) => page.lit(d)),
      ...names.map((name) => built(page, name)),
      line(outlines.join('')),
      wall(),
      path(gates(), tone(token('canvas'))),
      path(gatePosts(), pen.solid),
      page.glow(COURT.x, COURT.y, 150),
      ...outlines.map((d) => path(d, { class: 'linked-part', ...pen.light, 'fill-opacity': 0.5, opacity: 0 })),
      ...court(),
    ],
    [...names.map((name) => clip(page, name)), lattice(page.id('screen'), 70)],
  )
}

/** One quarter of the plan, in its place: the others are only set out. */
export function quarter(name: Quarter): string {
  const page = sheet(`quarter-${name}`, '0 0 580 580')
  return page.svg(
    [
      group(
        { transform: 'translate(-40 -10)' },
        fine(Object.values(QUARTERS).join('')),
        page.lit(QUARTERS[name]),
        built(page, name, 2),
        line(QUARTERS[name]),
        wall(),
        ...court(),
      ),
    ],
    [clip(page, name), ...(name === 'west' ? [lattice(page.id('screen'), 70)] : [])],
  )
}

const clip = (page: Sheet, name: Quarter) => clipPath(page.id(name), path(QUARTERS[name]))

/** What stands in a quarter, up to its edges. */
function built(page: Sheet, name: Quarter, airStep = 1): string {
  const content = {
    north: () => [path(cells(), pen.shade)],
    east: () => [group(pen.wind, ...air(airStep))],
    south: () => [path(plates(), pen.paper), fine(cables())],
    west: () => [rectangle(LEFT, TOP, 290, BOTTOM - TOP, tone(page.url('screen')))],
  }
  return group({ 'clip-path': page.url(name) }, ...content[name]())
}

const wall = () =>
  path(rect(LEFT - 8, TOP - 8, RIGHT - LEFT + 16, BOTTOM - TOP + 16) + PLOT, { ...pen.cut, 'fill-rule': 'evenodd' })

const court = () => [
  path(star(COURT.x, COURT.y, 74, Math.PI / 8), pen.paper),
  path(star(COURT.x, COURT.y, 54, Math.PI / 8), pen.lit),
  line(star(COURT.x, COURT.y, 26)),
]

/** Software: rooms of two sizes, a few left open. */
function cells(): string {
  const chance = random(83)
  const width = () => (chance() < 0.24 ? 14 : 30)
  return repeat(7, (j) =>
    repeat(14, (i) => (chance() > 0.1 ? rect(LEFT + i * 40 + 5, TOP + 10 + j * 36, width(), 26) : '')),
  )
}

/** Cloud: air on its way through. `step` is 2 where the drawing is small. */
const air = (step: number) =>
  range(0, 23, step).map((i) => {
    const sway = (y: number) => 9 * Math.sin(y / 62 + i * 0.24) + 5 * Math.sin(y / 27 + i * 0.1)
    return path(curve(range(TOP, BOTTOM, 35).map((y): Point => [COURT.x + 14 + i * 12 + sway(y), y])))
  })

const ROW_BASE = range(0, 5, 1).map((k) => BOTTOM - 14 - k * 44)

/** Infrastructure: rows of machines with their cables. */
const plates = () =>
  ROW_BASE.map((base, k) => {
    const half = 250 - k * 44
    const count = Math.max(1, Math.round(half / 42))
    const pitch = (2 * half) / count
    return repeat(count, (i) => rect(COURT.x - half + i * pitch + 3, base - 32, pitch - 6, 32))
  }).join('')

const cables = () => ROW_BASE.map((base) => `M${LEFT} ${base - 11}H${RIGHT}M${LEFT} ${base - 21}H${RIGHT}`).join('')

const gates = () =>
  rect(COURT.x - 14, TOP - 9, 28, 10) +
  rect(COURT.x - 14, BOTTOM - 1, 28, 10) +
  rect(LEFT - 9, COURT.y - 14, 10, 28) +
  rect(RIGHT - 1, COURT.y - 14, 10, 28)

const gatePosts = () =>
  [TOP - 4, BOTTOM + 4]
    .map((y) => rect(COURT.x - 24, y - 8, 10, 16) + rect(COURT.x + 14, y - 8, 10, 16))
    .concat([LEFT - 4, RIGHT + 4].map((x) => rect(x - 8, COURT.y - 24, 16, 10) + rect(x - 8, COURT.y + 14, 16, 10)))
    .join('')
