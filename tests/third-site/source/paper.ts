/** Shapes of cut paper, as SVG. Each has slightly uneven edges and the shadow of a sheet on another one. */

export const paper = {
  cream: '#fdebe1',
  flour: '#fff7ef',
  sand: '#f3d3b0',
  apricot: '#f4b483',
  coral: '#df7650',
  brick: '#b5432f',
  wine: '#75101c',
  plum: '#2c0d1b',
  saffron: '#efb441',
  ochre: '#c98a35',
  umber: '#8a5326',
  lagoon: '#5b9a97',
  mist: '#c3dbd1',
  sea: '#1f5f66',
  night: '#143f4a',
  leaf: '#4c6a36',
  olive: '#7f8c42',
} as const

type Point = readonly [number, number]

/** Numbers from 0 to 1 that are the same in each run. */
export function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const at = (value: number): string => value.toFixed(1)

/** A closed line through points, without corners. */
function smooth(points: readonly Point[]): string {
  const [first] = points
  const point = (index: number): Point => points[(index + points.length) % points.length]!
  const curves = points.map((_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
      point(index - 1),
      point(index),
      point(index + 1),
      point(index + 2),
    ]
    const to = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy]
    return `C${to.map(at).join(' ')}`
  })
  return `M${first!.map(at).join(' ')}${curves.join('')}Z`
}

/** A round shape, cut by hand. */
export function round(
  x: number,
  y: number,
  rx: number,
  ry = rx,
  { seed = x + y, uneven = 0.025, turn = 0 } = {},
): string {
  const next = numbers(seed)
  const count = 12
  return smooth(
    Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * 2 * Math.PI
      const size = 1 + (next() - 0.5) * 2 * uneven
      const [px, py] = [Math.cos(angle) * rx * size, Math.sin(angle) * ry * size]
      return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)]
    }),
  )
}

/** A shape with corners. */
export const cut = (...points: readonly Point[]): string =>
  `M${points.map((each) => each.map(at).join(' ')).join('L')}Z`

export const box = (x: number, y: number, width: number, height: number): string =>
  cut([x, y], [x + width, y], [x + width, y + height], [x, y + height])

/** Flat or printed paper. */
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** Paper on other paper. */
export const sheet = (d: string, fill: string, height = 7): string =>
  `<path d="${d}" fill="${paper.plum}" opacity=".17" transform="translate(${height * 0.8} ${height})"/>${flat(d, fill)}`

/** The intersection of some shapes with another. */
export const inside = (d: string, ...shapes: string[]): string => {
  const id = `c${numbers(d.length + Number.parseFloat(d.slice(1)) * 7)()
    .toString(36)
    .slice(2, 9)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`
}

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const moved = (x: number, y: number, degrees: number, ...shapes: string[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${shapes.join('')}</g>`

const leafShape = (length: number): string =>
  `M0 0Q${at(length * 0.45)} ${at(-length * 0.3)} ${length} 0Q${at(length * 0.45)} ${at(length * 0.26)} 0 0Z`

/** A stem with leaves, from its end to the right. */
export function sprig(length: number, fill: string = paper.leaf): string {
  const leaves = Array.from({ length: 4 }, (_, index) => {
    const along = length * (0.2 + index * 0.22)
    const size = length * (0.34 - index * 0.03)
    return moved(along, 0, -42, sheet(leafShape(size), fill, 3)) + moved(along, 0, 42, sheet(leafShape(size), fill, 3))
  })
  return (
    line(`M0 0L${length} 0`, fill, 5) + leaves.join('') + moved(length, 0, 0, sheet(leafShape(length * 0.25), fill, 3))
  )
}

/** A round fruit with the light from above. */
export const fruit = (x: number, y: number, size: number, fill: string, light: string): string => {
  const skin = round(x, y, size, size * 0.96)
  return sheet(skin, fill) + inside(skin, flat(round(x - size * 0.22, y - size * 0.26, size * 0.78), light))
}

export const lemon = (x: number, y: number, size: number, degrees = 0): string => {
  const skin = `M${at(-size * 1.22)} 0C${at(-size)} ${at(-size * 0.3)} ${at(-size * 0.7)} ${at(-size * 0.86)} 0 ${at(-size * 0.86)}S${at(size)} ${at(-size * 0.3)} ${at(size * 1.22)} 0C${at(size)} ${at(size * 0.3)} ${at(size * 0.7)} ${at(size * 0.86)} 0 ${at(size * 0.86)}S${at(-size)} ${at(size * 0.3)} ${at(-size * 1.22)} 0Z`
  return moved(
    x,
    y,
    degrees,
    sheet(skin, paper.saffron),
    inside(skin, flat(round(-size * 0.15, -size * 0.3, size * 0.95, size * 0.7), '#f7cd6a')),
  )
}

export const lemonHalf = (x: number, y: number, size: number, degrees = 0): string => {
  const segments = Array.from({ length: 8 }, (_, index) =>
    moved(
      0,
      0,
      index * 45,
      flat(cut([size * 0.12, 0], [size * 0.72, -size * 0.22], [size * 0.72, size * 0.22]), '#f5c64f'),
    ),
  )
  return moved(
    x,
    y,
    degrees,
    sheet(round(0, 0, size), paper.saffron),
    flat(round(0, 0, size * 0.86), paper.flour),
    ...segments,
  )
}

/** A flat loaf with the marks of the oven. */
export function loaf(x: number, y: number, rx: number, ry: number, seed: number): string {
  const crust = round(x, y, rx, ry, { seed, uneven: 0.06 })
  const next = numbers(seed * 3)
  const marks = Array.from({ length: 9 }, () => {
    const angle = next() * 2 * Math.PI
    const far = 0.25 + next() * 0.5
    const size = rx * (0.06 + next() * 0.07)
    const [mx, my] = [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far - ry * 0.06]
    return flat(
      round(mx, my, size * 1.3, size * 0.8, { seed: mx, uneven: 0.08 }),
      next() > 0.4 ? paper.umber : '#b06a2c',
    )
  })
  return (
    sheet(crust, paper.ochre, 9) +
    inside(
      crust,
      flat(round(x - rx * 0.05, y - ry * 0.1, rx * 0.9, ry * 0.88, { seed: seed + 1, uneven: 0.05 }), '#e2aa5c'),
      ...marks,
    )
  )
}
