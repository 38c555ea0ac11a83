import { circle, group, path, use } from '../../elements.ts'
import { curve, curveOnward, each, type Point, range, repeat, round } from '../../geometry.ts'
import { drift, driftingLine, fine, line, pen } from '../../ink.ts'
import { arch, frieze, rect } from '../../shapes.ts'
import { type Sheet, standingSheet, sheet } from '../../sheet.ts'

const MIDDLE = 356
const GROUND = 586
const PLINTH = 520
const TURNS = 5
const PITCH = 74
const WIDEST = 212
const NARROWEST = 66
/** How far we look down on the ramp: the depth of a circle as a share of its width. */
const TILT = 0.13
/** Where the wall turns from the sun. */
const EDGE = 0.66
const TOP = PLINTH - TURNS * PITCH

/** MLOps: a tower with its way up on the outside. Each turn stays open when the next one is in use. */
export function spiral(): string {
  const page = standingSheet('spiral', GROUND + 4)
  const turns = range(0, TURNS - 1, 1)
  const wayId = (k: number) => page.id(`way-${k}`)

  return page.svg([
    page.glow(MIDDLE, 104, 102),
    path(
      turns.map((k) => `M74 ${heightOf(k)}H${round(MIDDLE - radius(k))}`).join('') + `M74 ${PLINTH}H140`,
      pen.dashed,
    ),
    line(
      `M74 60V${GROUND}${[PLINTH, ...turns.map((k) => heightOf(k + 1))].map((y) => `M66 ${y + 8}l16 -16`).join('')}`,
    ),
    ...turns.map((k) => circle(40, heightOf(k + 1), 11, k === TURNS - 1 ? pen.lit : pen.paper)),
    page.lit(rect(MIDDLE - 236, PLINTH, 472, GROUND - PLINTH)),
    path(
      repeat(13, (i) => `${arch(MIDDLE - 226 + i * 35.3, PLINTH + 22, 27, GROUND - PLINTH - 22, 0.5)}Z`),
      pen.shade,
    ),
    path(frieze(MIDDLE - 236, PLINTH + 12, 39, { pitch: 12.1 }), pen.dark),
    line(`M${MIDDLE - 236} ${PLINTH + 12}h472`),
    ...turns.map((k) => turn(page, k)),
    group(
      { opacity: 0.6 },
      ...turns.map((k) => path(curve(front(k, (t) => at(t, radius(t + 0.5), t))), driftingLine(wayId(k)))),
    ),
    drift(turns.map((k) => use(wayId(k)))),
    terrace(page),
    pavilion(page),
    path(rect(20, GROUND, 620, 4), pen.solid),
  ])
}

/** `t` counts turns: the tower is narrower and the ramp higher with every one. */
const radius = (t: number) => WIDEST - ((WIDEST - NARROWEST) * t) / TURNS
const heightOf = (t: number) => PLINTH - Math.max(0, t) * PITCH

/** A point of the turn `t` at another radius or height. */
const at = (t: number, r: number, level: number): Point => [
  MIDDLE - r * Math.cos(2 * Math.PI * t),
  heightOf(level) + TILT * r * Math.sin(2 * Math.PI * t),
]

/** The half of a turn that we see, from left to right. */
const front = (k: number, point: (t: number) => Point, from = 0, to = 1) =>
  range(0, 4, 1).map((i) => point(k + (from + ((to - from) * i) / 4) / 2))

function turn(page: Sheet, k: number): string {
  const wall = (share: number) => (t: number) => at(t, radius(t), t - share)
  const face = (from: number, to: number) =>
    `${curve(front(k, wall(0), from, to))}${curveOnward(front(k, wall(1), from, to).toReversed())}Z`
  const floor = `${curve(front(k, wall(0)))}${curveOnward(front(k, (t) => at(t, radius(t + 1), t)).toReversed())}Z`
  const door = at(k + 0.2, radius(k + 0.2), k + 0.2 - 0.96)
  const courses = [0.5].map((share) => curve(front(k, wall(share)))).join('')
  return [
    page.lit(face(0, EDGE)),
    page.shaded(face(EDGE, 1)),
    fine(courses),
    path(floor, pen.paper),
    k === 0 ? '' : path(`${arch(door[0] - 9, door[1] - 46, 18, 44, 0.5)}Z`, pen.deep),
  ].join('')
}

/** Where the way ends: level, with the pavilion in its middle. */
function terrace(page: Sheet): string {
  const edge = front(TURNS, (t) => at(t, NARROWEST, TURNS))
  const back = edge.map(([x, y]): Point => [x, 2 * TOP - y]).toReversed()
  const foot = (from: number, to: number) =>
    `${curve(front(TURNS, (t) => at(t, NARROWEST, TURNS), from, to))}${curveOnward(front(TURNS, (t) => at(t, NARROWEST, t - 1), from, to).toReversed())}Z`
  return page.lit(foot(0, EDGE)) + page.shaded(foot(EDGE, 1)) + path(`${curve(edge)}${curveOnward(back)}Z`, pen.paper)
}

/** On the last turn: the one that is in use. */
const pavilion = (page: Sheet) =>
  [
    page.lit(rect(MIDDLE - 46, 76, 92, TOP - 76)),
    page.shaded(rect(MIDDLE + 20, 76, 26, TOP - 76)),
    path(`${arch(MIDDLE - 18, 90, 36, TOP - 90, 0.5)}Z`, pen.lit),
    page.lit(rect(MIDDLE - 52, 68, 104, 8)),
    page.lit(
      `M${MIDDLE - 42} 68C${MIDDLE - 44} 40 ${MIDDLE - 18} 30 ${MIDDLE} 10C${MIDDLE + 18} 30 ${MIDDLE + 44} 40 ${MIDDLE + 42} 68Z`,
    ),
  ].join('')

/** The tower in plan: one way from the gate to the middle, and on it the place of each release. */
export function spiralDetail(): string {
  const page = sheet('spiral-detail', '0 0 400 300')
  const [x, y] = [200, 150]
  const winding = (offset: number) =>
    curve(
      range(0, TURNS * 8, 1).map((i): Point => {
        const r = 122 - (i * 94) / (TURNS * 8) - offset
        const angle = Math.PI / 2 + (i * Math.PI) / 4
        return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
      }),
    )
  const stations = range(1, TURNS - 1, 1).map((k): Point => [x, round(y + 122 - (k * 94) / TURNS - 9)])
  return page.svg([
    page.lit(rect(x - 138, y - 138, 276, 276)),
    path(
      each([x - 138, x + 122], (left) => rect(left, y - 138, 16, 16) + rect(left, y + 122, 16, 16)),
      pen.solid,
    ),
    circle(x, y, 122, { fill: page.url('shade') }),
    path(rect(x - 12, y + 118, 24, 21), pen.paper),
    page.glow(x, y, 76),
    line(winding(0)),
    path(winding(9), { ...driftingLine(page.id('way')), opacity: 0.6 }),
    drift([use(page.id('way'))]),
    circle(x, y, 20, pen.lit),
    path(rect(x - 6, y - 6, 12, 12), pen.solid),
    group(pen.paper, ...stations.map(([sx, sy]) => circle(sx, sy, 6))),
    path(`M${x - 180} ${y}H${x - 144}M${x + 144} ${y}H${x + 180}`, pen.dashed),
    ...[x - 188, x + 188].map((end) => circle(end, y, 9, pen.paper)),
  ])
}
