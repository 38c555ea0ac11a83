import { group, path, token } from '../elements.ts'
import { curve, curveOnward, type Point, random, range } from '../geometry.ts'
import { tone } from '../ink.ts'
import { sheet } from '../sheet.ts'

const WIDTH = 760
const HEIGHT = 420
const creekAt = (x: number) => 150 + 70 * Math.sin(x / 150 + 0.4) + x * 0.12
const alongCreek = (offset: number) => range(-20, WIDTH + 20, 30).map((x): Point => [x, creekAt(x) + offset])

/** Contact: a town on a creek, as a map would show it. It is no real place. */
export function map(): string {
  const water = `${curve(alongCreek(-36))}${curveOnward(alongCreek(36).toReversed())}Z`
  const currents = range(-3, 3, 1).map((k) => path(curve(alongCreek(k * 9))))

  return sheet('map', `0 0 ${WIDTH} ${HEIGHT}`, 'xMidYMid slice').svg([
    group(
      { transform: 'rotate(-14 380 210) scale(1.16) translate(-40 -30)' },
      path(blocks(), { fill: token('surface'), stroke: token('line') }),
      path(water, tone(token('sky-1'))),
      group({ stroke: token('accent'), 'stroke-width': 0.75, opacity: 0.4 }, ...currents),
      path('M-40 330H820M250 -40V460M520 -40V460M-40 60H820', { stroke: token('surface'), 'stroke-width': 9 }),
    ),
  ])
}

/** Blocks of houses on a grid, none in the water, here and there a half one or an empty plot. */
function blocks(): string {
  const chance = random(9)
  let d = ''
  for (const y of range(-20, HEIGHT - 1, 34)) {
    for (const x of range(-20, WIDTH - 1, 46)) {
      const fromCreek = Math.abs(y + 14 - creekAt(x + 20))
      if (fromCreek < 52 || chance() < 0.14) continue
      const width = chance() < 0.25 ? 18 : 36
      d += `M${x} ${y}h${width}v24h-${width}Z`
    }
  }
  return d
}
