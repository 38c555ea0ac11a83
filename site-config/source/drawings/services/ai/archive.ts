import { circle, group, path, token, use } from '../../elements.ts'
import { each, type Point, range, repeat, round } from '../../geometry.ts'
import { lattice } from '../../gradients.ts'
import { drawnOnce, drift, driftingLine, fine, inState, line, pen, tone } from '../../ink.ts'
import { frieze, rect, star } from '../../shapes.ts'
import { sheet, type Sheet, standingSheet } from '../../sheet.ts'

const MIDDLE = 330
const GROUND = 584
const DRAWER = { width: 45, height: 42 }
const CABINET = { left: 60, top: 106, columns: 12, rows: 7 }
const CABINET_WIDTH = CABINET.columns * DRAWER.width
const CABINET_HEIGHT = CABINET.rows * DRAWER.height
/** The drawers an answer is taken from, and the end of the line on the page that each one proves. */
const FOUND = [
  { column: 3, row: 2, line: 1 },
  { column: 5, row: 5, line: 0 },
  { column: 6, row: 3, line: 2 },
] as const
/** Columns from here on are behind a grille: this reader may not open them. */
const CLOSED = 9
const PAGE = { top: 432, bottom: 546 }

const left = (column: number) => CABINET.left + column * DRAWER.width
const top = (row: number) => CABINET.top + row * DRAWER.height

/** Enterprise RAG: an archive. Three drawers stand open, and the page on the desk says which ones it rests on. */
export function archive(): string {
  const page = standingSheet('archive', GROUND + 4)
  const threadId = (i: number) => page.id(`thread-${i}`)
  return page.svg(
    [
      ...cabinet(page),
      ...grille(page, 0.22),
      cabinetFoot(page),
      ladder(),
      page.glow(MIDDLE, 486, 170),
      ...FOUND.map(({ column, row }) => openDrawer(page, left(column), top(row))),
      ...FOUND.map((found, i) => path(thread(found), driftingLine(threadId(i)))),
      drift(FOUND.map((_, i) => use(threadId(i)))),
      desk(page),
      path(rect(0, GROUND, 660, 4), pen.solid),
    ],
    [lattice(page.id('grille'), 27)],
  )
}

/** The room, and the cabinet with all drawers closed: those that are open lie on top. */
const cabinet = (page: Sheet) => [
  page.lit(rect(24, 40, 612, GROUND - 40)),
  path(frieze(24, 66, 51), pen.dark),
  line('M24 56H636M24 66H636'),
  page.lit(rect(14, 30, 632, 10)),
  page.lit(rect(CABINET.left - 10, 82, CABINET_WIDTH + 20, 14)),
  path(rect(CABINET.left - 4, 96, CABINET_WIDTH + 8, CABINET_HEIGHT + 14), pen.shade),
  page.lit(cells()),
  fine(cards()),
  path(knobs(), pen.dark),
]

const cabinetFoot = (page: Sheet) =>
  page.lit(rect(CABINET.left - 10, CABINET.top + CABINET_HEIGHT + 4, CABINET_WIDTH + 20, 10))

/** The grille, over a shade of this opacity. */
const grille = (page: Sheet, opacity: number) => {
  const columns = rect(left(CLOSED), CABINET.top, 3 * DRAWER.width, CABINET_HEIGHT)
  return [path(columns, { ...tone(token('vent')), opacity }), path(columns, { fill: page.url('grille') })]
}

const cells = () => ofEachDrawer((x, y) => rect(x + 2, y + 2, DRAWER.width - 4, DRAWER.height - 4))

const ofEachDrawer = (draw: (x: number, y: number) => string) =>
  repeat(CABINET.columns, (column) => repeat(CABINET.rows, (row) => draw(left(column), top(row))))

/** The label on each drawer: its line begins at the left or, in Arabic, at the right. */
const cards = () =>
  repeat(CABINET.columns, (column) =>
    repeat(CABINET.rows, (row) => {
      const length = 12 + ((column * 5 + row * 7) % 4) * 3
      const x = left(column) + ((column + row) % 2 ? 11 : DRAWER.width - 11 - length)
      return `M${x} ${top(row) + 14}h${length}`
    }),
  )

const knobs = () => ofEachDrawer((x, y) => rect(x + 20, y + 26, 5, 5))

/** A drawer pulled towards us: its shadow on the cabinet, its front lower and larger. */
const openDrawer = (page: Sheet, x: number, y: number) =>
  path(rect(x + 1, y + 1, DRAWER.width - 2, DRAWER.height - 2), pen.deep) +
  page.lit(`M${x + 8} ${y + 8}h29l5 -7v24h-39v-24Z`) +
  path(rect(x - 3, y + 14, DRAWER.width + 6, DRAWER.height - 8), pen.lit) +
  line(`M${x + 10} ${y + 26}h25M${x + 18} ${y + 38}h9`)

/** From a drawer down between two columns of others, then to the end of its line on the page. */
function thread({ column, row, line: index }: (typeof FOUND)[number]): string {
  const x = left(column) + 22
  const [toX, toY] = lineEnd(index)
  const bend = 412 + index * 4
  return `M${x} ${top(row) + 48}V${bend - 8}Q${x} ${bend} ${x + Math.sign(toX - x) * 8} ${bend}H${toX - Math.sign(toX - x) * 8}Q${toX} ${bend} ${toX} ${bend + 8}V${toY}`
}

/** The lines of the page: English from the left on one side, Arabic from the right on the other. */
const LENGTHS = [84, 108, 120, 96, 112] as const
const ARABIC = [110, 92, 88, 118, 104] as const
const lineY = (index: number) => PAGE.top + 22 + index * 20

function lineEnd(index: number): Point {
  const length = LENGTHS[index] ?? 0
  return index === 2 ? [MIDDLE + 142 - ARABIC[2] - 14, lineY(index)] : [MIDDLE - 142 + length + 14, lineY(index)]
}

/** The drawers that everybody may open, and the one behind the grille. */
const OPEN = [
  { column: 3, row: 2 },
  { column: 6, row: 4 },
] as const
const KEPT = { column: 10, row: 3 }

/**
 * The same question from two readers in two languages: a clerk's answer comes from two drawers and has a gap, a director's
 * from a third one too. English is written on the left leaf, Arabic on the right one.
 */
export function archiveReaders(): string {
  const page = standingSheet('archive-readers', GROUND + 4)
  const [keptX, keptY] = [left(KEPT.column), top(KEPT.row)]
  const threadOf = ({ column, row }: { column: number; row: number }) =>
    `M${left(column) + 22} ${top(row) + 48}V412H${MIDDLE}V${PAGE.top + 2}`
  const bars = (side: -1 | 1, indices: readonly number[]) =>
    each(indices, (i) => {
      const length = (side < 0 ? LENGTHS : ARABIC)[i] ?? 0
      return rect(side < 0 ? MIDDLE - 142 : MIDDLE + 142 - length, lineY(i) - 4, length, 8)
    })
  const stars = (side: -1 | 1, indices: readonly number[]) =>
    path(
      each(indices, (i) => {
        const length = (side < 0 ? LENGTHS : ARABIC)[i] ?? 0
        return star(MIDDLE + side * (142 - length - 16), lineY(i), 10)
      }),
      { ...pen.lit, 'stroke-width': 0.75 },
    )
  const written = { fill: token('ink-2'), stroke: 'none' }
  const answer = (language: string, side: -1 | 1) => [
    inState(`clerk-${language} director-${language}`, path(bars(side, [0, 1, 3]), written), stars(side, [0, 3])),
    inState(`clerk-${language}`, path(bars(side, [2]), pen.dashed)),
    inState(`director-${language}`, path(bars(side, [2]), written), stars(side, [2])),
  ]
  return page.svg(
    [
      ...cabinet(page),
      cabinetFoot(page),
      page.glow(MIDDLE, 486, 170),
      ...OPEN.map(({ column, row }) => openDrawer(page, left(column), top(row))),
      group({ 'stroke-width': 2 }, ...OPEN.map((drawer) => path(threadOf(drawer)))),
      inState(
        'clerk-en clerk-ar',
        ...grille(page, 0.3),
        circle(keptX + 22, keptY + 20, 25, pen.paper),
        path(`M${keptX + 12} ${keptY + 17}h20v17h-20Z`, pen.solid),
        path(`M${keptX + 15} ${keptY + 17}v-6a7 7 0 0 1 14 0v6`, { 'stroke-width': 3 }),
      ),
      inState(
        'director-en director-ar',
        openDrawer(page, keptX, keptY),
        drawnOnce({ 'stroke-width': 2 }, [path(threadOf(KEPT), { pathLength: 100 })]),
      ),
      blankDesk(page),
      ...answer('en', -1),
      ...answer('ar', 1),
      path(rect(0, GROUND, 660, 4), pen.solid),
    ],
    [lattice(page.id('grille'), 27)],
  )
}

function desk(page: Sheet): string {
  const bars = LENGTHS.map((length, i) => rect(MIDDLE - 142, lineY(i) - 3, length, 6)).join('')
  const barsInArabic = ARABIC.map((length, i) => rect(MIDDLE + 142 - length, lineY(i) - 3, length, 6)).join('')
  const written =
    path(bars + barsInArabic, { fill: token('ink-3'), stroke: 'none', opacity: 0.55 }) +
    path(
      each([0, 1, 2], (i) => star(...lineEnd(i), 9)),
      { ...pen.lit, 'stroke-width': 0.75 },
    )
  return blankDesk(page, written)
}

/** An open book on a desk. `written` is what stands in it. */
function blankDesk(page: Sheet, written = ''): string {
  const leaf = (side: -1 | 1) =>
    `M${MIDDLE} ${PAGE.top + 4}C${MIDDLE + side * 40} ${PAGE.top - 10} ${MIDDLE + side * 120} ${PAGE.top - 8} ${MIDDLE + side * 158} ${PAGE.top}L${MIDDLE + side * 170} ${PAGE.bottom}H${MIDDLE}Z`
  return [
    path(leaf(-1), pen.paper),
    path(leaf(1), pen.paper),
    written,
    page.lit(`M132 ${PAGE.bottom}H528L544 ${PAGE.bottom + 12}H116Z`),
    page.lit(
      rect(150, PAGE.bottom + 12, 16, GROUND - PAGE.bottom - 12) +
        rect(494, PAGE.bottom + 12, 16, GROUND - PAGE.bottom - 12),
    ),
  ].join('')
}

const ladder = () =>
  path(`M66 ${GROUND}L96 92M104 ${GROUND}L134 92`, { 'stroke-width': 3 }) +
  line(
    range(0, 12, 1)
      .map((i) => `M${round(70 + i * 2.3)} ${548 - i * 36}h38`)
      .join(''),
  )

/** One drawer, open: its folders, and the one that was read. */
export function archiveDetail(): string {
  const page = sheet('archive-detail', '0 0 400 300')
  const folder = (i: number) => {
    const inset = 62 + i * 7
    const base = 196 - i * 15
    const tab = inset + 14 + ((i * 61) % 150)
    return `M${inset} ${base}V${base - 50}H${tab}l6 -11h58l6 11H${400 - inset}V${base}Z`
  }
  return page.svg([
    page.glow(204, 104, 104),
    path('M48 196L110 84H290L352 196Z', pen.deep),
    page.shaded('M48 196L110 84V66L48 178ZM352 196L290 84V66L352 178Z'),
    ...range(0, 6, 1)
      .toReversed()
      .map((i) => path(folder(i), i === 3 ? pen.lit : { fill: page.url(i % 2 ? 'shade' : 'lit') })),
    page.lit(rect(40, 178, 320, 100)),
    line(rect(52, 190, 296, 76)),
    path(rect(130, 202, 140, 28), pen.paper),
    line('M144 212H214M256 220H192'),
    path('M182 244h36v7h-36Z', pen.solid),
    path(rect(0, 292, 400, 3), pen.solid),
    line('M72 278V292M328 278V292M64 278V292M336 278V292'),
  ])
}
