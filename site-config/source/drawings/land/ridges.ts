import { group, path, svg, token } from '../elements.ts'
import { curve, type Point, random, range, smooth } from '../geometry.ts'

const WIDTH = 1600
const HEIGHT = 520
const RIDGES = 26
/** How much lower the farthest ridge is on the left, where a text and its buttons end above it. */
const QUIET = 274

/** The trading product: ridgelines at night that double as a market chart. The farthest is the price. */
export function ridges(): string {
  const lines = range(0, RIDGES - 1, 1).map((i) => {
    const near = i / (RIDGES - 1)
    const ink =
      i === 0
        ? { stroke: token('sun'), 'stroke-width': 2 }
        : { 'stroke-opacity': Number((0.6 * (1 - near)).toFixed(3)) }
    // Each ridge hides what is behind it, down to the foot of the drawing.
    return path(`${curve(ridge(near))}V${HEIGHT + 10}H-20Z`, ink)
  })
  return svg(
    `0 0 ${WIDTH} ${HEIGHT}`,
    group({ fill: token('canvas'), stroke: token('ink') }, `\n${lines.join('\n')}\n`),
    'xMidYMax slice',
  )
}

const ridge = (near: number) => range(-24, WIDTH + 24, 24).map((x): Point => [x, ridgeAt(x, near)])

/** Quiet on the left, where the text stands; mountains on the right, coming towards us as they come near. */
function ridgeAt(x: number, near: number): number {
  const side = smooth((x - 640) / 540)
  const base = 196 + near * near * 350 + (1 - side) * QUIET * (1 - 0.75 * near * near)
  const envelope = 0.16 + 0.84 * side * Math.exp(-Math.pow((x - 1180 + near * 240) / 460, 2))
  const mountains = 170 * (0.35 + noise(x / 150 + near * 1.1, 1))
  const peaks = 54 * noise(x / 54 + near * 2.2, 3) * (1 - near * 0.5)
  const trades = 16 * noise(x / 20 + near, 5) * (1 - near)
  return base - (1 - near * 0.72) * envelope * (mountains + peaks + trades)
}

const chance = random(77)
const heights = range(0, 89, 1).map(() => chance() - 0.5)

/** Smooth noise between -0.5 and 0.5; `series` picks one of several that do not resemble one another. */
function noise(x: number, series: number): number {
  const i = Math.floor(x)
  const height = (step: number) => heights[(step * 7 + series * 13) % heights.length] ?? 0
  return height(i) + (height(i + 1) - height(i)) * smooth(x - i)
}
