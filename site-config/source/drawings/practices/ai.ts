import { type Attributes, group, path, use } from '../elements.ts'
import { range } from '../geometry.ts'
import { pen } from '../ink.ts'
import { star } from '../shapes.ts'
import { sheet } from '../sheet.ts'

const CELL = 96
const LIT = new Set(['2,1', '3,2', '1,3', '2,3'])

/** AI Services: a lattice of stars, one constellation lit. */
export function ai(): string {
  const page = sheet('practice-ai', '0 0 480 480', 'xMidYMin slice')
  const cells = range(-1, 5, 1).flatMap((row) => range(-1, 5, 1).map((column) => ({ row, column })))

  return page.svg(
    cells.map(({ row, column }) => {
      const kind = LIT.has(`${column},${row}`) ? 'lit' : 'star'
      return use(page.id(kind), { x: column * CELL + CELL / 2, y: row * CELL + CELL / 2 })
    }),
    [cell(page.id('star'), { opacity: 0.45 }), cell(page.id('lit'), pen.lit)],
  )
}

const cell = (id: string, ink: Attributes) =>
  group({ id }, path(star(0, 0, CELL / 2), ink), path(star(0, 0, CELL * 0.2, Math.PI / 8), pen.fine))
