import { circle, group, path, token, use } from '../../elements.ts'
import { curve, each, type Point, range, repeat, round } from '../../geometry.ts'
import { drawnOnce, drift, driftingLine, fine, inState, line, moved, pen, tone } from '../../ink.ts'
import { rect } from '../../shapes.ts'
import { type Sheet, standingSheet, sheet } from '../../sheet.ts'

const GROUND = 384
const FLOOR = 588
const BORE = 214
const PIPE = { top: 322, bottom: 344 }
const BOX = { left: 356, top: 244, width: 132, height: 112 }
const WATER = 520

/** Edge computing: a sealed computer under its sunshade watches the pump beside it. The line to the mast is broken. */
export function borehole(): string {
  const page = standingSheet('borehole', FLOOR)
  const threadId = (k: number) => page.id(`thread-${k}`)

  return page.svg([
    page.glow(528, 204, 132),
    circle(528, 204, 112, tone(page.url('sunset'))),
    group(pen.dune, ...range(0, 8, 1).map((i) => path(curve(dune(i))))),
    mast(612, 316),
    path('M452 182C500 132 544 132 566 168M586 204Q600 226 604 250', pen.dashed),
    ...groundInSection(page),
    pump(page),
    basin(page),
    group({ opacity: 0.7 }, ...range(0, 3, 1).map((k) => path(spout(k), k === 1 ? driftingLine(threadId(k)) : {}))),
    drift([use(threadId(1))]),
    ...computer(page),
    path(rect(0, GROUND, 660, 4), pen.solid),
  ])
}

/** Strata, the bore and the water it has drawn down. */
const groundInSection = (page: Sheet) => [
  path(rect(20, GROUND, 620, FLOOR - GROUND) + bore, { ...pen.cut, 'fill-rule': 'evenodd' }),
  path(strata(), pen.hatch),
  path(bore, { ...pen.shade, stroke: 'none' }),
  path(aquifer(), tone(token('sunken'))),
  path(aquifer(), { ...tone(token('accent')), opacity: 0.28 }),
  line(curve(waterTable())),
  fine(seepage()),
  page.lit(rect(BORE - 5, GROUND, 10, 128)),
  page.lit(rect(BORE - 9, 512, 18, 46)),
  fine(repeat(5, (i) => `M${BORE - 9} ${518 + i * 8}h18`)),
  line(`M${BORE - 15} ${GROUND}V578M${BORE + 15} ${GROUND}V578`),
]

/** The box, and its cables: under ground to the motor, and down the bore to a probe at the water. */
const computer = (page: Sheet) => [
  path(`M402 372V402H${BORE + 46}V300H${BORE + 34}M414 372V412H${BORE + 11}V530`, {
    stroke: token('sun'),
    'stroke-width': 1.75,
  }),
  path(rect(BORE + 8, 530, 6, 14), pen.lit),
  shelter(page),
]

const MAST: Point = [604, 128]
const LINK = `M452 172C480 70 570 60 ${MAST[0] - 6} ${MAST[1] - 6}`
/** `count` readings on their way along the line. */
const sent = (count: number): Point[] =>
  range(1, count, 1).map((i) => {
    const t = i / (count + 1)
    const on = (from: number, first: number, second: number, to: number) =>
      round((1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3 * to)
    return [on(452, 480, 570, MAST[0] - 6), on(172, 70, 60, MAST[1] - 6)]
  })

/** The line to the mast up, cut and up again: the pump runs on, and readings are kept until they can be sent. */
export function boreholeLine(): string {
  const page = standingSheet('borehole-line', FLOOR)
  const readings = (points: readonly Point[]) =>
    path(
      each(points, ([x, y]) => rect(x - 6, y - 8, 12, 16)),
      pen.lit,
    )
  const [mastX, mastTop] = MAST
  return page.svg([
    inState('up back', page.glow(mastX, mastTop, 92)),
    line(
      `M${mastX - 24} ${GROUND}L${mastX} ${mastTop}L${mastX + 24} ${GROUND}${repeat(7, (k) => `M${round(mastX - 22 + k * 3)} ${GROUND - 24 - k * 32}h${round(44 - k * 6)}l${round(-41 + k * 6)} -32`)}`,
    ),
    ...groundInSection(page),
    pump(page),
    basin(page),
    group({ opacity: 0.7 }, ...range(0, 3, 1).map((k) => path(spout(k)))),
    ...computer(page),
    path(rect(0, GROUND, 660, 4), pen.solid),
    inState('up', path(LINK, { 'stroke-width': 2 }), readings(sent(2))),
    inState('back', drawnOnce({ 'stroke-width': 2 }, [path(LINK, { pathLength: 100 })]), readings(sent(7))),
    inState('up back', circle(mastX, mastTop, 11, pen.lit)),
    inState(
      'cut',
      path(LINK, pen.dashed),
      circle(536, 83, 24, tone(token('canvas'))),
      path('M524 71l24 24M548 71l-24 24', { 'stroke-width': 3 }),
      circle(mastX, mastTop, 11, pen.paper),
      moved('translate(0 118)', readings(pile(7))),
    ),
  ])
}

/** Readings that pile up beside the box. */
const pile = (count: number): Point[] =>
  range(0, count - 1, 1).map((i): Point => [286 + (i % 2) * 16, GROUND - 126 - Math.floor(i / 2) * 20])

const bore = rect(BORE - 15, GROUND, 30, 194)

const dune = (i: number): Point[] =>
  range(290, 660, 74).map((x): Point => [x, 318 + i * 7.4 - (30 - i * 3.2) * Math.sin((x - 250) / 112 + i * 0.12)])

/** A lattice mast, far away. */
const mast = (x: number, foot: number) =>
  line(
    `M${x - 8} ${foot}L${x} 246L${x + 8} ${foot}M${x} 246v-14${repeat(4, (k) => `M${x - 6.4 + k * 1.6} ${foot - 14 - k * 14}h${12.8 - k * 3.2}`)}`,
  )

const strata = () =>
  each([436, 474, 506], (y) => curve(range(20, 640, 124).map((x): Point => [x, y + 5 * Math.sin(x / 90)])))

/** The water table sinks towards a bore that is pumped. */
const waterTable = () =>
  [20, 80, 120, 154, 180, 200, BORE, 228, 248, 274, 308, 350, 420, 520, 640].map((x): Point => [
    x,
    WATER + 26 * Math.exp(-Math.abs(x - BORE) / 70),
  ])

const aquifer = () => `${curve(waterTable())}V${FLOOR}H20Z`

const seepage = () =>
  repeat(3, (k) => repeat(12, (i) => `M${34 + i * 50 + (k % 2) * 22} ${554 + k * 11}h${k === 1 ? 22 : 12}`))

const spout = (k: number) =>
  `M150 ${PIPE.top + 5 + k * 4}H58C${round(44 - k)} ${PIPE.top + 5 + k * 4} ${42 + k * 5} 336 ${42 + k * 5} 362`

/** A vertical pump: motor with its fins, head, delivery pipe with flanges and a hand wheel. */
const pump = (page: Sheet) =>
  [
    page.lit(rect(60, PIPE.top, 122, PIPE.bottom - PIPE.top)),
    page.shaded(rect(60, PIPE.bottom - 7, 122, 7)),
    page.lit(
      rect(52, PIPE.top - 6, 9, 34) +
        rect(166, PIPE.top - 6, 9, 34) +
        rect(136, PIPE.top - 6, 8, 34) +
        rect(92, PIPE.top - 6, 8, 34),
    ),
    page.lit('M100 322L108 296H128L136 322Z'),
    line('M118 296V262M100 262H136'),
    path('M98 258h40v8H98Z', pen.solid),
    page.lit(`M${BORE - 42} ${GROUND}V366H${BORE - 32}V312H${BORE + 32}V366H${BORE + 42}V${GROUND}Z`),
    path(rect(BORE - 12, 326, 24, 34), pen.deep),
    page.lit(rect(BORE - 40, 304, 80, 8)),
    page.lit(rect(BORE - 34, 210, 68, 94)),
    page.shaded(rect(BORE + 12, 210, 22, 94)),
    line(repeat(11, (i) => `M${round(BORE - 28 + i * 5.6)} 226V296`)),
    page.lit(`M${BORE - 38} 210V200Q${BORE} 176 ${BORE + 38} 200V210Z`),
    page.lit(`M${BORE - 60} 311h4v11h-4Z`),
    circle(BORE - 58, 299, 12, pen.paper),
    line(`M${BORE - 58} 299l6 -7`),
  ].join('')

/** The stone basin that the pipe fills. */
const basin = (page: Sheet) =>
  page.lit(rect(22, 356, 92, 28)) +
  path(rect(30, 362, 76, 22), { ...tone(token('accent')), opacity: 0.28 }) +
  line('M30 356V384M106 356V384M30 362H106')

/** The computer on its plinth: no opening, fins on both sides, a shade above it. */
function shelter(page: Sheet): string {
  const { left, top, width, height } = BOX
  const right = left + width
  const fins = repeat(9, (i) => rect(left - 12, top + 10 + i * 11, 12, 5) + rect(right, top + 10 + i * 11, 12, 5))
  return [
    line(`M320 192V${GROUND}M326 192V${GROUND}M518 192V${GROUND}M524 192V${GROUND}`),
    page.lit(rect(left + 12, top + height, width - 24, GROUND - top - height)),
    page.shaded(fins),
    page.lit(rect(left, top, width, height)),
    path(`M${left} ${top}H${right}V${top + 34}L${left} ${top + 52}Z`, { ...pen.shade, stroke: 'none' }),
    line(rect(left, top, width, height) + rect(left + 9, top + 9, width - 18, height - 18)),
    fine(repeat(4, (i) => `M${left + 24} ${top + 62 + i * 8}h44`)),
    path(
      repeat(2, (j) => repeat(2, (i) => rect(left + 14 + i * (width - 32), top + 14 + j * (height - 32), 4, 4))),
      pen.dark,
    ),
    path(rect(right - 42, top + 58, 22, 30), pen.deep),
    path(rect(right - 37, top + 63, 12, 12), pen.light),
    line(`M${left + 96} 192V150M${left + 90} 158h12M${left + 92} 150h8`),
    page.lit('M292 192L306 174H538L552 192Z'),
    page.shaded(rect(292, 192, 260, 7)),
  ].join('')
}

/** The sheet by which an electrician mounts the box: front, side, sizes, four holes. */
export function boreholeDetail(): string {
  const page = sheet('borehole-detail', '0 0 400 300')
  const holes = each([94, 206], (x) => each([98, 186], (y) => `M${x - 10} ${y}h20M${x} ${y - 10}v20`))
  const tick = (x: number, y: number) => `M${x - 5} ${y + 5}l10 -10`
  const measures =
    `M78 56H222${tick(78, 56)}${tick(222, 56)}M78 50v24M222 50v24M270 56H324${tick(270, 56)}${tick(324, 56)}` +
    `M270 50v24M324 50v24M50 82V202${tick(50, 82)}${tick(50, 202)}M44 82h18M44 202h18`
  return page.svg([
    path(rect(20, 14, 360, 272), pen.paper),
    line(rect(28, 22, 344, 256) + 'M244 242H372M244 242V278M244 260H372'),
    path('M150 70V232M66 142H344', pen.dashed),
    page.lit(rect(78, 82, 144, 120)),
    line(rect(86, 90, 128, 104) + repeat(9, (i) => rect(68, 90 + i * 12, 10, 5) + rect(222, 90 + i * 12, 10, 5))),
    page.shaded(rect(270, 82, 54, 120)),
    line('M324 70V214M331 70V214M262 98h8M262 186h8M270 92h54M270 192h54'),
    path(rect(176, 130, 20, 28), pen.deep),
    path(rect(180, 134, 12, 12), pen.light),
    group(
      pen.paper,
      each([94, 206], (x) => circle(x, 98, 4) + circle(x, 186, 4)),
    ),
    line(holes + measures),
    path('M150 202V246H70', { stroke: token('sun'), 'stroke-width': 1.75 }),
    path(rect(254, 248, 64, 6) + rect(254, 266, 44, 6) + rect(338, 266, 24, 6), tone(token('ink'))),
  ])
}
