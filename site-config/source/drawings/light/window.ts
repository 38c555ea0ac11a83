import { group, path, token } from '../elements.ts'
import { repeat, round } from '../geometry.ts'
import { downward, lattice, radial } from '../gradients.ts'
import { fine, line, pen, tone } from '../ink.ts'
import { rect } from '../shapes.ts'
import { sheet } from '../sheet.ts'

const SILL = 420

/** Closing call: a bay window over the street, the one that is still lit. */
export function window(): string {
  const page = sheet('window', '0 0 900 640')
  const courses = repeat(13, (course) => `M0 ${40 + course * 48}H${course > 1 && course < 10 ? 460 : 900}`)
  const panels = [500, 606, 712].map((x) => rect(x, 130, 88, SILL - 156))

  return page.svg(
    [
      fine(`${courses}${repeat(8, (course) => `M840 ${136 + course * 48}H900`)}`),
      path('M260 0H900V640H260Z', tone(page.url('haze'))),
      path(rect(476, 96, 348, SILL - 96), pen.deep),
      path(panels.join(''), tone(page.url('light'))),
      path(panels.join(''), tone(page.url('screen'))),
      line(panels.join('')),
      group(pen.dark, path(rect(460, 74, 380, 22)), path(rect(460, SILL, 380, 14))),
      line(`${rect(460, 74, 380, 22)}${rect(460, SILL, 380, 14)}M476 60H824L840 74H460Z`),
      // The brackets that carry the bay, and the light below it.
      line(repeat(4, (bracket) => `M${round(492 + bracket * 100)} 434c0 44 -6 66 -16 84h34c8 -20 6 -52 6 -84`)),
      path(`M480 434H820L880 640H420Z`, tone(page.url('spill'))),
    ],
    [
      lattice(page.id('screen'), 29),
      downward(page.id('light'), [0, token('sun')], [0.6, token('glow')], [1, token('sun')]),
      downward(page.id('spill'), [0, token('sun'), 0.34], [1, token('sun'), 0]),
      radial(page.id('haze'), [0, token('sun'), 0.32], [0.55, token('sun'), 0.08], [1, token('sun'), 0]),
    ],
  )
}
