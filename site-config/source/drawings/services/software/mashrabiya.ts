import { circle, path, token } from '../../elements.ts'
import { each, range, repeat } from '../../geometry.ts'
import { fine, inState, line, pen } from '../../ink.ts'
import { frieze, rect, star } from '../../shapes.ts'
import { type Sheet, sheet, standingSheet } from '../../sheet.ts'
import { inBothDirections, scriptLetters } from './two-scripts.ts'

const GROUND = 588
const LEFT = 134
const TOP = 66
const CELL = 56
const COLUMNS = 7
const ROWS = 7
const RIGHT = LEFT + COLUMNS * CELL
const SILL = TOP + ROWS * CELL
/** The star that is being woven. */
const AT_WORK = { column: 4, row: 4 }

/** AI-powered web apps: a window screen that goes on weaving itself from what was begun by hand. */
export function mashrabiya(): string {
  const page = standingSheet('mashrabiya', GROUND + 4)
  const cells = range(0, ROWS - 1, 1).flatMap((row) => range(0, COLUMNS - 1, 1).map((column) => cellAt(column, row)))
  const all = (part: keyof Cell) => cells.map((cell) => cell[part] ?? '').join('')

  return page.svg([
    ...houseFront(page),
    page.glow(LEFT + (AT_WORK.column + 0.5) * CELL, TOP + (AT_WORK.row + 0.5) * CELL, 84),
    path(all('woven'), { ...pen.deep, 'fill-rule': 'evenodd' }),
    path(all('outline'), { 'stroke-width': 1.25 }),
    path(all('setting'), { ...pen.dashed, opacity: 0.7 }),
    path(all('light'), pen.lit),
    line(rect(LEFT, TOP, RIGHT - LEFT, SILL - TOP)),
    ...sill(page),
  ])
}

/** The wall and the frame of its bay, in which nothing is woven yet. */
const houseFront = (page: Sheet): string[] => [
  page.lit(`M54 ${GROUND}V24H606V${GROUND}`),
  fine(courses()),
  path(frieze(54, 46, 46), pen.dark),
  line('M54 36H606M54 46H606'),
  page.lit(rect(44, 14, 572, 10)),
  page.shaded(rect(LEFT - 16, TOP - 16, RIGHT - LEFT + 32, SILL - TOP + 32)),
  path(rect(LEFT, TOP, RIGHT - LEFT, SILL - TOP), pen.paper),
]

/** The sill of the bay, the corbels that carry it, and the ground. */
const sill = (page: Sheet): string[] => [
  page.lit(rect(LEFT - 26, SILL + 16, RIGHT - LEFT + 52, 12)),
  page.shaded(repeat(4, (i) => corbel(LEFT + 18 + i * 112, SILL + 28))),
  line(`M14 ${GROUND}H646`),
  path(rect(14, GROUND, 632, 4), pen.solid),
]

/** The texts in the fields of the form. */
const FIELDS = [104, 132, 84, 118] as const
/** What comes from the licence. */
const FLOW = { stroke: token('ember'), 'stroke-width': 5 }
const fieldAt = (index: number) => 130 + index * 62

/** A form in two scripts: filled from a licence, with one field left open, and typed by hand. */
export function mashrabiyaForm(): string {
  const page = standingSheet('mashrabiya-form', GROUND + 4)
  const filled = (fields: readonly number[]) =>
    path(
      each(fields, (i) => rect(164, fieldAt(i) + 12, FIELDS[i]!, 9)),
      pen.solid,
    )
  const open = (index: number) =>
    path(rect(154, fieldAt(index), 156, 32), { ...pen.lit, 'stroke-width': 2.5 }) +
    line(`M166 ${fieldAt(index) + 7}v18`)
  const button = rect(154, 394, 156, 36)
  return page.svg([
    ...houseFront(page),
    ...sill(page),
    scriptLetters(154, 112),
    inBothDirections(path(each([0, 1, 2, 3], (i) => rect(154, fieldAt(i), 156, 32)) + button)),
    inState('read', inBothDirections(filled([0, 1, 2, 3]) + path(button, pen.lit))),
    inState('unclear', inBothDirections(filled([0, 1, 3]) + open(2))),
    inState('down', inBothDirections(filled([0]) + open(1))),
    inState(
      'read unclear',
      path('M330 490V146M310 146h40M310 208h40M310 332h40', FLOW),
      path('M262 484H398V584H262Z', pen.paper),
      path(rect(276, 500, 60, 8) + rect(276, 518, 106, 8) + rect(276, 532, 84, 8), pen.solid),
      circle(370, 562, 13, pen.lit),
    ),
    inState('read', path('M310 270h40', FLOW), path(rect(276, 546, 66, 8), pen.solid)),
    inState(
      'down',
      path(rect(216, 506, 228, 74), pen.paper),
      path(
        repeat(3, (row) => repeat(8, (i) => rect(228 + i * 26, 516 + row * 20, 20, 14))),
        pen.solid,
      ),
    ),
  ])
}

/** The parts of a star that have been drawn so far: its circles, its outline, or the screen itself. */
interface Cell {
  setting?: string
  outline?: string
  woven?: string
  light?: string
}

function cellAt(column: number, row: number): Cell {
  const x = LEFT + (column + 0.5) * CELL
  const y = TOP + (row + 0.5) * CELL
  const outline = star(x, y, CELL / 2)
  if (column === AT_WORK.column && row === AT_WORK.row) return { light: outline }
  const done = ROWS - 1 - row - column * 0.85 + 1.6
  if (done < -0.6)
    return { setting: `M${x - 20} ${y}a20 20 0 1 0 40 0a20 20 0 1 0 -40 0M${x - 4} ${y}h8M${x} ${y - 4}v8` }
  if (done < 0.7) return { outline, setting: `M${x - 10} ${y}h20M${x} ${y - 10}v20` }
  return { woven: outline + star(x, y, CELL * 0.17, Math.PI / 8) + crossAt(x + CELL / 2, y - CELL / 2, column, row) }
}

/** Between four stars there is a cross, but none outside the frame. */
const crossAt = (x: number, y: number, column: number, row: number) =>
  column === COLUMNS - 1 || row === 0 ? '' : `M${x - 9} ${y}l9 -9 9 9 -9 9Z`

/** A stepped bracket of three courses. */
const corbel = (x: number, y: number) => `M${x} ${y}h44v10h-6v10h-8v10h-16v-10h-8v-10h-6Z`

const courses = () =>
  range(0, 20, 1)
    .map((i) => {
      const y = 66 + i * 26
      const isBeside = y < SILL + 20
      return isBeside ? `M54 ${y}H${LEFT - 16}M${RIGHT + 16} ${y}H606` : `M54 ${y}H606`
    })
    .join('')

/** How one star is made: the circle, the two squares in it, the star, and the screen it belongs to. */
export function mashrabiyaDetail(): string {
  const page = sheet('mashrabiya-detail', '0 0 400 300')
  const square = (x: number, y: number, r: number) => `M${x - r} ${y}L${x} ${y - r}L${x + r} ${y}L${x} ${y + r}Z`
  const upright = (x: number, y: number, r: number) =>
    rect(x - r * Math.SQRT1_2, y - r * Math.SQRT1_2, r * Math.SQRT2, r * Math.SQRT2)
  return page.svg([
    path(`M24 80a56 56 0 1 0 112 0a56 56 0 1 0 -112 0M12 80H148M80 12V148`, { ...pen.dashed, opacity: 0.8 }),
    path(`M144 80H400M144 220H400M80 150V300M210 10V300M340 10V300`, pen.dashed),
    line(square(210, 80, 56) + upright(210, 80, 56)),
    path(`M154 80a56 56 0 1 0 112 0a56 56 0 1 0 -112 0`, pen.dashed),
    line(star(340, 80, 56)),
    path(star(80, 220, 56), { ...pen.paper, 'stroke-width': 1.25 }),
    line(star(80, 220, 24, Math.PI / 8)),
    path(star(210, 220, 56) + star(210, 220, 24, Math.PI / 8), { ...pen.deep, 'fill-rule': 'evenodd' }),
    path(star(340, 220, 56), pen.lit),
    line(star(340, 220, 24, Math.PI / 8)),
  ])
}
