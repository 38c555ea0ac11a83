import { circle, path } from '../../elements.ts'
import { each, range, repeat, round } from '../../geometry.ts'
import { fine, line, pen } from '../../ink.ts'
import { frieze, rect } from '../../shapes.ts'
import { sheet, standingSheet } from '../../sheet.ts'

const GROUND = 588
const AXIS = 330
const RIM = { width: 186, depth: 31, height: 26 }
const TRAY = 540
/** The pearl merchant's set, coarse above and fine below: how far the holes are apart, and what each keeps back. */
const SIEVES = [
  {
    y: 116,
    pitch: 54,
    kept: [
      [-92, 4, 19],
      [66, -8, 17],
      [18, 16, 21],
    ],
  },
  {
    y: 222,
    pitch: 43,
    kept: [
      [-60, -6, 15],
      [104, 4, 13],
      [-118, 6, 14],
      [40, 16, 15],
    ],
  },
  {
    y: 328,
    pitch: 34,
    kept: [
      [-100, -4, 11],
      [74, -12, 10],
      [20, 12, 11],
      [-34, 14, 10],
      [122, 4, 11],
    ],
  },
  {
    y: 434,
    pitch: 26,
    kept: [
      [-70, 6, 8],
      [96, -4, 8],
      [48, 14, 8],
      [-126, 0, 7],
      [-14, -14, 8],
      [130, 8, 7],
    ],
  },
] as const

/** Automated QA and DevSecOps: pearls fall through finer and finer sieves. One is let through all of them. */
export function sieves(): string {
  const page = standingSheet('sieves', GROUND + 4)
  const disc = (x: number, y: number, width: number, depth: number) =>
    `M${round(x - width)} ${round(y)}a${round(width)} ${round(depth)} 0 1 0 ${round(2 * width)} 0a${round(width)} ${round(depth)} 0 1 0 ${round(-2 * width)} 0Z`
  const bowl = (y: number, height: number, width: number, depth: number) =>
    `M${AXIS - width} ${y}v${height}a${width} ${depth} 0 0 0 ${2 * width} 0v${-height}a${width} ${depth} 0 0 1 ${-2 * width} 0Z`

  return page.svg([
    page.glow(AXIS, TRAY - 24, 72),
    // The stand that carries the set.
    page.lit(rect(82, 36, 496, 22)),
    path(frieze(90, 53, 40), pen.dark),
    page.lit(rect(72, 26, 516, 10)),
    page.lit(rect(98, 58, 14, GROUND - 58) + rect(548, 58, 14, GROUND - 58)),
    page.shaded(rect(106, 58, 6, GROUND - 58) + rect(556, 58, 6, GROUND - 58)),
    path(`M${AXIS} 58V${TRAY}`, { ...pen.dashed, opacity: 0.8 }),
    ...SIEVES.map(({ y, pitch, kept }) =>
      [
        path(
          each([112, 516], (x) => rect(x, y + 8, 32, 6)),
          pen.solid,
        ),
        page.shaded(disc(AXIS, y, RIM.width, RIM.depth)),
        path(
          each(holes(pitch), ([dx, dy]) => disc(AXIS + dx, y + dy, pitch * 0.3, pitch * 0.056)),
          pen.deep,
        ),
        ...kept.map(([dx, dy, r]) => pearl(AXIS + dx, y + dy - r * 0.8, r)),
        page.lit(bowl(y, RIM.height, RIM.width, RIM.depth)),
        fine(
          `M${AXIS - RIM.width} ${y + 6}a${RIM.width} ${RIM.depth} 0 0 0 ${2 * RIM.width} 0M${AXIS - RIM.width} ${y + RIM.height - 6}a${RIM.width} ${RIM.depth} 0 0 0 ${2 * RIM.width} 0`,
        ),
        rivets(y),
      ].join(''),
    ),
    // The pearl that has passed them all.
    page.shaded(disc(AXIS, TRAY, 104, 17)),
    circle(AXIS, TRAY - 7, 13, pen.lit),
    page.lit(bowl(TRAY, 24, 104, 17)),
    page.lit(rect(AXIS - 46, 580, 92, 8)),
    line(`M14 ${GROUND}H646`),
    path(rect(14, GROUND, 632, 4), pen.solid),
  ])
}

/** Where the holes of a sieve are, from its middle; rows further back are closer together on the sheet. */
function holes(pitch: number): (readonly [number, number])[] {
  const rows = Math.floor((RIM.depth * 0.86) / (pitch * 0.17))
  return range(-rows, rows, 1).flatMap((row) => {
    const dy = row * pitch * 0.17
    const reach = RIM.width * Math.sqrt(1 - (dy / RIM.depth) ** 2) - pitch * 0.42
    const shift = row % 2 === 0 ? 0 : pitch / 2
    const count = Math.floor((reach - shift) / pitch)
    if (reach < shift) return []
    const right = range(0, count, 1).map((i) => shift + i * pitch)
    return [...right.map((dx) => [dx, dy] as const), ...right.filter((dx) => dx > 0).map((dx) => [-dx, dy] as const)]
  })
}

/** A pearl with the light on its shoulder. */
const pearl = (x: number, y: number, r: number) =>
  circle(round(x), round(y), r, pen.paper) +
  fine(
    `M${round(x - r * 0.6)} ${round(y - r * 0.1)}a${round(r * 0.6)} ${round(r * 0.6)} 0 0 1 ${round(r * 0.6)} ${round(-r * 0.5)}`,
  )

const rivets = (y: number) =>
  path(
    each(range(-4, 4, 1), (i) => {
      const dx = i * 40
      const dy = RIM.depth * Math.sqrt(1 - (dx / RIM.width) ** 2)
      return `M${AXIS + dx - 2} ${round(y + dy + RIM.height / 2)}h4`
    }),
    pen.pole,
  )

/** One sieve from above: its holes of one size, the pearls that it keeps, and one that is passing. */
export function sievesDetail(): string {
  const page = sheet('sieves-detail', '0 0 400 300')
  const pitch = 30
  const places = range(-4, 4, 1).flatMap((row) =>
    range(-5, 5, 1)
      .map((i) => [i * pitch + (row % 2 === 0 ? 0 : pitch / 2), row * pitch * 0.866] as const)
      .filter(([dx, dy]) => Math.hypot(dx, dy) < 108),
  )
  return page.svg([
    page.glow(155, 124, 70),
    circle(140, 150, 136, { fill: page.url('lit') }),
    circle(140, 150, 122, pen.shade),
    path(
      each(places, ([dx, dy]) => `M${round(131 + dx)} ${round(150 + dy)}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`),
      pen.deep,
    ),
    ...(
      [
        [80, 110, 14],
        [208, 190, 15],
        [98, 216, 13],
        [206, 92, 14],
        [60, 176, 13],
      ] as const
    ).map(([x, y, r]) => pearl(x, y, r)),
    circle(155, 124, 9, pen.lit),
    // The gauge beside it.
    line('M318 14V286M310 22l16 -16M310 294l16 -16'),
    path('M140 14H318M140 286H318', pen.dashed),
    ...[8, 11, 14, 17, 20].map((r, i) => circle(364, 40 + i * 56, r, pen.paper)),
    fine(repeat(5, (i) => `M336 ${40 + i * 56}h56M364 ${14 + i * 56}v52`)),
    circle(364, 96, 3, pen.light),
  ])
}
