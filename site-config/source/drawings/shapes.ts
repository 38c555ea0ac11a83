import { each, range, repeat, round } from './geometry.ts'

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`

/** A keel arch on two legs, open at the foot. `rise` is the height of the curve as a share of the width. */
export const arch = (x: number, y: number, width: number, height: number, rise = 0.56) =>
  `${archWithoutFarLeg(x, y, width, height, rise)}V${round(y + height)}`

/** For ribs that follow one another in depth: the next one covers the far leg. */
export function archWithoutFarLeg(x: number, y: number, width: number, height: number, rise = 0.56): string {
  const spring = round(y + width * rise)
  const shoulder = round(y + width * rise * 0.42)
  const neck = round(y + width * rise * 0.16)
  return (
    `M${round(x)} ${round(y + height)}V${spring}` +
    `C${round(x)} ${shoulder} ${round(x + width * 0.26)} ${neck} ${round(x + width / 2)} ${round(y)}` +
    `C${round(x + width * 0.74)} ${neck} ${round(x + width)} ${shoulder} ${round(x + width)} ${spring}`
  )
}

/** A narrow opening with a pointed head: vents, windows, a small door. */
export function slot(x: number, y: number, width: number, height: number, rise: number): string {
  const spring = round(y + width * rise)
  const shoulder = round(y + width * rise * 0.35)
  return (
    `M${round(x)} ${round(y + height)}V${spring}` +
    `Q${round(x + width * 0.08)} ${shoulder} ${round(x + width / 2)} ${round(y)}` +
    `Q${round(x + width * 0.92)} ${shoulder} ${round(x + width)} ${spring}V${round(y + height)}Z`
  )
}

/** cos 45° / cos 22.5°: where the two squares of an eight-point star cross. */
const STAR_WAIST = 0.7654

export function star(cx: number, cy: number, radius: number, turn = 0): string {
  const corners = range(0, 15, 1).map((i) => {
    const angle = (Math.PI / 8) * i + turn
    const r = i % 2 ? radius * STAR_WAIST : radius
    return `${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** The row of sadu triangles that runs along a cornice. `y` is their base. */
export const frieze = (x: number, y: number, count: number, { pitch = 12, height = 9 } = {}) =>
  repeat(count, (i) => `M${round(x + i * pitch)} ${y}l${pitch / 2} -${height} ${pitch / 2} ${height}Z`)

/** The lines of a grid of `columns` by `rows` cells. */
export const gridLines = (x: number, y: number, width: number, height: number, columns: number, rows: number) =>
  repeat(columns + 1, (i) => `M${round(x + (width / columns) * i)} ${y}v${height}`) +
  repeat(rows + 1, (j) => `M${x} ${round(y + (height / rows) * j)}h${width}`)

export const verticals = (xs: readonly number[], top: number, bottom: number) =>
  each(xs, (x) => `M${x} ${top}V${bottom}`)
