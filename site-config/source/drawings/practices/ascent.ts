import { clipPath, group, path } from '../elements.ts'
import { curve, type Point, range, repeat, smooth } from '../geometry.ts'
import { fadeIn } from '../gradients.ts'
import { line, pen } from '../ink.ts'
import { arch, frieze, rect } from '../shapes.ts'
import { standingSheet } from '../sheet.ts'

const GROUND = 588
const CRATE = 58
/** Where each step begins, and how high it is. */
const STEPS: readonly Point[] = [
  [20, 0],
  [150, 78],
  [270, 156],
  [390, 234],
  [510, 312],
]
const SUMMIT = GROUND - 312
const HOUSE = { left: 514, width: 126, middle: 577, top: SUMMIT - 182 }

/** Cloud Migration & Utilization: an estate moves up in steps, each place kept until the next one holds. */
export function ascent(): string {
  const page = standingSheet('ascent', GROUND + 4)
  const stairs = `M20 ${GROUND}${STEPS.map(([, height], i) => `V${GROUND - height}H${STEPS[i + 1]?.[0] ?? 640}`).join('')}V${GROUND}Z`
  const left = [
    crate(44, GROUND - 2),
    crate(44, GROUND - 60),
    crate(44, GROUND - 118),
    crate(180, GROUND - 80),
    crate(180, GROUND - 138),
  ]
  const way = 'M73 408Q130 310 209 390M209 390Q262 290 329 370M329 370Q360 250 449 234M449 234Q470 170 538 232'

  return page.svg(
    [
      page.glow(HOUSE.middle, SUMMIT - 60, 83),
      group({ mask: page.url('haze') }, group(pen.wind, ...range(0, 14, 1).map((i) => path(curve(updraught(i)))))),
      page.lit(stairs),
      group(
        { 'clip-path': page.url('stairs') },
        path(
          repeat(44, (i) => `M${-300 + i * 24} ${GROUND}l340 -340`),
          pen.hatch,
        ),
      ),
      line(stairs),
      path(`${left.join('')}M28 ${GROUND}V384H140V${GROUND}`, pen.dashed),
      path(way, pen.dashed),
      page.lit(crate(300, GROUND - 156) + crate(420, GROUND - 234) + crate(420, GROUND - 292)),
      // The new house, and the first load in it.
      page.lit(rect(HOUSE.left, HOUSE.top, HOUSE.width, SUMMIT - HOUSE.top)),
      path(frieze(HOUSE.left, HOUSE.top + 26, 10, { pitch: HOUSE.width / 10 }), pen.dark),
      line(`M${HOUSE.left} ${HOUSE.top + 16}h${HOUSE.width}M${HOUSE.left} ${HOUSE.top + 26}h${HOUSE.width}`),
      page.lit(rect(HOUSE.left - 6, HOUSE.top - 8, HOUSE.width + 12, 8)),
      path(`${arch(HOUSE.middle - 48, SUMMIT - 138, 96, 138)}Z`, pen.shade),
      path(`${arch(HOUSE.middle - 40, SUMMIT - 126, 80, 126)}Z`, pen.deep),
      path(crate(HOUSE.middle - CRATE / 2, SUMMIT), pen.lit),
      line(`M0 ${GROUND}H660`),
      path(rect(0, GROUND, 660, 4), pen.solid),
    ],
    [fadeIn(page.id('haze'), { from: 0, to: 160, height: 600 }), clipPath(page.id('stairs'), path(stairs))],
  )
}

/** A crate from its lower left corner: the box and the frame of its lid. */
const crate = (x: number, y: number) =>
  `M${x} ${y - CRATE}h${CRATE}v${CRATE}h-${CRATE}Z` +
  `M${x + 7} ${y - CRATE + 7}h${CRATE - 14}v${CRATE - 14}h${14 - CRATE}Z`

function updraught(i: number): Point[] {
  const u = i / 14
  return range(0, 660, 33).map((x): Point => {
    const lift = smooth((x - 60) / 500)
    const low = 470 - u * 70 + 10 * Math.sin(x / 80 + u * 3)
    const high = 150 - u * 120 + 9 * Math.sin(x / 60 + u * 4)
    return [x, low * (1 - lift) + high * lift]
  })
}
