export type Point = readonly [x: number, y: number]

/** Rounds coordinates to one decimal: precise enough for a screen, and a third of the bytes. */
export const round = (n: number) => Number(n.toFixed(1))

/** A seeded pseudorandom generator, so that drawings are deterministic. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ Math.imul(state ^ (state >>> 13), 3266489917)
    return (state >>> 0) / 2 ** 32
  }
}

/** Smoothstep: 0 before 0, 1 after 1, smooth between them. */
export function smooth(t: number): number {
  const s = Math.max(0, Math.min(1, t))
  return s * s * s * (s * (6 * s - 15) + 10)
}

/** Numbers from `first` up to and including `last`. */
export function range(first: number, last: number, step: number): number[] {
  const numbers: number[] = []
  for (let n = first; n <= last; n += step) numbers.push(n)
  return numbers
}

/** Joins the path data of `draw` for each index. */
export const repeat = (times: number, draw: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => draw(index)).join('')

/** Joins the path data of `draw` for each item. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('')

/**
 * A smooth line through the points (Catmull-Rom), written as relative cubics. Each segment after the first
 * is an `s`: its first control point mirrors the last one, so four numbers describe it instead of six.
 */
export function curve(points: readonly Point[]): string {
  const [start, ...rest] = points.map(([x, y]): Point => [round(x), round(y)])
  if (!start) throw new Error('A curve needs at least one point.')
  let d = `M${start[0]} ${start[1]}`
  let [x, y] = start
  let before = start
  let from = start
  rest.forEach((to, index) => {
    const after = rest[index + 1] ?? to
    const control: Point = [to[0] - (after[0] - from[0]) / 6 - x, to[1] - (after[1] - from[1]) / 6 - y]
    const step: Point = [round(to[0] - x), round(to[1] - y)]
    d +=
      index === 0
        ? `c${coordinates((to[0] - before[0]) / 6, (to[1] - before[1]) / 6)}${next(control[0])}`
        : `s${round(control[0])}`
    d += next(control[1]) + next(step[0]) + next(step[1])
    // Continues from the rounded position, so that rounding errors do not accumulate.
    x = round(x + step[0])
    y = round(y + step[1])
    before = from
    from = to
  })
  return d
}

const coordinates = (x: number, y: number) => `${round(x)}${next(y)}`

/** A minus sign separates two numbers too, so only other numbers need a space. */
function next(n: number): string {
  const rounded = round(n)
  return rounded < 0 ? `${rounded}` : ` ${rounded}`
}

/** The same curve, continuing a path: to close a shape between two curves. */
export const curveOnward = (points: readonly Point[]) => `L${curve(points).slice(1)}`
