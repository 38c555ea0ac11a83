import { circle, group, path } from './elements.ts'
import { range, repeat, round } from './geometry.ts'
import { line, pen } from './ink.ts'
import type { Sheet } from './sheet.ts'
import { rect, slot } from './shapes.ts'

interface WindTower {
  x: number
  ground: number
  /** Width of the face in the light; `side` is the width of the face in the shade, to its right. */
  width: number
  side: number
  height: number
  /** Openings in the lit face; the shaded one has one fewer, and never less than two. */
  bays: number
  /** Rows of poles under the openings. */
  rows: number
  /** Share of the height that the openings take. */
  vent?: number
}

/** The barjeel in elevation: openings to the wind above, poles for the masons' scaffold below. */
export function windTower(sheet: Sheet, tower: WindTower): string {
  const { x, ground, width, side, height, bays, rows, vent = 0.36 } = tower
  const top = ground - height
  const ventHeight = height * vent
  const rowsOf = (first: number) => range(0, rows - 1, 1).map((row) => first + row * (height * 0.15))
  const inLight = face({ x, width, bays, ground, top, ventHeight })
  const inShade = face({ x: x + width, width: side, bays: Math.max(2, bays - 1), ground, top, ventHeight })

  const poles = rowsOf(top + 24 + ventHeight + 46)
    .map((y) => `M${round(x)} ${round(y)}h-13M${round(x + width + side)} ${round(y)}h10`)
    .join('')
  const poleEnds = [inLight, inShade].flatMap(({ columns, friezeTop }) =>
    rowsOf(friezeTop + 34).flatMap((y) => columns.map((column) => circle(round(column), round(y), 1.7))),
  )

  return [
    sheet.lit(inLight.outline),
    inLight.detail,
    path(inLight.frieze, pen.dark),
    line(inLight.courses),
    sheet.shaded(inShade.outline),
    inShade.detail,
    path(inShade.frieze, { ...pen.dark, opacity: 0.75 }),
    line(inShade.courses),
    sheet.lit(`M${round(x - 5)} ${round(top)}v-6h${round(width + side + 10)}v6Z`),
    path(poles, pen.pole),
    group(pen.dark, ...poleEnds),
  ].join('')
}

interface Face {
  x: number
  width: number
  bays: number
  ground: number
  top: number
  ventHeight: number
}

function face({ x, width, bays, ground, top, ventHeight }: Face) {
  const margin = width * 0.11
  const bay = (width - 2 * margin) / (bays + (bays - 1) * 0.5)
  const left = (i: number) => x + margin + i * (bay * 1.5)
  const middle = (i: number) => left(i) + bay / 2

  // Each bay has a pointed opening and, under it, a square one: air enters high and is let in low.
  const high = ventHeight * 0.6
  const low = ventHeight * 0.34
  const head = top + 24
  const foot = head + ventHeight
  const openings = repeat(bays, (i) => slot(left(i), head, bay, high, 0.8) + rect(left(i), foot - low, bay, low))
  const louvres = repeat(
    bays,
    (i) =>
      `M${round(middle(i))} ${round(head + bay)}V${round(head + high)}` +
      `M${round(middle(i))} ${round(foot - low)}v${round(low)}`,
  )

  const friezeTop = foot + 12
  const triangles = Math.max(4, Math.round(width / 11))
  const pitch = width / triangles
  const half = round(pitch / 2)
  return {
    outline: `M${round(x)} ${ground}V${round(top)}H${round(x + width)}V${ground}`,
    detail: path(openings, pen.deep) + path(louvres, pen.louvre),
    frieze: repeat(triangles, (i) => `M${round(x + i * pitch)} ${round(friezeTop + 9)}l${half} -9 ${half} 9Z`),
    courses: [friezeTop, friezeTop + 9, top + 12].map((y) => `M${round(x)} ${round(y)}h${round(width)}`).join(''),
    columns: range(0, bays - 1, 1).map(middle),
    friezeTop,
  }
}
