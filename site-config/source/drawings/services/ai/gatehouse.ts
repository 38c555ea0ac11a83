import { circle, group, path, token } from '../../elements.ts'
import { each, range, repeat } from '../../geometry.ts'
import { fine, inState, line, moved, pen, tone } from '../../ink.ts'
import { person } from '../../person.ts'
import { arch, frieze, rect, slot } from '../../shapes.ts'
import { type Sheet, standingSheet, sheet } from '../../sheet.ts'

const GROUND = 572
const GATE = { left: 226, right: 446, top: 176 }
const MIDDLE = 336
/** The objects that the camera has picked out. */
const FRAME = { left: 296, top: 400, right: 408, bottom: 560 }
const LENS = { x: 132, y: 118 }
const CORNER = 22

/** Computer vision: a camera on a gate. Of all that it sees, one thing matters: the small door stands open. */
export function gatehouse(): string {
  const page = standingSheet('gatehouse', GROUND + 4)
  const silhouette = `M46 ${GROUND}L60 246H52V228H208V246H200L204 296H${GATE.left}V${GATE.top}H${GATE.right}V296H464L468 246H460V228H616V246H608L622 ${GROUND}Z`
  const { left, top, right, bottom } = FRAME

  return page.svg([
    fort(page),
    // Everything outside the frame steps back.
    path(`${silhouette}M${left} ${top}V${bottom}H${right}V${top}Z`, {
      ...tone(token('sky-2')),
      opacity: 0.5,
      'fill-rule': 'evenodd',
    }),
    path(
      each(
        [
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
        ],
        ([x, y]) => `M${LENS.x} ${LENS.y}L${x} ${y}`,
      ),
      pen.dashed,
    ),
    camera(page),
    path(rect(14, GROUND, 632, 4), pen.solid),
    page.glow(MIDDLE + 16, 516, 96),
    wicket(page),
    path(corners(), { stroke: token('sun'), 'stroke-width': 3 }),
    message(),
  ])
}

const merlons = (x: number, y: number, count: number) => repeat(count, (i) => `M${x + i * 22} ${y}v-8h4v-7h6v7h4v8Z`)

function fort(page: Sheet): string {
  const tower = (x: number) =>
    page.lit(`M${x - 84} ${GROUND}L${x - 70} 246H${x + 70}L${x + 84} ${GROUND}Z`) +
    page.shaded(`M${x + 34} 246H${x + 70}L${x + 84} ${GROUND}H${x + 42}Z`) +
    page.lit(rect(x - 78, 228, 156, 18)) +
    path(merlons(x - 76, 228, 7), pen.dark) +
    path(
      each([-40, 0, 40], (d) => slot(x + d - 5, 282, 10, 36, 1)) +
        each([-46, -4, 38], (d) => slot(x + d - 4, 420, 8, 30, 1)),
      pen.deep,
    ) +
    path(`M${x - 74} 352h-9M${x + 75} 352h9M${x - 78} 388h-9M${x + 78} 388h9`, pen.pole) +
    fine(
      range(336, 552, 24)
        .map((y) => `M${x - 72 - (y - 246) * 0.042} ${y}h${144 + (y - 246) * 0.084}`)
        .join(''),
    )
  const { left, right, top } = GATE
  return [
    page.shaded(rect(196, 296, 272, GROUND - 296)),
    tower(130),
    tower(538),
    page.lit(rect(left, top, right - left, GROUND - top)),
    path(merlons(left + 4, top, 10), pen.dark),
    path(frieze(left, top + 26, 20, { pitch: 11 }), pen.dark),
    line(`M${left} ${top + 16}H${right}M${left} ${top + 26}H${right}`),
    path(
      each([left + 26, MIDDLE - 6, right - 38], (x) => slot(x, top + 44, 12, 40, 1)),
      pen.deep,
    ),
    page.shaded(`${arch(left + 22, 282, right - left - 44, GROUND - 282, 0.52)}Z`),
    line(arch(left + 14, 272, right - left - 28, GROUND - 272, 0.52)),
    page.lit(`${arch(left + 36, 302, right - left - 72, GROUND - 302, 0.52)}Z`),
    line(`M${left + 36} 386H${right - 36}M${MIDDLE} 386V${GROUND}`),
    fine(repeat(4, (i) => `M${left + 36 + (i + 1) * 29.6} 322V386`)),
    group(
      pen.dark,
      repeat(5, (j) => each([278, 386], (x) => circle(x, 412 + j * 34, 2.6) + circle(x + 14, 412 + j * 34, 2.6))),
    ),
  ].join('')
}

/** The small door in the great one, its leaf turned inwards. */
const wicket = (page: Sheet) =>
  [
    path(`${arch(318, 442, 68, GROUND - 442, 0.52)}Z`, pen.lit),
    page.shaded(`M318 ${GROUND}V476C324 462 334 460 344 464V${GROUND - 12}Z`),
    line(arch(310, 430, 84, GROUND - 430, 0.52)),
  ].join('')

function corners(): string {
  const { left, top, right, bottom } = FRAME
  const mark = (x: number, y: number, dx: number, dy: number) => `M${x} ${y + dy * CORNER}V${y}H${x + dx * CORNER}`
  return mark(left, top, 1, 1) + mark(right, top, -1, 1) + mark(left, bottom, 1, -1) + mark(right, bottom, -1, -1)
}

/** A sealed camera on its pole, under a hood against the sun. */
const camera = (page: Sheet) =>
  [
    page.lit(rect(22, 60, 8, GROUND - 60)),
    line('M30 78H62M30 104L58 78'),
    group(
      { transform: `rotate(30 ${LENS.x} ${LENS.y - 12})` },
      page.shaded(rect(LENS.x - 20, LENS.y - 24, 20, 22)),
      page.lit(rect(LENS.x - 78, LENS.y - 32, 60, 38)),
      page.lit(rect(LENS.x - 84, LENS.y - 40, 92, 8)),
      path(rect(LENS.x - 3, LENS.y - 22, 5, 18), pen.light),
    ),
  ].join('')

/** What arrives in the control room: the picture, the place, the suggested step. */
const message = () =>
  [
    line(`M${FRAME.right} 470H456`),
    path(rect(456, 424, 178, 92), pen.paper),
    path(rect(468, 436, 44, 68), pen.shade),
    path(`${arch(478, 458, 24, 46, 0.52)}Z`, pen.lit),
    path(rect(526, 440, 92, 8), pen.solid),
    path(rect(526, 460, 70, 6) + rect(526, 476, 84, 6) + rect(526, 492, 48, 6), {
      fill: token('ink-3'),
      stroke: 'none',
      opacity: 0.55,
    }),
  ].join('')

/** The same gate at noon, at night and in a sandstorm, in which the camera loses the door and a guard comes. */
export function gatehouseHours(): string {
  const page = standingSheet('gatehouse-hours', GROUND + 4)
  const lamps = [196, 468].map((x) => page.glow(x, 352, 74) + path(rect(x - 7, 340, 14, 24), pen.lit))
  const sight = each(
    [
      [FRAME.left, FRAME.top],
      [FRAME.right, FRAME.bottom],
    ],
    ([x, y]) => `M${LENS.x} ${LENS.y}L${x} ${y}`,
  )
  const gusts = repeat(
    30,
    (i) => `M${(i * 71) % 90} ${24 + i * 18}h${180 + ((i * 53) % 160)}m26 0h${60 + ((i * 37) % 80)}m30 0h60`,
  )
  return page.svg([
    inState('noon', page.glow(566, 92, 90), circle(566, 92, 40, pen.lit)),
    inState('night', path('M570 58a40 40 0 1 0 28 66a34 34 0 0 1 -28 -66Z', pen.paper)),
    fort(page),
    inState('night', ...lamps),
    path(sight, pen.dashed),
    camera(page),
    page.glow(MIDDLE + 16, 516, 96),
    wicket(page),
    inState('noon night', path(corners(), { stroke: token('sun'), 'stroke-width': 4 }), message()),
    inState(
      'storm',
      path(rect(0, 0, 660, GROUND), { ...tone(token('sky-3')), opacity: 0.72 }),
      path(gusts, { 'stroke-width': 1.5, opacity: 0.45 }),
      moved('translate(-150 0)', person(590, GROUND)),
    ),
    path(rect(14, GROUND, 632, 4), pen.solid),
  ])
}

/** One gate under four conditions, each scored apart: noon, night, dust and rain. */
export function gatehouseDetail(): string {
  const page = sheet('gatehouse-detail', '0 0 400 300')
  const [noon, night, dust, rain] = [
    { x: 10, y: 12 },
    { x: 208, y: 12 },
    { x: 10, y: 156 },
    { x: 208, y: 156 },
  ] as const
  const frames = [noon, night, dust, rain]
  const whole = ({ x, y }: (typeof frames)[number]) => rect(x, y, 182, 132)
  const opening = (x: number, y: number) => `${arch(x + 62, y + 52, 58, 80, 0.52)}Z`
  const brackets = ({ x, y }: (typeof frames)[number]) =>
    `M${x + 50} ${y + 60}v-14h14M${x + 132} ${y + 60}v-14h-14M${x + 50} ${y + 110}v14h14M${x + 132} ${y + 110}v14h-14`
  const gusts = repeat(
    8,
    (i) => `M${dust.x + 4} ${dust.y + 16 + i * 15}h${60 + ((i * 53) % 60)}m18 0h${20 + ((i * 37) % 30)}`,
  )
  const drops = repeat(6, (j) =>
    repeat(12, (i) => `M${rain.x + 14 + i * 14 + (j % 2) * 7} ${rain.y + 6 + j * 21}l-4 13`),
  )

  return page.svg([
    path(whole(noon), tone(token('sky-1'))),
    path(whole(night), tone(token('vent'))),
    path(whole(dust), tone(token('sky-3'))),
    path(whole(rain), { ...pen.shade, stroke: 'none' }),
    circle(noon.x + 154, noon.y + 28, 13, pen.light),
    ...frames.map(
      ({ x, y }) =>
        page.lit(rect(x + 40, y + 34, 102, 98)) +
        path(merlons(x + 44, y + 34, 4) + frieze(x + 42, y + 46, 8), pen.dark) +
        page.shaded(opening(x, y)),
    ),
    path(whole(night), { ...tone(token('vent')), opacity: 0.62 }),
    path(opening(night.x, night.y), pen.lit),
    path(whole(dust), { ...tone(token('sky-4')), opacity: 0.62 }),
    path(gusts, pen.wind),
    path(drops, pen.wind),
    path(each(frames, brackets), { stroke: token('sun'), 'stroke-width': 2.5 }),
    line(each(frames, whole)),
  ])
}
