import { circle, path } from '../../elements.ts'
import { each, range, repeat, round } from '../../geometry.ts'
import { fine, inState, line, moved, pen } from '../../ink.ts'
import { person } from '../../person.ts'
import { arch, frieze, rect, star } from '../../shapes.ts'
import { type Sheet, sheet, standingSheet } from '../../sheet.ts'

const GROUND = 588
/** Where the line of sight ends, and how much smaller each wall is than the one before. */
const EYE = { x: 330, y: 372 }
const SCALES = [1, 0.735, 0.54, 0.397]
/** The wall with the door to the room that is asked for. */
const LAST = 0.292
/** The doorway of the first wall, from the eye. */
const DOOR = { half: 118, top: -240, foot: GROUND - EYE.y }

const at = (x: number, y: number, scale: number) => `${round(EYE.x + x * scale)} ${round(EYE.y + y * scale)}`
const doorway = (scale: number, reveal = 0) =>
  arch(
    EYE.x - (DOOR.half + reveal) * scale,
    EYE.y + (DOOR.top - reveal * 1.1) * scale,
    2 * (DOOR.half + reveal) * scale,
    (DOOR.foot - DOOR.top + reveal * 1.1) * scale,
    0.6,
  )

/** Zero-trust security: room behind room, a door in every wall, each opened for one visit. */
export function enfilade(): string {
  const page = standingSheet('enfilade', GROUND + 4)
  return page.svg([
    page.lit(`M40 ${GROUND}V44H620V${GROUND}`),
    fine(repeat(19, (i) => `M40 ${104 + i * 26}H620`)),
    path(frieze(40, 84, 48), pen.dark),
    line('M40 74H620M40 84H620'),
    page.lit(rect(30, 34, 600, 10)),
    // The other rooms stay shut.
    ...[62, 508].map((x) => shutDoor(page, x)),
    ...SCALES.map((scale, i) => room(page, scale, SCALES[i + 1] ?? LAST, i)),
    page.glow(EYE.x, EYE.y - 8, 84),
    path(`${doorway(LAST)}Z`, pen.lit),
    line(doorway(LAST, 10)),
    leaf(page, LAST, -1),
    line(`M14 ${GROUND}H646`),
    path(rect(14, GROUND, 632, 4), pen.solid),
  ])
}

/** The view through one doorway: the floor behind it, the next wall, and the leaf that stands open. */
function room(page: Sheet, scale: number, next: number, index: number): string {
  const view = `${doorway(scale)}Z`
  const floorTop = EYE.y + DOOR.foot * next
  const half = DOOR.half * scale
  return [
    path(`${doorway(scale, 16)}Z`, pen.shade),
    (index % 2 ? page.lit : page.shaded)(view),
    path(rect(EYE.x - half, floorTop, 2 * half, EYE.y + DOOR.foot * scale - floorTop), { fill: page.url('lit') }),
    fine(each(range(-3, 3, 1), (i) => `M${at(i * 34, DOOR.foot, scale)}L${at(i * 34, DOOR.foot, next)}`)),
    path(star(EYE.x, EYE.y + (DOOR.top - 26) * next * 0.98, 9 * next), pen.dark),
    leaf(page, scale, index % 2 ? -1 : 1),
  ].join('')
}

/** A leaf turned into the room behind: hinged at the jamb, its free edge further away. */
function leaf(page: Sheet, scale: number, side: 1 | -1): string {
  const far = scale * 0.86
  const spring = DOOR.top + 0.6 * 2 * DOOR.half
  const hinge = side * DOOR.half
  const free = side * DOOR.half * 0.62
  const panel = (from: number, to: number, top: number, foot: number) => {
    const on = (share: number) => [hinge + (free - hinge) * share, scale + (far - scale) * share] as const
    const [[x1, s1], [x2, s2]] = [on(from), on(to)]
    return `M${at(x1, foot, s1)}L${at(x1, top, s1)}L${at(x2, top, s2)}L${at(x2, foot, s2)}Z`
  }
  const ring = side * DOOR.half * 0.68
  return (
    page.lit(
      `M${at(hinge, DOOR.foot, scale)}L${at(hinge, spring, scale)}Q${at(hinge * 0.96, spring - 76, scale * 0.96)} ${at(free, spring - 108, far)}L${at(free, DOOR.foot, far)}Z`,
    ) +
    fine(panel(0.18, 0.82, spring + 10, 20) + panel(0.18, 0.82, 44, DOOR.foot - 22)) +
    circle(round(EYE.x + ring * far), round(EYE.y + 32 * far), round(5 * scale), pen.dark)
  )
}

/** A shut door in the first wall, with its bar and its lock. */
const shutDoor = (page: Sheet, x: number) =>
  path(`${arch(x - 9, 296, 108, GROUND - 296, 0.6)}Z`, pen.shade) +
  page.lit(`${arch(x, 310, 90, GROUND - 310, 0.6)}Z`) +
  line(`M${x + 45} 312V${GROUND}`) +
  fine(repeat(2, (i) => rect(x + 10 + i * 40, 400, 30, 66) + rect(x + 10 + i * 40, 496, 30, 76))) +
  path(rect(x - 3, 476, 96, 9), pen.solid) +
  circle(x + 45, 480.5, 9, pen.paper) +
  path(`M${x + 43} 478h4l2 8h-8Z`, pen.dark)

/** A door of the wall with several: where it is, and what is behind it, on the sign above. */
interface WallDoor {
  x: number
  sign: (x: number, y: number) => string
}

const PAYMENTS: WallDoor = {
  x: 112,
  sign: (x, y) => circle(x - 4, y - 2, 8, pen.paper) + circle(x + 4, y + 3, 8, pen.paper) + line(`M${x + 4} ${y}v6`),
}
const LEDGER: WallDoor = {
  x: 258,
  sign: (x, y) =>
    line(`M${x} ${y - 8}V${y + 9}L${x - 12} ${y + 6}V${y - 10}ZL${x + 12} ${y - 10}V${y + 6}L${x} ${y + 9}`),
}
const REPORTS: WallDoor = {
  x: 404,
  sign: (x, y) => path(rect(x - 10, y, 5, 9) + rect(x - 2, y - 5, 5, 14) + rect(x + 6, y - 10, 5, 19), pen.solid),
}
const SERVERS: WallDoor = {
  x: 550,
  sign: (x, y) =>
    line(repeat(3, (i) => rect(x - 11, y - 11 + i * 8, 22, 6))) +
    line(repeat(3, (i) => `M${x + 5} ${y - 8 + i * 8}h3`)),
}

const WALL = { left: 40, right: 622, top: 16, foot: 396 }
const HALF_WIDTH = 46
const ARCH_TOP = 150
const SIGN = 118

/**
 * One wall for three visitors. A visitor who may change a thing finds its door open, one who may only read it finds it ajar, and for
 * everybody else the wall has no door.
 */
export function enfiladeVisitors(): string {
  const page = standingSheet('enfilade-visitors', WALL.foot + 4)
  const { left, right, top, foot } = WALL
  const walks = ({ x }: WallDoor) => moved(`translate(${x - PAYMENTS.x} 0)`, visitor(PAYMENTS))
  return page.svg([
    page.lit(`M${left} ${foot}V${top}H${right}V${foot}`),
    fine(repeat(14, (i) => `M${left} ${top + 72 + i * 22}H${right}`)),
    path(frieze(left, top + 40, 48, { pitch: (right - left) / 48 }), pen.dark),
    line(`M${left} ${top + 30}H${right}M${left} ${top + 40}H${right}`),
    page.lit(rect(left - 10, top - 10, right - left + 20, 10)),
    inState('treasury', openDoor(page, PAYMENTS)),
    inState('auditor', doorAjar(page, PAYMENTS)),
    inState('treasury auditor', doorAjar(page, LEDGER), openDoor(page, REPORTS)),
    inState('supplier', doorAjar(page, SERVERS)),
    path(rect(14, foot, 632, 4), pen.solid),
    inState('treasury', visitor(PAYMENTS)),
    inState('auditor', walks(REPORTS)),
    inState('supplier', walks(SERVERS)),
  ])
}

const jamb = (x: number, reveal: number) =>
  `${arch(x - HALF_WIDTH - reveal, ARCH_TOP - reveal * 1.2, 2 * (HALF_WIDTH + reveal), WALL.foot - ARCH_TOP + reveal * 1.2, 0.6)}Z`

/** A lit opening in its frame, with the sign above it. */
const lightedDoor = (page: Sheet, { x, sign }: WallDoor) =>
  page.glow(x, 300, 90) +
  path(jamb(x, 11), pen.shade) +
  path(jamb(x, 0), pen.lit) +
  circle(x, SIGN, 19, pen.paper) +
  sign(x, SIGN)

/** Both leaves are turned back, each to a third of its width. */
const openDoor = (page: Sheet, door: WallDoor) =>
  lightedDoor(page, door) +
  [-1, 1]
    .map((side) => {
      const hinge = door.x + side * HALF_WIDTH
      const free = door.x + side * (HALF_WIDTH - 17)
      return page.shaded(`M${hinge} ${WALL.foot}V206Q${hinge - side * 2} 190 ${free} 186V${WALL.foot - 9}Z`)
    })
    .join('')

/** The leaves are shut but for a hand's width. */
const doorAjar = (page: Sheet, door: WallDoor) => {
  const { x } = door
  const spring = ARCH_TOP + 1.2 * HALF_WIDTH
  const shutLeaf = (side: 1 | -1, free: number, top: number) =>
    page.lit(
      `M${x + side * HALF_WIDTH} ${WALL.foot}V${round(spring)}C${x + side * HALF_WIDTH} ${round(spring - 32)} ${x + side * 22} ${round(spring - 46)} ${free} ${top}V${WALL.foot}Z`,
    )
  return (
    lightedDoor(page, door) +
    shutLeaf(-1, x - 2, ARCH_TOP + 1) +
    shutLeaf(1, x + 14, ARCH_TOP + 9) +
    fine(each([240, 318], (y) => rect(x - 36, y, 24, y === 240 ? 62 : 66) + rect(x + 22, y, 16, y === 240 ? 62 : 66))) +
    circle(x - 7, 312, 3, pen.dark)
  )
}

/** Somebody at the foot of the wall, before the door. */
const visitor = ({ x }: WallDoor) => person(x + 4, WALL.foot)

/** One door, on its latch: the frame, the leaf, the light behind it. */
export function enfiladeDetail(): string {
  const page = sheet('enfilade-detail', '0 0 320 216')
  return page.svg([
    page.glow(176, 130, 86),
    page.lit(`${arch(104, 6, 112, 210, 0.56)}Z`),
    path(`${arch(118, 24, 84, 192, 0.56)}Z`, pen.lit),
    page.shaded('M118 216V71C118 50 140 46 160 24L172 40V216Z'),
    fine('M130 216V66M144 216V46M158 216V34'),
    circle(164, 140, 3, pen.dark),
  ])
}
