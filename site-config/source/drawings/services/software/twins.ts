import { circle, clipPath, group, path, token } from '../../elements.ts'
import { curve, curveOnward, each, type Point, range, repeat, round } from '../../geometry.ts'
import { fine, inState, line, pen, tone } from '../../ink.ts'
import { arch, frieze, rect, slot } from '../../shapes.ts'
import { type Sheet, sheet, standingSheet } from '../../sheet.ts'
import { windTower } from '../../wind-tower.ts'
import { inBothDirections, inBothPlaces } from './two-scripts.ts'

const GROUND = 588
const AXIS = 330
const PHONE = { x: 62, y: 36, width: 236, height: 552, radius: 30 }
const SCREEN = { x: 74, y: 48, width: 212, height: 528, radius: 20 }
const HORIZON = 300
const END = SCREEN.x + SCREEN.width

/** Cross-platform mobile: a phone beside its mirrored twin. One sun rises across both screens. */
export function twins(): string {
  const page = standingSheet('twins', GROUND + 4)
  return page.svg(
    [
      page.glow(AXIS, 210, 204),
      circle(AXIS, 210, 118, { ...pen.dashed, fill: 'none' }),
      path(`M${AXIS} 8V${GROUND}`, { ...pen.dashed, opacity: 0.8 }),
      inBothDirections(phone(page)),
      line(`M14 ${GROUND}H646`),
      path(rect(14, GROUND, 632, 4), pen.solid),
    ],
    [clipPath(page.id('picture'), path(`M${SCREEN.x} ${HORIZON}V${roundedTop(SCREEN)}V${HORIZON}Z`))],
  )
}

interface Slab {
  x: number
  y: number
  width: number
  height: number
  radius: number
}

const roundedTop = ({ x, y, width, radius }: Slab) =>
  `${y + radius}Q${x} ${y} ${x + radius} ${y}H${x + width - radius}Q${x + width} ${y} ${x + width} ${y + radius}`

const slab = (part: Slab) => {
  const { x, y, width, height, radius } = part
  const foot = y + height
  return (
    `M${x} ${foot - radius}V${roundedTop(part)}V${foot - radius}` +
    `Q${x + width} ${foot} ${x + width - radius} ${foot}H${x + radius}Q${x} ${foot} ${x} ${foot - radius}Z`
  )
}

function phone(page: Sheet): string {
  const picture = group(
    { 'clip-path': page.url('picture') },
    path(rect(SCREEN.x, SCREEN.y, SCREEN.width, HORIZON - SCREEN.y), tone(page.url('shade'))),
    circle(AXIS, 210, 118, pen.light),
    path(dunes(0), { ...pen.paper, 'fill-opacity': 0.5 }),
    path(dunes(1), pen.paper),
    group(pen.dune, ...[2, 3, 4].map((i) => path(curve(dune(i))))),
    windTower(page, { x: 100, ground: HORIZON, width: 40, side: 22, height: 190, bays: 3, rows: 2 }),
    page.lit(rect(SCREEN.x, HORIZON - 44, 120, 44)),
    path(frieze(SCREEN.x, HORIZON - 34, 10), pen.dark),
    path(
      each([90, 148, 170], (x) => slot(x, HORIZON - 26, 9, 26, 1)),
      pen.deep,
    ),
  )
  return [
    page.shaded(slab({ ...PHONE, x: PHONE.x - 7 })),
    page.lit(slab(PHONE)),
    path(slab(SCREEN), pen.paper),
    picture,
    line(`M${SCREEN.x} ${HORIZON}H${END}`),
    line(slab(SCREEN)),
    path(slab({ x: 150, y: 58, width: 60, height: 12, radius: 6 }), pen.dark),
    path(rect(94, 322, 132, 12), pen.solid),
    path(rect(94, 344, 88, 7), { ...pen.solid, opacity: 0.45 }),
    ...[0, 1, 2].map((i) => entry(374 + i * 50)),
    path(slab({ x: 94, y: 528, width: 172, height: 30, radius: 6 }), pen.solid),
    path(rect(112, 540, 74, 6), { fill: 'var(--surface)', stroke: 'none' }),
    path('M244 537l6 6 -6 6', { stroke: 'var(--surface)', 'stroke-width': 1.5 }),
  ].join('')
}

/** What each line of the list says of its feature, from top to bottom. */
type Kept = 'done' | 'kept'

/** The two phones outside, in a lift and outside again: both lose their bars alike, and what was typed is kept. */
export function twinsLift(): string {
  const page = standingSheet('twins-lift', GROUND + 4)
  const bars = repeat(4, (i) => rect(112 + i * 36, 262 - (i + 1) * 38, 26, (i + 1) * 38))
  const list = (...features: readonly Kept[]) => features.map((kept, i) => mark(346 + i * 46, kept)).join('')
  return page.svg([
    inState(
      'lift',
      path(rect(16, 6, 628, GROUND - 6), pen.shade),
      line(`M${AXIS} 6V${GROUND}`),
      path(`M${AXIS - 13} 250h26l-13 -22ZM${AXIS - 13} 270h26l-13 22Z`, pen.solid),
    ),
    inState('outside again', page.glow(AXIS, 190, 204)),
    inBothDirections(barePhone(page)),
    inState('outside again', inBothDirections(path(bars, pen.lit))),
    inState('lift', inBothDirections(path(bars, pen.dashed) + path('M104 84L264 268', { 'stroke-width': 4 }))),
    inState('outside again', list('done', 'done', 'done', 'done')),
    inState('lift', list('done', 'done', 'kept', 'kept')),
    inState(
      'again',
      inBothDirections(path('M180 556V536M172 544l8 -9 8 9', { stroke: token('surface'), 'stroke-width': 2.5 })),
    ),
    line(`M14 ${GROUND}H646`),
    path(rect(14, GROUND, 632, 4), pen.solid),
  ])
}

/** A phone without a picture, with the lines of a list. */
const barePhone = (page: Sheet) =>
  [
    page.shaded(slab({ ...PHONE, x: PHONE.x - 7 })),
    page.lit(slab(PHONE)),
    path(slab(SCREEN), pen.paper),
    path(slab({ x: 150, y: 58, width: 60, height: 12, radius: 6 }), pen.dark),
    line(`M${SCREEN.x} ${HORIZON}H${END}`),
    line(repeat(5, (i) => `M94 ${324 + i * 46}H266`)),
    path(
      repeat(4, (i) => rect(94, 342 + i * 46, 92, 9)),
      pen.solid,
    ),
    path(slab({ x: 94, y: 530, width: 172, height: 32, radius: 6 }), pen.solid),
  ].join('')

/** On both phones: a full disc with a tick, or a half one. */
const mark = (y: number, kept: Kept) =>
  kept === 'done'
    ? inBothPlaces(248, y, circle(0, 0, 14, pen.lit), line('M-7 0l5 6 9 -11'))
    : inBothDirections(circle(248, y, 14, pen.paper) + path(`M248 ${y - 14}a14 14 0 0 1 0 28Z`, pen.solid))

/** A line of the list: its window at the start, two lines of text, the way on at the end. */
const entry = (y: number) =>
  line(`M94 ${y}H266`) +
  path(`${arch(96, y + 9, 24, 33)}Z`, pen.shade) +
  path(rect(134, y + 14, 84, 7), pen.solid) +
  path(rect(134, y + 29, 60, 6), { ...pen.solid, opacity: 0.4 }) +
  fine(`M256 ${y + 19}l6 6 -6 6`)

const dune = (i: number): Point[] =>
  range(SCREEN.x - 10, AXIS + 20, 24).map((x): Point => [
    x,
    round(238 + i * 15 + (16 - i * 3) * Math.sin(x / 46 + i * 1.7) - i * 2),
  ])

const dunes = (i: number) =>
  `${curve(dune(i * 2))}${curveOnward([
    [AXIS + 20, HORIZON],
    [SCREEN.x - 10, HORIZON],
  ])}Z`

const SHELF = 244

/** The device matrix: every size that was found in use stands on one shelf; one is the smallest that must work. */
export function twinsDetail(): string {
  const page = sheet('twins-detail', '0 0 400 268')
  const device = (x: number, width: number, height: number, radius: number) => {
    const top = SHELF - height
    const inner = width - 32
    return (
      page.lit(slab({ x, y: top, width, height, radius })) +
      path(slab({ x: x + 6, y: top + 6, width: width - 12, height: height - 12, radius: radius - 4 }), pen.paper) +
      path(rect(x + 16, top + 22, inner * 0.8, 5), pen.solid) +
      fine(each([0.9, 0.6], (share, row) => `M${x + 16} ${top + 38 + row * 11}h${round(inner * share)}`)) +
      path(each(range(0, Math.floor(inner / 44), 1), picture(x + 16, top + 64, inner, height - 86)), pen.shade)
    )
  }
  return page.svg([
    path(`M0 6H400M0 72H400M0 122H400M0 168H400`, pen.dashed),
    device(6, 168, 238, 14),
    device(196, 78, 172, 13),
    device(292, 56, 122, 11),
    path(slab({ x: 362, y: 168, width: 36, height: 76, radius: 8 }), pen.lit),
    line(`M0 ${SHELF}H400`),
    path(rect(0, SHELF, 400, 3), pen.solid),
    line(repeat(26, (i) => `M${i * 16} 258v${i % 5 ? 4 : 8}`)),
  ])
}

/** A row of arches that fills the screen. */
const picture = (x: number, y: number, width: number, height: number) => (i: number) => {
  const pitch = (width + 8) / (Math.floor(width / 44) + 1)
  return `${arch(x + i * pitch, y, pitch - 8, height)}Z`
}
