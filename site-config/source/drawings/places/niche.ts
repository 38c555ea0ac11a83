import { path, token } from '../elements.ts'
import { repeat, round } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { arch, frieze } from '../shapes.ts'
import { sheet } from '../sheet.ts'

/** A portrait window, in which the page shows a monogram. */
export function niche(): string {
  return sheet('niche', '0 0 240 272').svg([
    path('M.75 272V10H239.25V272', { fill: token('lit') }),
    path(frieze(0, 27, 20), pen.dark),
    line('M0 10H240M0 28H240'),
    path(`${arch(46, 52, 148, 186, 0.52)}Z`, pen.shade),
    path(`${arch(58, 70, 124, 168, 0.52)}Z`, { fill: token('sky-2') }),
    fine(repeat(11, (i) => `M${round(68 + i * 10.4)} 202v36`)),
    line('M58 202H182M38 238H202V246H38Z'),
  ])
}
