import { circle, path } from '../elements.ts'
import { curve, each, type Point, range, round } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { type Sheet, sheet } from '../sheet.ts'
import { sunOnLine } from './suns.ts'

const WIDTH = 1280
const GROUND = 150
const COLUMNS = [0, 320, 640, 960]
const SUNSET = 1130
const height = (x: number) => GROUND - 104 * Math.sin((Math.PI * (x + 110)) / 1240)

/** The strip over a day's timeline, with a mark at the edge of each of its four columns. The sun goes down with scroll. */
export function horizon(): string {
  const day = [...range(0, SUNSET, 30).map((x): Point => [x, height(x)]), [SUNSET, GROUND] as const]
  const page = sheet('horizon', `0 0 ${WIDTH} ${GROUND + 1}`)
  return page.svg([
    path(curve(day), { id: page.id('day'), pathLength: 100 }),
    line(`M0 ${GROUND}H${WIDTH}`),
    path(
      each(COLUMNS, (x) => `M${x} ${round(height(x) + 14)}V${GROUND}`),
      pen.dashed,
    ),
    ...COLUMNS.map((x) => circle(x, round(height(x)), 4.5, pen.paper)),
    sunOnLine(page.id('day'), 40, 11, 30, 'sun-by-scroll'),
  ])
}

/** Leads from an event at its real time to the column that tells it. */
const FOOT = GROUND + 46
const leader = (x: number, index: number) => {
  const column = COLUMNS[index] ?? 0
  return column === x
    ? `M${x} ${GROUND}V${FOOT}`
    : `M${x} ${GROUND}V${GROUND + 10}L${column + 0.5} ${FOOT - 10}V${FOOT}`
}

/** Minutes after 21:12, and how well the patient feels: the height of the curve. */
const CALL = [
  { minute: 0, feeling: 18 },
  { minute: 8, feeling: 44 },
  { minute: 22, feeling: 70 },
  { minute: 35, feeling: 112 },
].map(({ minute, feeling }): Point => [round((minute / 35) * 960), GROUND - feeling])
const EVERY_FIVE_MINUTES = range(3, 43, 5).map((minute) => round((minute / 35) * 960))

/** Healthcare's evening: four lamps spaced by real time, as high as the patient feels well. No sun. */
export function nightCall(): string {
  const page = sheet('night-call', `0 0 ${WIDTH} ${FOOT}`)
  return page.svg([
    path(curve([...CALL, [WIDTH, GROUND - 122]])),
    line(`M0 ${GROUND}H${WIDTH}`),
    fine(each(EVERY_FIVE_MINUTES, (x) => `M${x} ${GROUND}v-7`)),
    path(
      each(CALL, ([x, y]) => `M${x} ${round(y + 14)}V${GROUND}`),
      pen.dashed,
    ),
    line(each(CALL, ([x], index) => leader(x, index))),
    ...CALL.map(([x, y]) => lamp(page, x, y)),
  ])
}

/** The hours of a day in summer, from 05:30 to midnight, along the line. */
const atHour = (hour: number) => round(((hour - 5.5) / 18.5) * WIDTH)
const DUSK = atHour(19.2)
const daylight = (x: number) => GROUND - 118 * Math.sin((Math.PI * x) / DUSK)
const DISTRICT = [5 + 50 / 60, 13 + 10 / 60, 18 + 20 / 60].map(atHour)
const NIGHT = atHour(23 + 40 / 60)

/** Smart city: from dawn to midnight. The sun goes down before the last event, at which a street lamp is lit. */
export function longDay(): string {
  const page = sheet('long-day', `0 0 ${WIDTH} ${FOOT}`)
  const sun = [...range(0, DUSK, 30).map((x): Point => [x, daylight(x)]), [DUSK, GROUND] as const]
  return page.svg([
    path(curve(sun), { id: page.id('day'), pathLength: 100 }),
    line(`M0 ${GROUND}H${WIDTH}`),
    fine(each(range(6, 24, 1), (hour) => `M${atHour(hour)} ${GROUND}v-7`)),
    path(
      each(DISTRICT, (x) => `M${x} ${round(daylight(x) + 10)}V${GROUND}`),
      pen.dashed,
    ),
    line(each([...DISTRICT, NIGHT], leader)),
    ...DISTRICT.map((x) => circle(x, round(daylight(x)), 4.5, pen.paper)),
    line(`M${NIGHT} ${GROUND}V74q0 -14 -14 -14h-16`),
    lamp(page, NIGHT - 32, 62),
    sunOnLine(page.id('day'), 40, 11, 30, 'sun-by-scroll'),
  ])
}

const lamp = (page: Sheet, x: number, y: number) => page.glow(x, y, 34) + circle(x, y, 7, pen.light)
