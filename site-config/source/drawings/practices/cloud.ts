import { path, token } from '../elements.ts'
import { curve, type Point, range, smooth } from '../geometry.ts'
import { sheet } from '../sheet.ts'

const LINES = 22

/** Cloud Migration & Utilization: lines lift from the ground to the sky. */
export function cloud(): string {
  return sheet('practice-cloud', '0 0 480 480', 'xMidYMid slice').svg(
    range(0, LINES - 1, 1).map((i) =>
      path(curve(risingLine(i)), i % 7 === 3 ? { stroke: token('sun'), 'stroke-width': 2 } : { opacity: 0.45 }),
    ),
  )
}

function risingLine(i: number): Point[] {
  const u = i / (LINES - 1)
  return range(-10, 490, 25).map((x): Point => {
    const lift = smooth((x - 90) / 300)
    const ground = 330 + u * 140 - 22 * Math.sin(x / 70 + u * 2) * (1 - u)
    const sky = 70 + u * 190 + 8 * Math.sin(x / 40 + u * 5)
    return [x, ground * (1 - lift) + sky * lift]
  })
}
