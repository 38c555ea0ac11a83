import { circle, clipPath, group, path, token } from '../../elements.ts'
import { each, range, round } from '../../geometry.ts'
import { downward } from '../../gradients.ts'
import { fine, inState, line, pen, tone } from '../../ink.ts'
import { arch, gridLines, rect, star } from '../../shapes.ts'
import { sheet, standingSheet } from '../../sheet.ts'
import { inBothDirections, scriptLetters } from './two-scripts.ts'

const GROUND = 588
/** Where the lines of the room meet. */
const EYE = { x: 330, y: 262 }
const ROOM = { left: -310, right: 310, top: -232, floor: 216 }
const DEPTHS = [1, 0.8, 0.64, 0.52, 0.43, 0.36] as const
const END = DEPTHS[5]
/** The drawing frame that is held up in front of the room. */
const FRAME = { x: 222, y: 96, width: 332, height: 344 }

const at = (x: number, y: number, scale: number) => `${round(EYE.x + x * scale)} ${round(EYE.y + y * scale)}`
const quad = (corners: readonly (readonly [number, number, number])[]) =>
  `M${corners.map(([x, y, scale]) => at(x, y, scale)).join('L')}Z`

/** Immersive UX and UI: a room that is only lines, except in the frame, where it can already be seen. */
export function veil(): string {
  const page = standingSheet('veil', GROUND + 4)
  const { left, right, top, floor } = ROOM
  const { x, y, width, height } = FRAME
  const view = rect(x, y, width, height)
  const endWall = quad([
    [left, top, END],
    [right, top, END],
    [right, floor, END],
    [left, floor, END],
  ])
  const opening = `${arch(EYE.x - 62, EYE.y - 62, 124, 62 + floor * END, 0.5)}Z`

  return page.svg(
    [
      // The room as it is set out: its edges, the depths, the tiles.
      path(edges() + nearEdge(), pen.dashed),
      path(tiles(), { ...pen.dashed, opacity: 0.45 }),
      path(
        each([1, 2, 3, 4], (bay) => niche(left, bay) + niche(right, bay)),
        { ...pen.dashed, opacity: 0.8 },
      ),
      path(endWall + opening, { ...pen.dashed, opacity: 0.9 }),
      // The same room inside the frame, built and lit.
      group(
        { 'clip-path': page.url('view') },
        path(view, pen.paper),
        page.lit(
          quad([
            [left, top, 1],
            [right, top, 1],
            [right, top, END],
            [left, top, END],
          ]),
        ),
        page.shaded(
          quad([
            [left, top, 1],
            [left, top, END],
            [left, floor, END],
            [left, floor, 1],
          ]),
        ),
        page.lit(
          quad([
            [right, top, 1],
            [right, top, END],
            [right, floor, END],
            [right, floor, 1],
          ]),
        ),
        path(
          quad([
            [left, floor, 1],
            [right, floor, 1],
            [right, floor, END],
            [left, floor, END],
          ]),
          { fill: token('lit') },
        ),
        path(
          `M${at(-172, floor, END)}L${at(172, floor, END)}L${at(250, floor, 1)}L${at(-250, floor, 1)}Z`,
          tone(page.url('floor')),
        ),
        fine(tiles()),
        line(beams()),
        path(
          each([1, 2, 3, 4], (bay) => niche(left, bay) + niche(right, bay)),
          pen.deep,
        ),
        page.lit(endWall),
        page.glow(EYE.x, EYE.y + 10, 120),
        path(opening, { fill: token('sky-2') }),
        group({ 'clip-path': page.url('opening') }, circle(EYE.x, EYE.y + 30, 44, pen.light)),
        line(opening),
      ),
      // The frame itself, with the threads that the eye measures by, on its stand.
      path(threads(), { ...pen.fine, opacity: 0.35 }),
      path(`${rect(x - 12, y - 12, width + 24, height + 24)}${view}`, {
        fill: page.url('lit'),
        'fill-rule': 'evenodd',
      }),
      path(
        each(corners(), ([cx, cy]) => star(cx, cy, 4)),
        pen.dark,
      ),
      line(
        `M${x + 60} ${y + height + 12}L${x + 30} ${GROUND}M${x + width - 60} ${y + height + 12}L${x + width - 30} ${GROUND}`,
      ),
      line(
        `M${x + 68} ${y + height + 12}L${x + 38} ${GROUND}M${x + width - 68} ${y + height + 12}L${x + width - 38} ${GROUND}`,
      ),
      line(`M${x + 47} 520H${x + width - 47}M${x + 46} 526H${x + width - 46}`),
      line(`M14 ${GROUND}H646`),
      path(rect(14, GROUND, 632, 4), pen.solid),
    ],
    [
      clipPath(page.id('view'), path(view)),
      clipPath(page.id('opening'), path(opening)),
      downward(page.id('floor'), [0, token('sun'), 0.85], [1, token('sun'), 0]),
    ],
  )
}

/** The frame that both date fields are drawn in. */
const WIDE = { x: 66, y: 60, width: 528, height: 400 }
/** The calendar below each of them, and the last day that can be chosen. */
const CALENDAR = { x: 100, y: 220, day: 28, row: 36 }
const LAST = { column: 3, row: 2 }

/** One date field in two scripts: empty, filled in, and with a day that is refused. */
export function veilDate(): string {
  const page = standingSheet('veil-date', GROUND + 4)
  const { x, y, width, height } = WIDE
  const { day, row } = CALENDAR
  const field = rect(CALENDAR.x, 140, day * 7, 46)
  const dayAt = (column: number, week: number, days = 1) =>
    rect(CALENDAR.x + column * day, CALENDAR.y + week * row, day * days, row)
  const figures = path(rect(116, 158, 24, 9) + rect(156, 158, 24, 9) + rect(196, 158, 48, 9), pen.solid)
  return page.svg([
    path(edges() + nearEdge(), pen.dashed),
    path(rect(x, y, width, height), pen.paper),
    path(`${rect(x - 12, y - 12, width + 24, height + 24)}${rect(x, y, width, height)}`, {
      fill: page.url('lit'),
      'fill-rule': 'evenodd',
    }),
    inBothDirections(line(`M${x + 60} 472L${x + 30} ${GROUND}M${x + 68} 472L${x + 38} ${GROUND}`)),
    line('M330 60V460'),
    scriptLetters(CALENDAR.x, 120),
    inBothDirections(path(field) + line(`M266 152h18v22h-18ZM266 159h18`)),
    inState('empty', inBothDirections(fine('M116 172h24M156 172h24M196 172h48M143 176l10 -26M183 176l10 -26'))),
    inState(
      'typed refused',
      inBothDirections(figures + path(gridLines(CALENDAR.x, CALENDAR.y, day * 7, row * 5, 7, 5))),
    ),
    inState('typed', inBothDirections(page.glow(142, 274, 50) + path(dayAt(1, 1), pen.lit))),
    inState(
      'refused',
      inBothDirections(
        path(field, { stroke: token('ember'), 'stroke-width': 5 }) +
          path(dayAt(LAST.column + 1, LAST.row, 3) + dayAt(0, 3, 7) + dayAt(0, 4, 7), pen.shade) +
          path(dayAt(LAST.column, LAST.row), pen.lit) +
          path(`M190 370l20 28M210 370l-20 28`, { stroke: token('ember'), 'stroke-width': 4 }),
      ),
    ),
    line(`M14 ${GROUND}H646`),
    path(rect(14, GROUND, 632, 4), pen.solid),
  ])
}

const edges = () =>
  each([ROOM.left, ROOM.right], (x) => each([ROOM.top, ROOM.floor], (y) => `M${at(x, y, 1)}L${at(x, y, END)}`))

const nearEdge = () =>
  quad([
    [ROOM.left, ROOM.top, 1],
    [ROOM.right, ROOM.top, 1],
    [ROOM.right, ROOM.floor, 1],
    [ROOM.left, ROOM.floor, 1],
  ])

const tiles = () =>
  each(range(-248, 248, 62), (x) => `M${at(x, ROOM.floor, 1)}L${at(x, ROOM.floor, END)}`) +
  each(DEPTHS.slice(1), (depth) => `M${at(ROOM.left, ROOM.floor, depth)}L${at(ROOM.right, ROOM.floor, depth)}`)

const beams = () => each(DEPTHS, (depth) => `M${at(ROOM.left, ROOM.top, depth)}L${at(ROOM.right, ROOM.top, depth)}`)

/** A pointed opening in a side wall, drawn in perspective between two depths. */
function niche(wall: number, bay: number): string {
  const near = DEPTHS[bay]! * 1.085
  const far = DEPTHS[bay]! * 0.915
  const middle = (near + far) / 2
  return `M${at(wall, 120, near)}L${at(wall, -70, near)}Q${at(wall, -120, near)} ${at(wall, -140, middle)}Q${at(wall, -120, far)} ${at(wall, -70, far)}L${at(wall, 120, far)}Z`
}

const threads = () =>
  each(
    [1, 2, 3],
    (i) =>
      `M${FRAME.x + (FRAME.width / 4) * i} ${FRAME.y}v${FRAME.height}M${FRAME.x} ${FRAME.y + (FRAME.height / 4) * i}h${FRAME.width}`,
  )

const corners = () =>
  [FRAME.x - 6, FRAME.x + FRAME.width + 6].flatMap((x) =>
    [FRAME.y - 6, FRAME.y + FRAME.height + 6].map((y) => [x, y] as const),
  )

/** One window in its layers: the grid, the outline, the frame, the pane in the light. */
export function veilDetail(): string {
  const page = sheet('veil-detail', '0 0 400 244')
  const skew = (dx: number) => ({ transform: `matrix(.62 .22 0 1 ${dx} 0)` })
  const plate = rect(0, 0, 150, 200)
  const opening = `${arch(30, 30, 90, 150)}Z`
  return page.svg([
    group(
      skew(6),
      path(plate + each([1, 2, 3, 4], (i) => `M${i * 30} 0v200M0 ${i * 40}h150`), { ...pen.dashed, opacity: 0.8 }),
    ),
    group(
      skew(98),
      path(plate, { ...pen.paper, 'fill-opacity': 0.7 }),
      line(opening),
      path('M75 0V200M0 114H150', pen.dashed),
    ),
    group(
      skew(190),
      path(plate + opening, { fill: page.url('lit'), 'fill-rule': 'evenodd' }),
      line(arch(20, 18, 110, 162)),
    ),
    group(skew(290), path(opening, pen.lit), line('M75 30V180M30 120H120')),
  ])
}
