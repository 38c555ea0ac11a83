import { circle, path } from '../../elements.ts'
import { each, range, round } from '../../geometry.ts'
import { fine, line, pen } from '../../ink.ts'
import { frieze, rect, slot } from '../../shapes.ts'
import { type Sheet, sheet, squareSheet } from '../../sheet.ts'
import { windTower } from '../../wind-tower.ts'

/** Where the ground's origin is on the sheet, and how long a metre of it is drawn. */
interface View {
  x: number
  y: number
  unit: number
}

const TOWN: View = { x: 330, y: 206, unit: 9.2 }
const PLOT = 10
const STREET = 2
const WALL = 1.1

const projected =
  ({ x, y, unit }: View) =>
  (east: number, south: number, up = 0) =>
    `${round(x + (east - south) * 0.866 * unit)} ${round(y + (east + south) * 0.5 * unit - up * unit)}`

/** The three sides of a block that are seen: its roof, and the walls to the south and the east. */
function block(view: View, east: number, south: number, width: number, depth: number, height: number, base = 0) {
  const at = projected(view)
  const top = base + height
  return {
    roof: `M${at(east, south, top)}L${at(east + width, south, top)}L${at(east + width, south + depth, top)}L${at(east, south + depth, top)}Z`,
    south: `M${at(east, south + depth, top)}L${at(east + width, south + depth, top)}L${at(east + width, south + depth, base)}L${at(east, south + depth, base)}Z`,
    east: `M${at(east + width, south, top)}L${at(east + width, south + depth, top)}L${at(east + width, south + depth, base)}L${at(east + width, south, base)}Z`,
  }
}

const solid = (page: Sheet, { roof, south, east }: ReturnType<typeof block>, lit = false) =>
  page.lit(south) + page.shaded(east) + path(roof, lit ? pen.lit : { fill: 'var(--lit)' })

type State = 'house' | 'tower' | 'court' | 'pegs' | 'now'
const STATES: readonly (readonly State[])[] = [
  ['tower', 'court', 'house'],
  ['court', 'now', 'pegs'],
  ['house', 'pegs', 'pegs'],
]

/** Cloud adoption: walled plots with water laid to each, some built on, some waiting, all inside one wall. */
export function plots(): string {
  const page = squareSheet('plots')
  const at = projected(TOWN)
  const size = 3 * PLOT + 4 * STREET
  const outline = (inset: number) =>
    `M${at(inset, inset)}L${at(size - inset, inset)}L${at(size - inset, size - inset)}L${at(inset, size - inset)}Z`
  const indices = [0, 1, 2]
  const near = (i: number) => STREET + i * (PLOT + STREET)
  const wall = (east: number, south: number, width: number, depth: number, height = 2.4) =>
    solid(page, block(TOWN, east, south, width, depth, height))

  return page.svg([
    page.glow(330, 372, 210),
    page.lit(outline(0)),
    // What lies in the streets before anyone builds: one main, a branch to every gate.
    path(mains(at, near), { ...pen.wind, 'stroke-width': 1.5, opacity: 0.7 }),
    wall(-WALL, -WALL, size + 2 * WALL, WALL),
    wall(-WALL, 0, WALL, size),
    ...indices.flatMap((row) => indices.map((column) => plot(page, near(column), near(row), STATES[row]![column]!))),
    wall(size, -WALL, WALL, size + 2 * WALL),
    wall(-WALL, size, size / 2 - 2 + WALL, WALL),
    wall(size / 2 + 2, size, size / 2 - 2, WALL),
    solid(page, block(TOWN, size / 2 - 3.4, size, 1.8, WALL + 0.6, 5)),
    solid(page, block(TOWN, size / 2 + 1.6, size, 1.8, WALL + 0.6, 5)),
  ])
}

/** A low wall with a gate to the south, and inside it what its owner has made of it. */
function plot(page: Sheet, east: number, south: number, state: State): string {
  const at = projected(TOWN)
  const low = 1.1
  const thick = 0.5
  const side = (e: number, s: number, w: number, d: number) => solid(page, block(TOWN, e, s, w, d, low))
  const floor = `M${at(east, south)}L${at(east + PLOT, south)}L${at(east + PLOT, south + PLOT)}L${at(east, south + PLOT)}Z`
  const built = {
    house: () =>
      solid(page, block(TOWN, east + 1.6, south + 1.6, 5, 6, 5.4)) +
      solid(page, block(TOWN, east + 6.6, south + 1.6, 2, 3.4, 3.4)),
    tower: () =>
      solid(page, block(TOWN, east + 1.6, south + 1.6, 6.6, 4, 5)) +
      solid(page, block(TOWN, east + 2.2, south + 2.2, 2.6, 2.6, 8, 5)) +
      windows(at, east + 2.2, south + 4.8, 2.6, 9.4, 12.2),
    court: () =>
      solid(page, block(TOWN, east + 1.4, south + 1.4, 7, 2.2, 4.2)) +
      solid(page, block(TOWN, east + 1.4, south + 3.6, 2.2, 5, 4.2)),
    now: () =>
      solid(page, block(TOWN, east + 1.8, south + 1.8, 6.2, 6.2, 6.4), true) +
      windows(at, east + 2.4, south + 8, 5, 2, 4.4),
    pegs: () => path(pegged(at, east, south), { ...pen.dashed, opacity: 0.9 }) + path(pegs(at, east, south), pen.pole),
  }[state]
  return [
    path(floor, state === 'pegs' ? pen.paper : { fill: page.url('lit') }),
    side(east, south, PLOT, thick),
    side(east, south, thick, PLOT),
    built(),
    side(east + PLOT - thick, south, thick, PLOT),
    side(east, south + PLOT - thick, PLOT / 2 - 1.1, thick),
    side(east + PLOT / 2 + 1.1, south + PLOT - thick, PLOT / 2 - 1.1, thick),
  ].join('')
}

type Projection = ReturnType<typeof projected>

const windows = (at: Projection, east: number, south: number, width: number, low: number, high: number) =>
  path(
    each(range(0, 2, 1), (i) => {
      const from = east + (width / 3) * (i + 0.22)
      const to = east + (width / 3) * (i + 0.78)
      return `M${at(from, south, low)}L${at(from, south, high)}L${at(to, south, high)}L${at(to, south, low)}Z`
    }),
    pen.deep,
  )

const pegged = (at: Projection, east: number, south: number) =>
  `M${at(east + 2, south + 2)}L${at(east + 8, south + 2)}L${at(east + 8, south + 8)}L${at(east + 2, south + 8)}ZM${at(east + 5, south + 2)}L${at(east + 5, south + 8)}`

const pegs = (at: Projection, east: number, south: number) =>
  each([2, 8], (e) => each([2, 8], (s) => `M${at(east + e, south + s)}L${at(east + e, south + s, 1.6)}`))

function mains(at: Projection, near: (i: number) => number): string {
  const middle = STREET / 2
  const last = near(2) + PLOT + middle
  return (
    each([0, 1, 2], (row) => {
      const street = near(row) + PLOT + middle
      return (
        `M${at(middle, street)}L${at(last, street)}` +
        each(
          [0, 1, 2],
          (column) => `M${at(near(column) + PLOT / 2, street)}L${at(near(column) + PLOT / 2, street - middle - 1.4)}`,
        )
      )
    }) + `M${at(middle, middle)}L${at(middle, last)}`
  )
}

/** One plot from the street: its wall and gate, the meter beside it, the first house with a light in it. */
export function plotsDetail(): string {
  const page = sheet('plots-detail', '0 0 320 216')
  return page.svg([
    page.glow(232, 112, 90),
    windTower(page, { x: 78, ground: 150, width: 38, side: 22, height: 140, bays: 3, rows: 1, vent: 0.34 }),
    page.lit('M62 216V92H186V216'),
    page.lit('M186 216V62H286V216'),
    line('M182 62v-7H290v7Z'),
    path(frieze(186, 76, 8, { pitch: 12.5 }), pen.dark),
    fine('M62 101H186M186 77H286'),
    path(slot(208, 96, 20, 46, 0.8) + slot(86, 112, 12, 34, 0.8) + slot(112, 112, 12, 34, 0.8), pen.deep),
    path(slot(244, 96, 20, 46, 0.8), pen.lit),
    page.lit('M6 216V160H126V216M194 216V160H314V216'),
    fine('M6 169H126M194 169H314M6 188H126M194 188H314'),
    page.lit(rect(122, 138, 16, 78) + rect(182, 138, 16, 78) + rect(118, 131, 24, 7) + rect(178, 131, 24, 7)),
    circle(215, 192, 9, pen.paper),
    line('M215 192L220 186M215 201V216'),
  ])
}
