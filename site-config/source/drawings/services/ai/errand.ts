import { circle, clipPath, group, path, token, use } from '../../elements.ts'
import { each, type Point, repeat, round } from '../../geometry.ts'
import { drawnOnce, drift, driftingLine, fine, inState, line, pen, tone } from '../../ink.ts'
import { arch, frieze, rect, slot, star } from '../../shapes.ts'
import { type Sheet, sheet, standingSheet } from '../../sheet.ts'

const WALL = 12
const LEFT = 34
const TOP = 30
const RIGHT = 626
const BOTTOM = 554
const [X1, X2, X3] = [190, 346, 486] as const
const [Y1, Y2] = [190, 392] as const
const GROUND = 630
/** How much is seen of the inner walls' faces, which the house is cut above. */
const FACE = 10
/** Half the width of a door. */
const HALF = 22
const COURT = { x: (X1 + X3) / 2, y: (Y1 + Y2) / 2 }

/** A door in a wall: `across` it goes from room to room sideways. `hinge` and `turn` say where its leaf stands. */
interface Door {
  x: number
  y: number
  isSideways: boolean
  hinge: -1 | 1
  turn: -1 | 1
}

const DOORS: readonly Door[] = [
  { x: 112, y: BOTTOM, isSideways: false, hinge: -1, turn: -1 },
  { x: X1, y: 474, isSideways: true, hinge: 1, turn: 1 },
  { x: 290, y: Y2, isSideways: false, hinge: 1, turn: 1 },
  { x: X1, y: 250, isSideways: true, hinge: -1, turn: -1 },
  { x: 112, y: Y1, isSideways: false, hinge: 1, turn: -1 },
  { x: X1, y: 110, isSideways: true, hinge: 1, turn: 1 },
  { x: X2, y: 110, isSideways: true, hinge: -1, turn: 1 },
]
/** The way ends at a door that only the person behind it opens. */
const LAST: Point = [X3, 110]
const STATIONS: readonly Point[] = [
  [112, 474],
  [290, 474],
  [112, 250],
  [112, 110],
  [268, 110],
]
const WAY =
  'M112 630V484Q112 474 122 474H280Q290 474 290 464V386C290 350 244 350 240 310V270Q236 250 216 250H122Q112 250 112 240V120Q112 110 122 110H448'

/**
 * Autonomous agents: an errand through a house, cut open and seen from above its street front. Open doors are passed; at
 * the last one somebody is asked.
 */
export function errand(): string {
  const page = standingSheet('errand', GROUND + 4)
  return page.svg(
    [
      ...rooms(page, path(rect(X3, TOP, RIGHT - X3, Y1 - TOP), { ...tone(token('sun')), opacity: 0.28 })),
      path(each(DOORS, opening), tone(token('lit-2'))),
      fine(each(DOORS, swing)),
      line(each(DOORS, leaf)),
      path(WAY, { ...driftingLine(page.id('way')), 'stroke-width': 2 }),
      drift([use(page.id('way'))]),
      group(pen.paper, ...STATIONS.map(([x, y]) => circle(x, y, 9))),
      line(each(STATIONS, ([x, y]) => `M${x - 4} ${y}l3 3.5 5 -7`)),
      page.glow(...LAST, 84),
      path(rect(LAST[0] - WALL / 2 - 1, LAST[1] - HALF - 4, WALL + 2, 2 * HALF + 8), pen.lit),
      line(`M448 ${LAST[1] - 13}v26M454 ${LAST[1] - 13}v26`),
      path(rect(0, GROUND, 660, 4), pen.solid),
    ],
    [closedRooms(page)],
  )
}

/** The door behind which somebody decides on a large order, and the rooms beyond it. */
const EARLY = DOORS[2]!
const BEYOND = rect(LEFT, TOP, RIGHT - LEFT, Y2 - TOP)
const WAY_TO_EARLY = `M112 630V484Q112 474 122 474H280Q290 474 290 464V432`

/**
 * The same errand with three amounts: it goes all the way, it ends at the last door, or at an early one, behind which the
 * house stays shut. At a lit door somebody is asked.
 */
export function errandLimits(): string {
  const page = standingSheet('errand-limits', GROUND + 4)
  const [passed, further] = [DOORS.slice(0, 2), DOORS.slice(2)]
  const way = (d: string) => drawnOnce({ 'stroke-width': 3 }, [path(d, { pathLength: 100 })])
  return page.svg(
    [
      ...rooms(page),
      inState(
        'large',
        path(BEYOND, { ...pen.shade, stroke: 'none', opacity: 0.7 }),
        path(
          repeat(48, (i) => `M${LEFT} ${TOP + 20 + i * 20}l600 -600`),
          { ...pen.hatch, 'clip-path': page.url('beyond') },
        ),
        path(each(further, shut), pen.solid),
      ),
      openDoors(passed),
      inState(
        'small medium',
        path(rect(X3 + WALL / 2, TOP + WALL / 2, RIGHT - X3 - WALL, Y1 - TOP - WALL), {
          ...tone(token('sun')),
          opacity: 0.28,
        }),
        openDoors(further),
      ),
      inState('small', openDoors([{ x: X3, y: LAST[1], isSideways: true, hinge: -1, turn: 1 }]), way(`${WAY}H546`)),
      inState('medium', way(WAY)),
      inState('large', way(WAY_TO_EARLY)),
      stations(STATIONS.slice(0, 2)),
      inState('small medium', stations(STATIONS.slice(2))),
      inState(
        'small',
        page.glow(546, 110, 84),
        circle(546, 110, 17, pen.lit),
        path('M538 110l6 7 10 -14', { 'stroke-width': 2.5 }),
      ),
      inState('medium', asked(page, { x: X3, y: LAST[1], isSideways: true }, 1)),
      inState('large', asked(page, EARLY, -1)),
      path(rect(0, GROUND, 660, 4), pen.solid),
    ],
    [closedRooms(page), clipPath(page.id('beyond'), path(BEYOND))],
  )
}

const openDoors = (doors: readonly Door[]) =>
  path(each(doors, opening), tone(token('lit-2'))) + fine(each(doors, swing)) + line(each(doors, leaf))

const shut = ({ x, y, isSideways }: Pick<Door, 'x' | 'y' | 'isSideways'>) =>
  isSideways ? rect(x - 3, y - HALF, 6, 2 * HALF) : rect(x - HALF, y - 3, 2 * HALF, 6)

const stations = (points: readonly Point[]) =>
  group(pen.paper, ...points.map(([x, y]) => circle(x, y, 9))) +
  line(each(points, ([x, y]) => `M${x - 4} ${y}l3 3.5 5 -7`))

/** A lit door that stays shut, the way's end before it, and the person behind it. `side` is on which side of the wall. */
function asked(page: Sheet, { x, y, isSideways }: Pick<Door, 'x' | 'y' | 'isSideways'>, side: 1 | -1): string {
  const long = 2 * HALF + 8
  const wide = WALL + 4
  const [personX, personY] = isSideways ? [x + side * 42, y] : [x, y + side * 42]
  return [
    page.glow(x, y, 90),
    path(
      isSideways ? rect(x - wide / 2, y - long / 2, wide, long) : rect(x - long / 2, y - wide / 2, long, wide),
      pen.lit,
    ),
    path(
      isSideways
        ? `M${x - side * 38} ${y - 15}v30M${x - side * 30} ${y - 15}v30`
        : `M${x - 15} ${y - side * 38}h30M${x - 15} ${y - side * 30}h30`,
      { 'stroke-width': 2.5 },
    ),
    // A person from above: shoulders and head.
    isSideways
      ? path(rect(personX - 9, personY - 22, 18, 44), pen.paper)
      : path(rect(personX - 22, personY - 9, 44, 18), pen.paper),
    circle(personX, personY, 11, pen.solid),
  ].join('')
}

const CLOSED = rect(X3, Y1, RIGHT - X3, BOTTOM - Y1)

const closedRooms = (page: Sheet) => clipPath(page.id('closed'), path(CLOSED))

/** The house without doors. `light` lies on the floor of its last room. */
const rooms = (page: Sheet, light = '') => [
  page.lit(rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)),
  path(CLOSED, { ...pen.shade, stroke: 'none' }),
  path(
    repeat(27, (i) => `M${X3} ${Y1 + 20 + i * 20}l140 -140`),
    { ...pen.hatch, 'clip-path': page.url('closed') },
  ),
  light,
  court(),
  furniture(),
  page.shaded(faces(), { 'stroke-opacity': 0.4 }),
  front(page),
  path(walls(), pen.cut),
]

function walls(): string {
  const half = WALL / 2
  const across = (y: number, from: number, to: number) => rect(from - half, y - half, to - from + WALL, WALL)
  const upright = (x: number, from: number, to: number) => rect(x - half, from - half, WALL, to - from + WALL)
  return (
    across(TOP, LEFT, RIGHT) +
    across(BOTTOM, LEFT, RIGHT) +
    upright(LEFT, TOP, BOTTOM) +
    upright(RIGHT, TOP, BOTTOM) +
    across(Y1, LEFT, RIGHT) +
    across(Y2, LEFT, RIGHT) +
    upright(X1, TOP, BOTTOM) +
    upright(X3, TOP, BOTTOM) +
    upright(X2, TOP, Y1)
  )
}

/** The faces of the inner walls that look towards the street, between their doors. */
function faces(): string {
  const half = WALL / 2
  const face = (y: number, from: number, to: number) => rect(from, y + half, to - from, FACE)
  return (
    face(TOP, LEFT + half, X1 - half) +
    face(TOP, X1 + half, X2 - half) +
    face(TOP, X2 + half, X3 - half) +
    face(TOP, X3 + half, RIGHT - half) +
    face(Y1, LEFT + half, 112 - HALF) +
    face(Y1, 112 + HALF, X1 - half) +
    face(Y1, X1 + half, X3 - half) +
    face(Y1, X3 + half, RIGHT - half) +
    face(Y2, LEFT + half, X1 - half) +
    face(Y2, X1 + half, 290 - HALF) +
    face(Y2, 290 + HALF, X3 - half)
  )
}

/** The wall on the street, with the door that the errand enters by. */
function front(page: Sheet): string {
  const top = BOTTOM + WALL / 2
  return [
    page.lit(rect(LEFT - 6, top, RIGHT - LEFT + 12, GROUND - top)),
    path(frieze(LEFT - 2, top + 16, 50), pen.dark),
    line(`M${LEFT - 6} ${top + 5}H${RIGHT + 6}M${LEFT - 6} ${top + 16}H${RIGHT + 6}`),
    path(
      repeat(9, (i) => slot(190 + i * 48, top + 28, 14, 28, 0.9)),
      pen.deep,
    ),
    path(`${arch(80, top + 4, 64, GROUND - top - 4, 0.5)}Z`, { fill: page.url('lit') }),
    path(`${arch(88, top + 10, 48, GROUND - top - 10, 0.5)}Z`, pen.deep),
  ].join('')
}

const opening = ({ x, y, isSideways }: Door) =>
  isSideways
    ? rect(x - WALL / 2 - 1, y - HALF, WALL + 2, 2 * HALF)
    : rect(x - HALF, y - WALL / 2 - 1, 2 * HALF, WALL + 2)

const leaf = ({ x, y, isSideways, hinge, turn }: Door) =>
  isSideways ? `M${x} ${y + hinge * HALF}h${turn * 2 * HALF}` : `M${x + hinge * HALF} ${y}v${turn * 2 * HALF}`

/** The quarter of a circle that the leaf sweeps. */
function swing({ x, y, isSideways, hinge, turn }: Door): string {
  const r = 2 * HALF
  const sweep = hinge * turn > 0 === isSideways ? 0 : 1
  return isSideways
    ? `M${x + turn * r} ${y + hinge * HALF}A${r} ${r} 0 0 ${sweep} ${x} ${y - hinge * HALF}`
    : `M${x + hinge * HALF} ${y + turn * r}A${r} ${r} 0 0 ${sweep} ${x - hinge * HALF} ${y}`
}

/** A basin between two trees; the court's columns stand round it. */
const court = () =>
  [
    path(rect(X1, Y1, X3 - X1, Y2 - Y1), tone(token('sunken'))),
    line(rect(X1 + 34, Y1 + 34, X3 - X1 - 68, Y2 - Y1 - 68)),
    path(
      each([X1 + 34, (X1 + X3) / 2, X3 - 34], (x) => each([Y1 + 34, Y2 - 34], (y) => rect(x - 5, y - 5, 10, 10))),
      pen.solid,
    ),
    path(star(COURT.x + 20, COURT.y, 34, Math.PI / 8), pen.paper),
    line(star(COURT.x + 20, COURT.y, 22)),
    group(
      pen.tree,
      ...[50, -48].map((dy) => [26, 17, 8].map((r) => circle(COURT.x + 84, COURT.y + dy * 0.7, r)).join('')),
    ),
  ].join('')

/** Desk, shelves, chests, and in the last room the seats along three walls. */
const furniture = () =>
  [
    line(
      rect(54, 420, 34, 74) +
        rect(48, 206, 26, 84) +
        rect(48, 306, 26, 70) +
        rect(52, 48, 26, 124) +
        rect(212, 46, 118, 22) +
        rect(212, 516, 258, 22) +
        rect(212, 408, 40, 26) +
        rect(366, 46, 104, 22) +
        rect(366, 152, 104, 22),
    ),
    fine(
      repeat(16, (i) => `M${228 + i * 16} 516v22`) +
        repeat(7, (i) => `M${226 + i * 15} 46v22`) +
        repeat(8, (i) => `M52 ${62 + i * 14}h26`) +
        repeat(6, (i) => `M${380 + i * 15} 46v22M${380 + i * 15} 152v22`),
    ),
    path(`M506 50H606V170H506V146H582V74H506Z`, pen.paper),
    fine(repeat(4, (i) => `M${526 + i * 20} 50v24M${526 + i * 20} 146v24M582 ${74 + i * 24}h24`)),
    circle(546, 110, 15, pen.paper),
    circle(594, 110, 7, pen.solid),
  ].join('')

/** A gate in a channel, let down: whoever turns the wheel stops what flows. */
export function errandDetail(): string {
  const page = sheet('errand-detail', '0 0 400 300')
  const spokes = repeat(4, (i) => {
    const [x, y] = [38 * Math.cos((i * Math.PI) / 4), 38 * Math.sin((i * Math.PI) / 4)]
    return `M${round(200 - x)} ${round(52 - y)}L${round(200 + x)} ${round(52 + y)}`
  })
  const currents = repeat(7, (i) => `M0 ${178 + i * 13}H${126 - (i % 3) * 12}q12 0 12 ${i % 2 ? 8 : -8}`)
  return page.svg([
    page.glow(200, 52, 52),
    path(rect(0, 168, 150, 100), { ...tone(token('accent')), opacity: 0.26 }),
    line('M0 168H150'),
    path(currents, pen.wind),
    path('M0 268H400V292H0Z', pen.cut),
    fine(repeat(7, (i) => `M${262 + i * 20} 262h${8 + (i % 3) * 4}`)),
    page.shaded(rect(172, 156, 56, 112)),
    line(repeat(5, (i) => `M172 ${178 + i * 18}h56`) + 'M180 156V268M220 156V268'),
    page.lit(rect(150, 104, 22, 164) + rect(228, 104, 22, 164)),
    fine(repeat(7, (i) => `M150 ${124 + i * 20}h22M228 ${124 + i * 20}h22`)),
    page.lit(rect(195, 76, 10, 80)),
    fine(repeat(9, (i) => `M195 ${84 + i * 8}l10 -4`)),
    page.lit(rect(136, 92, 128, 14)),
    circle(200, 52, 36, pen.lit),
    circle(200, 52, 27, { fill: page.url('lit') }),
    line(spokes),
    circle(200, 52, 7, pen.solid),
  ])
}
