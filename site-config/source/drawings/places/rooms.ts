import { circle, path, token } from '../elements.ts'
import { each, random, range, repeat, round } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { arch, rect, slot } from '../shapes.ts'
import { type Sheet, standingSheet } from '../sheet.ts'

const GROUND = 584
const FLOORS = [204, 400] as const
const COLUMNS = [64, 246, 428] as const
const ROOM = { width: 168, height: 176 }

/** The upper left corner of a room. */
interface Corner {
  x: number
  y: number
}

/** In the order of the six services: the upper floor from left to right, then the lower. */
const CORNERS = FLOORS.flatMap((y) => COLUMNS.map((x): Corner => ({ x, y })))

/** AI services: one house, cut open. Each of its six rooms does the work of one service, under one tower. */
export function rooms(): string {
  const page = standingSheet('rooms', GROUND + 4)
  const inside = [archive, doors, desk, watch, voices, scales]
  const house = rect(50, 190, 560, GROUND - 190)
  const openings = each(CORNERS, ({ x, y }) => rect(x, y, ROOM.width, ROOM.height))
  return page.svg([
    page.glow(512, 92, 90),
    tower(page),
    path(rect(42, 178, 576, 12), pen.solid),
    fine(repeat(23, (i) => `M${54 + i * 24} 178v-10h10v10`)),
    ...CORNERS.map(({ x, y }) => page.lit(rect(x, y, ROOM.width, ROOM.height))),
    ...CORNERS.flatMap((corner, index) => inside[index]!(corner)),
    path(house + openings, { ...pen.cut, 'fill-rule': 'evenodd' }),
    ...CORNERS.map(({ x, y }) =>
      path(rect(x, y, ROOM.width, ROOM.height), {
        class: 'linked-part',
        ...pen.light,
        'fill-opacity': 0.45,
        opacity: 0,
      }),
    ),
    path(`M14 ${GROUND}h632v4H14Z`, pen.solid),
  ])
}

/** The tower that catches the air for the whole house. Its lamp is the one light. */
const tower = (page: Sheet): string =>
  page.lit('M464 178V36h96v142Z') +
  path(rect(456, 26, 112, 10), pen.solid) +
  path(
    repeat(3, (i) => slot(474 + i * 28, 52, 20, 84, 0.9)),
    pen.deep,
  ) +
  path(slot(502, 52, 20, 84, 0.9), pen.lit) +
  fine('M464 148h96M464 158h96')

/** Retrieval: shelves of files, and one that has been drawn out. */
function archive({ x, y }: Corner): string[] {
  const chance = random(41)
  const files = repeat(4, (shelf) => {
    const base = y + 44 + shelf * 40
    return repeat(13, (i) => {
      const height = 18 + Math.round(chance() * 10)
      return chance() > 0.12 ? rect(x + 14 + i * 11, base - height, 8, height) : ''
    })
  })
  return [
    path(files, { ...pen.paper, 'stroke-width': 0.75 }),
    line(each(range(0, 3, 1), (shelf) => `M${x + 8} ${y + 44 + shelf * 40}h152`)),
    path(rect(x + 80, y + 84, 8, 20), pen.dark),
  ]
}

/** Agents: a way through two open doors, to one where somebody is asked. */
function doors({ x, y }: Corner): string[] {
  const floor = y + ROOM.height
  const at = (i: number) => x + 16 + i * 50
  return [
    path(
      repeat(2, (i) => `${arch(at(i), y + 64, 36, 112)}Z`),
      pen.deep,
    ),
    path(`${arch(at(2), y + 64, 36, 112)}Z`, pen.shade),
    line(`M${at(2) + 18} ${y + 66}V${floor}`),
    path(rect(at(2) - 4, y + 116, 44, 6), pen.solid),
    path(`M${x + 4} ${floor - 12}H${at(2) - 8}`, { 'stroke-width': 2, 'stroke-dasharray': '5 5' }),
    circle(at(2) - 10, floor - 12, 5, pen.dark),
  ]
}

/** Generative AI: a sheet on a desk, half written, with the place to sign left open. */
const desk = ({ x, y }: Corner): string[] => [
  path(rect(x + 44, y + 24, 80, 102), pen.paper),
  path(
    each([44, 54, 44, 30], (width, i) => rect(x + 54, y + 38 + i * 13, width, 3)),
    pen.solid,
  ),
  fine(repeat(2, (i) => `M${x + 54} ${y + 93 + i * 10}h60`)),
  path(`M${x + 84} ${y + 116}h30`, pen.dashed),
  line(`M${x + 20} ${y + 126}h128M${x + 32} ${y + 126}v50M${x + 136} ${y + 126}v50`),
  fine(`M${x + 20} ${y + 132}h128`),
]

/** Vision: a window, and a frame around what passes it. */
const watch = ({ x, y }: Corner): string[] => [
  path(`${arch(x + 34, y + 20, 100, 120)}Z`, pen.deep),
  path(`M${x + 34} ${y + 112}q30 -20 54 -6t46 -8v42h-100Z`, pen.shade),
  circle(x + 90, y + 82, 7, pen.paper),
  path(`M${x + 80} ${y + 118}v-14q0 -12 10 -12t10 12v14Z`, pen.paper),
  path(
    `M${x + 68} ${y + 76}v-12h12M${x + 100} ${y + 64}h12v12M${x + 112} ${y + 112}v12h-12M${x + 80} ${y + 124}h-12v-12`,
    { stroke: token('line-strong'), 'stroke-width': 2 },
  ),
  line(`M${x + 26} ${y + 140}h116`),
]

/** Language: two people on one bench, and what each of them says. */
const voices = ({ x, y }: Corner): string[] => [
  ...[x + 34, x + 134].flatMap((middle) => [
    circle(middle, y + 88, 13, pen.paper),
    path(`M${middle - 20} ${y + 150}v-18q0 -24 20 -24t20 24v18Z`, pen.shade),
  ]),
  fine(each([14, 24, 34], (r) => sound(x + 44, y + 88, r, 1) + sound(x + 124, y + 88, r, -1))),
  line(`M${x + 10} ${y + 150}h148M${x + 22} ${y + 150}v26M${x + 146} ${y + 150}v26`),
]

/** A wave of sound: an arc to the right of a mouth, or to its left. */
const sound = (x: number, y: number, r: number, side: number) =>
  `M${round(x + side * r * 0.7)} ${round(y - r * 0.7)}A${r} ${r} 0 0 ${side > 0 ? 1 : 0} ${round(x + side * r * 0.7)} ${round(y + r * 0.7)}`

/** Governance: a balance that is level. */
const scales = ({ x, y }: Corner): string[] => [
  path(rect(x + 82, y + 40, 4, 124), pen.solid),
  path(rect(x + 58, y + 164, 52, 12), pen.paper),
  line(`M${x + 28} ${y + 48}h112`),
  circle(x + 84, y + 40, 6, pen.dark),
  fine(each([x + 32, x + 136], (middle) => `M${middle} ${y + 48}l-22 58M${middle} ${y + 48}l22 58`)),
  path(
    each([x + 32, x + 136], (middle) => `M${middle - 26} ${y + 106}h52q-4 20 -26 20t-26 -20Z`),
    pen.paper,
  ),
  path(
    each([x + 24, x + 128], (left) => rect(left, y + 90, 16, 16)),
    pen.shade,
  ),
]
