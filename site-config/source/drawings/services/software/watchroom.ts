import { circle, group, path, token } from '../../elements.ts'
import { each, range, repeat } from '../../geometry.ts'
import { fine, inState, line, pen } from '../../ink.ts'
import { person } from '../../person.ts'
import { arch, frieze, gridLines, rect } from '../../shapes.ts'
import { type Sheet, sheet, standingSheet } from '../../sheet.ts'

const GROUND = 588
const FLOOR = 396
const DESK = 332
const ROOM = { left: 262, right: 626, top: 128 }
const POLES = [44, 176] as const
/** Where the wires sit on a pole's arm, from its middle. */
const PINS = [-26, 26]
/** The masonry under the room, with one arch for the cells that feed the desk. */
const CELLAR = 452

/** Desktop solutions: the line to head office is down, and the watch room above the harbour carries on. */
export function watchroom(): string {
  const page = standingSheet('watchroom', GROUND + 4)
  const { left, right, top } = ROOM

  return page.svg([
    // The line: it arrives, and ends at the second pole.
    line(each(POLES, (x) => `M${x - 3} ${GROUND}V212h6V${GROUND}M${x} 236l-20 -24M${x} 236l20 -24`)),
    path(
      each(POLES, (x) => rect(x - 34, 206, 68, 6)),
      pen.solid,
    ),
    path(
      each(POLES, (x) => each(PINS, (dx) => `M${x + dx} 206v-10`)),
      pen.pole,
    ),
    line(wires()),
    path(
      each(PINS, (dx) => `M${POLES[1] + dx} 196Q${POLES[1] + dx + 18} 210 ${238 + dx / 4} ${206 + dx / 4}`),
      pen.dashed,
    ),
    path(
      each(PINS, (dx, i) => `M${POLES[1] + dx} 196c${8 - i * 3} 60 -6 110 4 ${150 + i * 40}q3 14 -8 20`),
      { 'stroke-width': 1.5 },
    ),
    ...masonry(page),
    path('M444 412V474M395 504V474H491V504M427 504V474M459 504V474', { stroke: token('sun'), 'stroke-width': 2 }),
    page.lit(cells()),
    page.shaded(rect(left, top, right - left, FLOOR - top)),
    page.glow(466, 298, 96),
    ...[284, 366, 448, 530].map((x) => window(page, x)),
    dhow(),
    ...wallsAndRoof(page),
    ...desk(page),
    ...ground(),
  ])
}

/** The house below the room, with its arch. */
const masonry = (page: Sheet): string[] => {
  const { left, right } = ROOM
  return [
    page.lit(`M${left - 22} ${GROUND}V${FLOOR + 16}H${right + 14}V${GROUND}`),
    fine(repeat(6, (i) => `M${left - 22} ${FLOOR + 42 + i * 26}H356M532 ${FLOOR + 42 + i * 26}H${right + 14}`)),
    path(`${arch(364, CELLAR - 22, 160, GROUND - CELLAR + 22, 0.34)}Z`, pen.deep),
    line(arch(356, CELLAR - 32, 176, GROUND - CELLAR + 32, 0.34)),
  ]
}

/** The walls that the section cuts through, and the roof with its flag. */
const wallsAndRoof = (page: Sheet): string[] => {
  const { left, right, top } = ROOM
  return [
    path(rect(left - 22, top - 16, right - left + 36, 16) + rect(left - 22, FLOOR, right - left + 36, 16), pen.cut),
    path(
      rect(right, top, 14, FLOOR - top) + rect(left - 14, top, 14, 40) + rect(left - 14, 300, 14, FLOOR - 300),
      pen.cut,
    ),
    line(`M${left - 7} 168V300`),
    page.lit(rect(left - 26, 84, right - left + 44, 28)),
    path(frieze(left - 26, 106, 34), pen.dark),
    line(`M${left - 26} 96H${right + 18}`),
    line('M590 84V22M594 84V22'),
    path('M594 22L634 33L594 46Z', pen.shade),
  ]
}

const ground = () => [line(`M14 ${GROUND}H646`), path(rect(14, GROUND, 632, 4), pen.solid)]

/** Alarms on the grid, by their place: in the morning, and while the line is cut. */
const EARLIER = [2, 9] as const
const LATER = [4, 13, 16] as const

/** The alarm grid of the watch room and its copy in head office, with the line up, cut, and up again. */
export function watchroomGrid(): string {
  const page = standingSheet('watchroom-grid', GROUND + 4)
  const here = alarmGrid(300, 148, 48)
  const headOffice = alarmGrid(28, 286, 14)
  const wire = 'M250 206Q214 220 180 196Q148 222 116 250'
  return page.svg([
    page.lit(`M14 ${GROUND}V250H126V${GROUND}`),
    page.lit(rect(6, 240, 128, 10)),
    path(
      repeat(3, (row) => repeat(3, (i) => `${arch(30 + i * 30, 364 + row * 72, 20, 40)}Z`)),
      pen.deep,
    ),
    line(`M177 ${GROUND}V196h6V${GROUND}`),
    ...masonry(page),
    page.shaded(rect(ROOM.left, ROOM.top, ROOM.right - ROOM.left, FLOOR - ROOM.top)),
    ...wallsAndRoof(page),
    path(here.panel, pen.paper),
    path(here.cells(EARLIER), pen.lit),
    path('M310 396v-54H506v54', { 'stroke-width': 4 }),
    person(556, FLOOR),
    inState('up back', line(wire), path(headOffice.panel, pen.paper), path(headOffice.cells(EARLIER), pen.lit)),
    inState(
      'cut',
      path('M180 196c8 60 -6 150 6 210M250 206q-14 16 -12 60', { 'stroke-width': 1.5 }),
      path(headOffice.panel, pen.dashed),
      // The notes until the line is back.
      path(
        repeat(3, (i) => rect(412 + i * 8, 514 - i * 12, 56, 70)),
        pen.lit,
      ),
    ),
    inState('cut back', page.glow(444, 220, 120), path(here.cells(LATER), pen.lit)),
    inState('back', path(headOffice.cells(LATER), pen.lit), path(wire, { stroke: token('ember'), 'stroke-width': 5 })),
    ...ground(),
  ])
}

/** A grid of six alarms by three. */
const alarmGrid = (x: number, y: number, pitch: number) => ({
  panel: gridLines(x, y, pitch * 6, pitch * 3, 6, 3) + rect(x, y, pitch * 6, pitch * 3),
  cells: (places: readonly number[]) =>
    each(places, (place) => rect(x + (place % 6) * pitch, y + Math.floor(place / 6) * pitch, pitch, pitch)),
})

/** A window to the sea, with its sill. */
const window = (page: Sheet, x: number) =>
  path(`${arch(x, 160, 58, 96)}Z`, { fill: token('sky-2') }) +
  line(`M${x} 238H${x + 58}`) +
  fine(`M${x} 244h58M${x + 29} 160V256`) +
  page.lit(rect(x - 6, 256, 70, 6))

/** A dhow on its way in, seen through the second window. */
const dhow = () => path('M372 232h34l-6 8h-22Z', pen.solid) + path('M384 230L392 190Q402 208 404 226Z', pen.paper)

/** The long desk: three screens, one at work, and the instruments that are read where they stand. */
const desk = (page: Sheet): string[] => [
  path(rect(300, DESK, 312, 7), pen.solid),
  line(each([308, 452, 600], (x) => `M${x} ${DESK + 7}V${FLOOR}M${x + 5} ${DESK + 7}V${FLOOR}`)),
  page.lit(each([378, 552], (x) => rect(x - 34, 282, 68, 42)) + rect(506, 346, 40, 44)),
  path(rect(424, 272, 84, 52), pen.lit),
  line(each([378, 466, 552], (x) => `M${x} 324v8M${x - 12} ${DESK}h24`)),
  fine('M434 284h44M434 294h60M434 304h32M354 292h40M354 302h26M528 292h36M528 302h46'),
  // A scale and a card reader at the start of the desk, the cable down to the cells.
  page.lit('M312 332v-14h30v14ZM318 318l-4 -10h26l-4 10Z'),
  path('M444 339V396', { 'stroke-width': 2 }),
  fine('M506 358h40M506 370h40'),
  // The chair.
  line('M404 396l8 -20h22l8 20M423 376V360'),
  path(rect(404, 354, 38, 6), pen.solid),
]

const wires = () =>
  each(PINS, (dx) => `M-6 204Q20 210 ${POLES[0] + dx} 196Q${(POLES[0] + POLES[1]) / 2 + dx} 232 ${POLES[1] + dx} 196`)

const cells = () =>
  range(0, 2, 1)
    .map((row) =>
      repeat(
        4,
        (i) => rect(382 + i * 32, 502 + row * 28 + 2, 26, 24) + `M${390 + i * 32} ${502 + row * 28 + 2}v-4h10v4`,
      ),
    )
    .join('')

/** The test bench: a scale, a card reader and a label printer, each with a cable to the machine that simulates them. */
export function watchroomDetail(): string {
  const page = sheet('watchroom-detail', '0 0 400 216')
  return page.svg([
    group(
      { transform: 'translate(0 -80)' },
      page.glow(330, 150, 70),
      page.lit('M18 216v-22h84v22ZM32 194l-10 -26h76l-10 26Z'),
      line('M14 168h92'),
      circle(60, 205, 6, pen.paper),
      page.lit('M134 216v-58q0 -8 8 -8h44q8 0 8 8v58Z'),
      path('M146 150v-26h36v26', pen.paper),
      fine('M150 130h28M150 138h18'),
      path(rect(146, 176, 36, 5), pen.solid),
      page.lit('M222 216v-44h52v44Z'),
      path('M230 172v-56h36v56Z', pen.paper),
      fine('M236 126h24M236 136h24M236 146h14M236 156h20'),
      page.lit(rect(298, 126, 96, 66)),
      path(rect(306, 134, 80, 50), pen.lit),
      fine('M314 146h44M314 156h60M314 166h30'),
      line('M346 192v24M328 216h36'),
      path(rect(0, 216, 400, 6), pen.solid),
      line('M20 222V292M28 222V292M372 222V292M380 222V292'),
      path('M60 222C60 268 346 268 346 222M164 222C164 254 346 254 346 222M248 222C248 240 346 240 346 222', {
        'stroke-width': 1.5,
      }),
      line('M0 292H400'),
    ),
  ])
}
