import { path } from '../../elements.ts'
import { each, range, repeat, round } from '../../geometry.ts'
import { line, pen } from '../../ink.ts'
import { slot } from '../../shapes.ts'
import { type Sheet, sheet, standingSheet } from '../../sheet.ts'

interface Tower {
  /** The middle of the foot. */
  x: number
  ground: number
  /** Half the width at the foot and under the cap. */
  foot: number
  head: number
  height: number
  rows: number
  columns: number
  /** The lit niche: column, and row from below. */
  lit?: readonly [column: number, row: number]
  /** Rows that stand; those above are set out only. */
  built?: number
}

const GROUND = 588

/** Kubernetes infrastructure: pigeon towers of one pattern, hundreds of equal places, one rebuilt from its drawing. */
export function dovecotes(): string {
  const page = standingSheet('dovecotes', GROUND + 4)
  const pattern = { ground: GROUND, rows: 9, columns: 5 }
  return page.svg([
    page.glow(330, 330, 230),
    tower(page, { ...pattern, x: 122, foot: 78, head: 54, height: 372, rows: 8, columns: 4 }),
    tower(page, { ...pattern, x: 538, foot: 78, head: 54, height: 372, rows: 8, columns: 4, built: 4 }),
    tower(page, { ...pattern, x: 330, foot: 112, head: 74, height: 528, lit: [3, 5] }),
    path(each(FLIGHT, bird), { 'stroke-width': 1.5 }),
    line(`M14 ${GROUND}H646`),
    path(`M14 ${GROUND}h632v4H14Z`, pen.solid),
  ])
}

/** On their way to the places that are ready again. */
const FLIGHT = [
  [452, 236],
  [476, 204],
  [508, 184],
  [560, 172],
  [600, 210],
] as const

const bird = ([x, y]: readonly [number, number]) => `M${x - 9} ${y - 4}q6 -4 9 4q3 -8 9 -4`

function tower(page: Sheet, { x, ground, foot, head, height, rows, columns, lit, built = rows }: Tower): string {
  const cap = height * 0.17
  const body = height - cap
  const half = (up: number) => foot + (head - foot) * (up / body)
  const side = (up: number, sign: number) => `${round(x + sign * half(up))} ${round(ground - up)}`
  const plinth = body * 0.17
  const pitch = (body - plinth - 22) / rows
  const level = (row: number) => plinth + 8 + row * pitch
  const niche = (column: number, row: number) => {
    const up = level(row) + pitch * 0.16
    const width = (2 * half(up)) / (columns + 0.7)
    const from = x - half(up) + width * (0.35 + (row % 2 ? 0.12 : -0.12)) + column * width
    return slot(from + width * 0.24, ground - up - pitch * 0.66, width * 0.52, pitch * 0.66, 0.8)
  }
  const places = range(0, rows - 1, 1).flatMap((row) => range(0, columns - 1, 1).map((column) => ({ row, column })))
  const isLit = (place: { row: number; column: number }) => lit?.[0] === place.column && lit[1] === place.row
  const done = built < rows ? level(built) : body
  const faceTo = (up: number) => `M${side(0, -1)}L${side(up, -1)}L${side(up, 1)}L${side(0, 1)}Z`
  const shadeTo = (up: number) =>
    `M${round(x + half(0) * 0.34)} ${ground}L${round(x + half(up) * 0.34)} ${round(ground - up)}L${side(up, 1)}L${side(0, 1)}Z`
  const courses = each(
    [plinth, ...range(0, built, 1).map(level)].filter((up) => up <= done),
    (up) => `M${side(up, -1)}L${side(up, 1)}`,
  )
  const perches = repeat(built, (row) => `M${side(level(row) + 2, -1)}h-8M${side(level(row) + 2, 1)}h8`)
  const crown = capOf(x, ground - body, head, cap)

  return [
    path(faceTo(done), { fill: page.url('lit') }),
    path(shadeTo(done), { fill: page.url('shade'), stroke: 'none' }),
    line(faceTo(done)),
    path(courses, pen.fine),
    path(`M${side(plinth - 7, -1)}L${side(plinth - 7, 1)}M${side(plinth, -1)}L${side(plinth, 1)}`),
    path(
      each(
        places.filter((place) => place.row < built && !isLit(place)),
        ({ column, row }) => niche(column, row),
      ),
      pen.deep,
    ),
    path(
      each(places.filter(isLit), ({ column, row }) => niche(column, row)),
      pen.lit,
    ),
    path(perches, pen.pole),
    path(slot(x - foot * 0.16, ground - plinth * 0.74, foot * 0.32, plinth * 0.74, 0.8), pen.deep),
    built === rows
      ? page.lit(crown)
      : path(`M${side(done, -1)}L${side(body, -1)}M${side(done, 1)}L${side(body, 1)}${crown}`, {
          ...pen.dashed,
          opacity: 0.8,
        }) +
        path(
          each(
            places.filter((place) => place.row >= built),
            ({ column, row }) => niche(column, row),
          ),
          pen.dashed,
        ),
  ].join('')
}

/** The crown: a ring with pinnacles, and the stub of the tower that goes on above it. */
const capOf = (x: number, y: number, head: number, height: number) => {
  const ring = round(y - 8)
  const foot = round(head * 0.66)
  const top = round(head * 0.52)
  const rise = round(height * 0.52)
  const pinnacle = (px: number, py: number, size: number) =>
    `M${round(px - size / 3)} ${round(py)}l${round(size / 3)} ${-size} ${round(size / 3)} ${size}`
  return (
    `M${x - foot} ${ring}L${x - top} ${round(ring - rise)}h${2 * top}L${x + foot} ${ring}` +
    `M${x - top - 4} ${round(ring - rise)}v-6h${2 * top + 8}v6Z` +
    each([-0.8, 0, 0.8], (share) => pinnacle(x + share * top, ring - rise - 6, height * 0.2)) +
    `M${x - head - 6} ${round(y)}v-8h${2 * head + 12}v8Z` +
    each([-0.86, 0.86], (share) => pinnacle(x + share * head, ring, height * 0.24))
  )
}

/** One tower of the pattern, with the birds that have found it. */
export function dovecotesDetail(): string {
  const page = sheet('dovecotes-detail', '0 0 320 216')
  return page.svg([
    tower(page, { x: 160, ground: 216, foot: 46, head: 32, height: 204, rows: 6, columns: 4, lit: [2, 3] }),
    path(
      each(
        [
          [60, 60],
          [84, 42],
          [96, 74],
          [250, 50],
          [226, 72],
          [272, 78],
        ] as const,
        bird,
      ),
      { 'stroke-width': 1.5 },
    ),
  ])
}
