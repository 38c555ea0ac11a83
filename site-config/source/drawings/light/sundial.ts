import { circle, group, path, token } from '../elements.ts'
import { curve, each, type Point, range, repeat, round } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { star } from '../shapes.ts'
import { squareSheet } from '../sheet.ts'
import { degrees, HOUR, hourAngle, shadowOf } from './gnomonics.ts'

const CENTRE = { x: 330, y: 300 }
const RIM = 282
/** The plate that hour lines and seasons are cut into. */
const PLATE = 226
/** Foot of the gnomon, and its height in the drawing; its tip's shadow is the reading. */
const FOOT = { x: CENTRE.x, y: 452 }
const TIP = FOOT.y - 70
const GNOMON = 150
/** The sun's height over the equator at the two solstices, the equinoxes and the months between. */
const SEASONS = [-23.44, -20.15, -11.47, 0, 11.47, 20.15, 23.44]

/** Insights: a sundial cut for the latitude of Dubai. The spot of light is the reading: ten, one autumn morning. */
export function sundial(): string {
  const page = squareSheet('sundial')
  const now = spot(-2 * HOUR, degrees(-11.47))
  if (!now) throw new Error('The sun is too low for the reading the sundial should show.')
  const [x, y] = [round(now[0]), round(now[1])]
  const rings = [RIM, 256, 248, PLATE].map((r) => circle(CENTRE.x, CENTRE.y, r))
  const bearing = `M${CENTRE.x - 7} ${CENTRE.y - RIM + 2}h14l-7 22Z`

  return page.svg([
    page.glow(x, y, 150),
    circle(CENTRE.x, CENTRE.y, RIM, { fill: page.url('lit'), opacity: 0.9 }),
    ...rings,
    fine(ticks(180, 248, 256)),
    line(ticks(36, 256, 268, 9) + ticks(72, 256, 262, 2)),
    group(
      pen.solid,
      repeat(4, (k) => path(bearing, { transform: `rotate(${k * 90} ${CENTRE.x} ${CENTRE.y})` })),
    ),
    group(pen.wind, each(SEASONS, seasonLine)),
    line(each(range(-24, 24, 1), hourLine)),
    page.glow(x, y, 46),
    circle(x, y, 13, pen.lit),
    path(`M${FOOT.x - 3} ${FOOT.y}L${FOOT.x} ${TIP}L${FOOT.x + 3} ${FOOT.y}Z`, pen.solid),
    path(star(FOOT.x, FOOT.y, 15, Math.PI / 8), { fill: token('canvas'), 'stroke-width': 1.5 }),
    path(`M${FOOT.x} ${TIP}L${x} ${y}`, pen.dashed),
  ])
}

/** Where the tip's shadow falls on the drawing, or nothing while the sun is too low. */
function spot(hour: number, declination: number): Point | undefined {
  const shadow = shadowOf(hour, declination)
  return shadow && [CENTRE.x - GNOMON * shadow.east, TIP + GNOMON * shadow.north]
}

/** The way of the shadow through one day. */
function seasonLine(declination: number): string {
  const points = range(-5.6, 5.61, 0.28).flatMap((hour) => {
    const point = spot(hour * HOUR, degrees(declination))
    const isOnPlate = point && Math.hypot(point[0] - CENTRE.x, point[1] - CENTRE.y) < PLATE
    return isOnPlate ? [point] : []
  })
  return points.length > 2 ? path(curve(points)) : ''
}

/** From the gnomon's foot to the plate's edge on whole hours; a tick at the edge on quarters. */
function hourLine(quarter: number): string {
  const angle = hourAngle((quarter / 4) * HOUR)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const below = FOOT.y - CENTRE.y
  const edge = below * cos + Math.sqrt(Math.max(0, PLATE * PLATE - below * below * sin * sin))
  const start = quarter % 4 ? edge - 10 : 16
  const at = (r: number) => `${round(FOOT.x + r * sin)} ${round(FOOT.y - r * cos)}`
  return `M${at(start)}L${at(edge)}`
}

/** `count` ticks round the dial; every `except`-th is left out, where another mark stands. */
function ticks(count: number, inner: number, outer: number, except?: number): string {
  return each(range(0, count - 1, 1), (i) => {
    if (except !== undefined && i % except === 0) return ''
    const angle = (2 * Math.PI * i) / count
    const at = (r: number) => `${round(CENTRE.x + r * Math.sin(angle))} ${round(CENTRE.y - r * Math.cos(angle))}`
    return `M${at(inner)}L${at(outer)}`
  })
}
