import { path, token } from '../elements.ts'
import { repeat, round } from '../geometry.ts'
import { downward, radial } from '../gradients.ts'
import { fine, line, pen, tone } from '../ink.ts'
import { arch } from '../shapes.ts'
import { sheet } from '../sheet.ts'

const FLOOR = 430

/** Closing call: a door stands open at the end of a dark hall, and its light comes to meet whoever arrives. */
export function doorway(): string {
  const page = sheet('doorway', '0 0 900 640')
  const opening = `${arch(560, 96, 180, FLOOR - 96)}Z`
  const boards = repeat(7, (board) => `M${round(562 + board * 29.5)} ${FLOOR}L${round(40 + board * 118)} 640`)

  return page.svg(
    [
      path('M380 0H900V640H380Z', tone(page.url('haze'))),
      path(`M560 ${FLOOR}H740L770 640H70Z`, tone(page.url('spill'))),
      fine(boards),
      path(opening, tone(page.url('light'))),
      line(`${arch(540, 66, 220, FLOOR - 66)}${opening}`),
      fine(`${arch(520, 36, 260, FLOOR - 36)}`),
      // The leaf, turned into the hall.
      path(`M740 ${FLOOR}V226C774 204 806 196 826 200V486Z`, pen.shade),
      line('M756 412V250M756 250L810 226V462L756 412M772 330v16'),
      line(`M0 ${FLOOR}H540M826 ${FLOOR}H900`),
    ],
    [
      radial(page.id('haze'), [0, token('sun'), 0.3], [0.5, token('sun'), 0.08], [1, token('sun'), 0]),
      downward(page.id('light'), [0, token('sun')], [1, token('glow')]),
      downward(page.id('spill'), [0, token('sun'), 0.75], [0.5, token('sun'), 0.3], [1, token('sun'), 0]),
    ],
  )
}
