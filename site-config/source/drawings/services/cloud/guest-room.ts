import { circle, path, token } from '../../elements.ts'
import { each, range, repeat } from '../../geometry.ts'
import { downward } from '../../gradients.ts'
import { fine, line, pen, tone } from '../../ink.ts'
import { arch, rect, star } from '../../shapes.ts'
import { sheet, standingSheet } from '../../sheet.ts'
import { windTower } from '../../wind-tower.ts'

const FLOOR = 470
const MIDDLE = 318
const HALL = { left: 168, right: 468, top: 128 }

/** AI-ready architecture: a domed room with its foundations, air and records in place. Only the guest is missing. */
export function guestRoom(): string {
  const page = standingSheet('guest-room', 600)
  const hall = `${arch(HALL.left, HALL.top, HALL.right - HALL.left, FLOOR - HALL.top, 0.66)}Z`
  const archive = `${arch(36, 318, 104, FLOOR - 318, 0.3)}Z`
  const passage = rect(140, 386, 28, FLOOR - 386) + rect(468, 400, 52, FLOOR - 400)
  const shell = `M20 ${FLOOR}V296H142V250Q150 96 ${MIDDLE - 22} 74H${MIDDLE + 22}Q486 96 494 250V380H530V${FLOOR}Z`

  return page.svg(
    [
      windTower(page, { x: 520, ground: FLOOR, width: 72, side: 40, height: 430, bays: 3, rows: 2, vent: 0.34 }),
      // The walls that are cut, without the rooms.
      path(shell + hall + archive + rect(MIDDLE - 22, 70, 44, 62) + passage, { ...pen.cut, 'fill-rule': 'evenodd' }),
      page.shaded(hall),
      page.lit(archive + passage),
      path(rect(MIDDLE - 22, 74, 44, 58), tone(token('sky-1'))),
      // The light through the crown, and where it falls.
      path(`M${MIDDLE - 22} 74H${MIDDLE + 22}L${MIDDLE + 74} ${FLOOR - 42}H${MIDDLE - 74}Z`, tone(page.url('beam'))),
      line(`M${MIDDLE - 34} 74H${MIDDLE - 22}V132M${MIDDLE + 34} 74H${MIDDLE + 22}V132`),
      fine(ribs()),
      path(star(MIDDLE, 318, 74), { ...pen.dashed, opacity: 0.9 }),
      circle(MIDDLE, 318, 74, { ...pen.dashed, opacity: 0.6 }),
      path(`M${MIDDLE} 230V406M${MIDDLE - 88} 318H${MIDDLE + 88}`, { ...pen.dashed, opacity: 0.6 }),
      // Three steps and a place to stand, in the light.
      page.lit(rect(MIDDLE - 102, FLOOR - 14, 204, 14) + rect(MIDDLE - 88, FLOOR - 28, 176, 14)),
      path(rect(MIDDLE - 74, FLOOR - 42, 148, 14), pen.lit),
      path(shelves(), pen.paper),
      fine(bindings()),
      line(air()),
      // Below the floor: foundations for the load to come, and the lines that lead to it.
      path(conduits(), { 'stroke-width': 1.5 }),
      path(rect(20, FLOOR, 624, 12), pen.cut),
      path(
        each(
          [MIDDLE - 88, MIDDLE - 30, MIDDLE + 30, MIDDLE + 88],
          (x) => `M${x - 12} ${FLOOR + 12}h24v64h10v14h-44v-14h10Z`,
        ),
        pen.cut,
      ),
      path(
        each([28, 150, 480, 612], (x) => rect(x, FLOOR + 12, 16, 40)),
        pen.cut,
      ),
      fine(repeat(22, (i) => `M${22 + i * 28.6} 596l12 -12`)),
    ],
    [downward(page.id('beam'), [0, token('sun'), 0.75], [1, token('sun'), 0.22])],
  )
}

const ribs = () =>
  each([28, 58, 92], (inset) => arch(HALL.left + inset, HALL.top + inset * 0.12, 300 - 2 * inset, 170, 0.66))

const shelves = () => repeat(4, (row) => rect(46, 356 + row * 28, 84, 24))

const bindings = () => repeat(4, (row) => repeat(9, (i) => `M${54 + i * 8.5} ${358 + row * 28}v20`))

/** Air from the tower, under the vault and down to the steps. */
const air = () => each(range(0, 4, 1), (i) => `M${536 + i * 10} 240V${408 + i * 13}q0 10 -10 10H${474 - i * 4}`)

const conduits = () =>
  each(range(0, 3, 1), (i) => {
    const depth = FLOOR + 56 - i * 9
    const end = MIDDLE + 9 - i * 6
    return `M${58 + i * 16} ${FLOOR + 12}V${depth - 10}q0 10 10 10H${end - 10}q10 0 10 -10V${FLOOR + 12}`
  })

/** The place that waits: three steps, the outline of the guest above them, the light that is already on. */
export function guestRoomDetail(): string {
  const page = sheet('guest-room-detail', '0 0 320 216')
  return page.svg(
    [
      path('M146 0H174L226 168H94Z', tone(page.url('beam'))),
      path(star(160, 88, 62), { ...pen.dashed, opacity: 1 }),
      circle(160, 88, 62, pen.dashed),
      path('M160 10V166M82 88H238', pen.dashed),
      page.lit(rect(56, 200, 208, 16) + rect(76, 184, 168, 16)),
      path(rect(96, 168, 128, 16), pen.lit),
    ],
    [downward(page.id('beam'), [0, token('sun'), 0], [1, token('sun'), 0.5])],
  )
}
