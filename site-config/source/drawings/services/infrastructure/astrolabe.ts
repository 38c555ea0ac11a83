import { circle, clipPath, group, path } from '../../elements.ts'
import { each, type Point, range, repeat, round } from '../../geometry.ts'
import { fine, line, pen } from '../../ink.ts'
import { arch, rect, star } from '../../shapes.ts'
import { sheet, standingSheet } from '../../sheet.ts'

const C = { x: 330, y: 352 }
const LIMB = 214
/** The plate ends at the Tropic of Capricorn. */
const PLATE = 182
const TILT = radians(23.44)
const LATITUDE = radians(25.2)
const EQUATOR = PLATE / Math.tan(Math.PI / 4 + TILT / 2)
const CANCER = EQUATOR * Math.tan(Math.PI / 4 - TILT / 2)
const ZENITH = EQUATOR * Math.tan(Math.PI / 4 - LATITUDE / 2)
const NADIR = EQUATOR * Math.tan(Math.PI / 4 + LATITUDE / 2)

/** Right ascension in hours and declination in degrees, of stars that are still called by their Arabic names. */
const STARS: readonly Point[] = [
  [5.24, -8.2], // Rigel
  [5.92, 7.4], // Betelgeuse
  [4.6, 16.5], // Aldebaran
  [3.14, 40.9], // Algol
  [2.12, 23.5], // Hamal
  [0.14, 29.1], // Alpheratz
  [23.06, 28.1], // Scheat
  [23.08, 15.2], // Markab
  [21.74, 9.9], // Enif
  [20.69, 45.3], // Deneb
  [19.85, 8.9], // Altair
  [18.62, 38.8], // Vega
  [17.58, 12.6], // Rasalhague
  [15.58, 26.7], // Alphecca
  [15.74, 6.4], // Unukalhai
  [13.4, 54.9], // Mizar
  [11.06, 61.8], // Dubhe
  [11.82, 14.6], // Denebola
  [9.46, -8.7], // Alphard
  [7.65, 5.2], // Procyon
]
/** How far the sky has turned. */
const TURN = radians(160)
const QUESTION: Point = [250, 308]
const REACH = 70

/** Vector databases: an astrolabe. Of the stars above the horizon, those nearest to the question are found. */
export function astrolabe(): string {
  const page = standingSheet('astrolabe', 592)
  const niche = arch(58, 30, 544, 558, 0.5)
  const stars = STARS.map(project)
  const near = stars.filter((at) => distance(at) < REACH && isUp(at))

  return page.svg(
    [
      page.shaded(`${niche}Z`),
      line(arch(46, 16, 568, 572, 0.5)),
      line(`M${C.x} 30V74`),
      path(throne(), { fill: page.url('lit') }),
      circle(C.x, 84, 13),
      page.lit(disc(LIMB)),
      fine(ticks(72, LIMB - 14, LIMB)),
      line(ticks(24, LIMB - 22, LIMB)),
      circle(C.x, C.y, LIMB - 14, { 'stroke-width': 0.75 }),
      circle(C.x, C.y, LIMB - 22),
      group(
        { 'clip-path': page.url('plate') },
        circle(C.x, C.y, PLATE, pen.shade),
        circle(C.x, C.y - horizon(0).centre, horizon(0).radius, pen.paper),
        path(
          repeat(60, (i) => `M${C.x - 500 + i * 12} ${C.y + PLATE}l260 -260`),
          { ...pen.hatch, 'clip-path': page.url('below') },
        ),
        group({ 'clip-path': page.url('above'), 'stroke-width': 0.75, opacity: 0.6 }, ...almucantars(), ...azimuths()),
        circle(C.x, C.y - horizon(0).centre, horizon(0).radius),
      ),
      group({ 'stroke-width': 0.75 }, circle(C.x, C.y, round(EQUATOR)), circle(C.x, C.y, round(CANCER))),
      circle(C.x, C.y, PLATE),
      rule(page.url('lit')),
      page.glow(...QUESTION, REACH),
      circle(...QUESTION, REACH, { 'stroke-width': 1.5 }),
      line(near.map(([x, y]) => `M${QUESTION[0]} ${QUESTION[1]}L${x} ${y}`).join('')),
      path(
        each(
          stars.filter((at) => !near.includes(at)),
          ([x, y]) => star(x, y, 6),
        ),
        pen.solid,
      ),
      path(
        each(near, ([x, y]) => star(x, y, 9)),
        pen.lit,
      ),
      circle(...QUESTION, 5, pen.solid),
      path(rect(20, 588, 620, 4), pen.solid),
    ],
    [
      clipPath(page.id('plate'), circle(C.x, C.y, PLATE)),
      clipPath(page.id('above'), circle(C.x, round(C.y - horizon(0).centre), round(horizon(0).radius))),
      clipPath(page.id('below'), path(`M${C.x - PLATE} ${C.y - 8}H0V600H660V${C.y - 8}H${C.x + PLATE}${below()}Z`)),
    ],
  )
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180
}

const distance = ([x, y]: Point) => Math.hypot(x - QUESTION[0], y - QUESTION[1])

/** Above the horizon: what is below it is not searched. */
const isUp = ([x, y]: Point) => Math.hypot(x - C.x, y - C.y + horizon(0).centre) < horizon(0).radius

/** Stereographic, from the south pole of the sky. */
function project([hours, declination]: Point): Point {
  const radius = EQUATOR * Math.tan(Math.PI / 4 - radians(declination) / 2)
  const angle = (hours / 12) * Math.PI + TURN
  return [round(C.x + radius * Math.cos(angle)), round(C.y + radius * Math.sin(angle))]
}

/** The circle of equal altitude, for an observer in the Gulf. `centre` is its distance above the pole. */
function horizon(altitude: number) {
  const sum = Math.sin(LATITUDE) + Math.sin(radians(altitude))
  return {
    centre: round((EQUATOR * Math.cos(LATITUDE)) / sum),
    radius: round((EQUATOR * Math.cos(radians(altitude))) / sum),
  }
}

const almucantars = () =>
  range(10, 80, 10).map((altitude) => {
    const { centre, radius } = horizon(altitude)
    return circle(C.x, round(C.y - centre), radius)
  })

/** Great circles through zenith and nadir, every 20 degrees. */
const azimuths = () =>
  range(20, 160, 20).map((azimuth) => {
    const half = (ZENITH + NADIR) / 2
    const x = C.x + half / Math.tan(radians(azimuth))
    return circle(round(x), round(C.y - ZENITH + half), round(half / Math.sin(radians(azimuth))))
  })

/** Along the horizon from right to left, for the part of the plate under it. */
function below(): string {
  const { centre, radius } = horizon(0)
  return `A${radius} ${radius} 0 0 1 ${C.x - PLATE} ${round(C.y - centre + Math.sqrt(radius ** 2 - PLATE ** 2))}`
}

const disc = (radius: number) =>
  `M${C.x - radius} ${C.y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`

const ticks = (count: number, from: number, to: number) =>
  repeat(count, (i) => {
    const angle = (2 * Math.PI * i) / count
    const at = (r: number) => `${round(C.x + r * Math.sin(angle))} ${round(C.y - r * Math.cos(angle))}`
    return `M${at(from)}L${at(to)}`
  })

/** The rule turns about the pole; its edge lies on the question. */
function rule(fill: string): string {
  const angle = round((Math.atan2(QUESTION[1] - C.y, QUESTION[0] - C.x) * 180) / Math.PI)
  const bar = path(`M${C.x - LIMB + 6} ${C.y}l14 -9H${C.x - 20}l20 -9 20 9H${C.x + LIMB - 20}l14 9Z`, {
    fill,
    transform: `rotate(${angle} ${C.x} ${C.y})`,
  })
  return bar + path(star(C.x, C.y, 9), pen.solid)
}

/** The ring from which the instrument hangs. */
const throne = () =>
  `M${C.x - 74} ${C.y - LIMB + 20}C${C.x - 60} 128 ${C.x - 44} 138 ${C.x - 38} 122S${C.x - 14} 116 ${C.x} 92` +
  `C${C.x + 14} 116 ${C.x + 32} 106 ${C.x + 38} 122S${C.x + 60} 128 ${C.x + 74} ${C.y - LIMB + 20}Z`

/** A pair of dividers: how near two stars are is measured, not guessed. */
export function astrolabeDetail(): string {
  const page = sheet('astrolabe-detail', '0 0 400 300')
  const points = [112, 288] as const
  const scale = range(0, 40, 1).map((i) => `M${60 + i * 7} 262v${i % 10 === 0 ? 18 : i % 5 === 0 ? 13 : 8}`)
  const leg = (side: -1 | 1) => {
    const foot = side < 0 ? points[0] : points[1]
    return `M${200 + side * 5} 44L${200 + side * 15} 60L${200 + side * 50} 146L${foot + side * 2} 206L${foot} 230L${foot - side * 7} 204L${200 + side * 30} 146L${200 - side * 4} 62Z`
  }
  return page.svg([
    page.glow(points[1], 232, 84),
    path(`M${points[0]} 232A142 142 0 0 1 ${points[1]} 232`, pen.dashed),
    fine('M40 196C120 170 280 170 360 196M40 214C120 190 280 190 360 214'),
    page.lit(rect(52, 258, 296, 26)),
    line(scale.join('')),
    page.shaded(leg(1)),
    page.lit(leg(-1)),
    line('M166 128A90 90 0 0 1 234 128M166 134A90 90 0 0 1 234 134'),
    circle(200, 42, 16, { fill: page.url('lit') }),
    circle(200, 42, 5, pen.solid),
    page.lit('M195 26h10l-2 -20h-6Z'),
    path(star(points[0], 236, 11), pen.solid),
    path(star(points[1], 236, 13), pen.lit),
    path(rect(0, 292, 400, 3), pen.solid),
  ])
}
