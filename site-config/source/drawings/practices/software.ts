import { path } from '../elements.ts'
import { range } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { arch } from '../shapes.ts'
import { sheet } from '../sheet.ts'

const COLUMNS = 5
const LIT = new Set([1, 7, 8, 13, 16, 18, 22])

/** Software Development: a screen of openings, some lit. */
export function software(): string {
  return sheet('practice-software', '0 0 480 480', 'xMidYMin slice').svg([
    line('M28 44H452V500M28 44V500M28 54H452'),
    ...range(0, COLUMNS * COLUMNS - 1, 1).map(opening),
  ])
}

function opening(index: number): string {
  const x = 50 + (index % COLUMNS) * 78
  const y = 66 + Math.floor(index / COLUMNS) * 84
  const frame = `${arch(x, y, 58, 70)}Z`
  if (LIT.has(index)) return path(frame, pen.lit)
  return path(frame, { opacity: 0.55 }) + fine(arch(x + 11, y + 17, 36, 53))
}
