import { circle, clipPath, group, path, rectangle, token } from '../elements.ts'
import { range, repeat, round } from '../geometry.ts'
import { downward, lattice } from '../gradients.ts'
import { line, pen, tone } from '../ink.ts'
import { arch, frieze, rect } from '../shapes.ts'
import { squareSheet } from '../sheet.ts'

const MIDDLE = 330
const GROUND = 566

/** Contact: the great door keeps a small one, and the small one is open. */
export function door(): string {
  const page = squareSheet('door')
  const opening = arch(186, 112, 288, GROUND - 112)

  return page.svg(
    [
      page.glow(398, 480, 230),
      page.lit(rect(60, 24, 540, GROUND - 24)),
      path(frieze(60, 58, 45), pen.dark),
      line('M60 48H600M60 58H600'),
      page.lit(rect(52, 14, 556, 10)),
      path(`${arch(150, 70, 360, GROUND - 70)}Z`, pen.shade),
      page.lit(`${arch(168, 91, 324, GROUND - 91)}Z`),
      page.shaded(`${opening}Z`),
      group({ 'clip-path': page.url('opening') }, rectangle(186, 112, 288, 116, tone(page.url('screen')))),
      line(
        `${opening}M186 214H474M186 222H474${[MIDDLE, MIDDLE - 7, MIDDLE + 7].map((x) => `M${x} 222V${GROUND}`).join('')}`,
      ),
      line(
        `${repeat(3, (k) => `M186 ${310 + k * 92}H${MIDDLE - 7}M186 ${318 + k * 92}H${MIDDLE - 7}`)}M337 310H474M337 318H474`,
      ),
      group(pen.dark, studs()),
      // The small door: light on the threshold, the lit opening, the leaf turned towards us.
      path(`M352 ${GROUND}H444L560 600H250Z`, tone(page.url('threshold'))),
      path(`${arch(352, 356, 92, GROUND - 356, 0.5)}Z`, pen.lit),
      page.shaded(`M444 ${GROUND}V408C470 398 488 390 500 392V594Z`),
      line('M456 440V556L488 574V432ZM484 500v10'),
      line(arch(344, 345, 108, GROUND - 345, 0.5)),
      path(rect(40, GROUND, 580, 3), pen.solid),
      line('M24 584H636M8 600H652'),
    ],
    [
      lattice(page.id('screen'), 48),
      clipPath(page.id('opening'), path(opening)),
      downward(page.id('threshold'), [0, token('sun')], [1, token('sun'), 0.2]),
    ],
  )
}

/** Nine rows of studs; the meeting rail in the middle has none. */
const studs = () =>
  repeat(9, (row) =>
    range(0, 9, 1)
      .filter((column) => column !== 4 && column !== 5)
      .map((column) => circle(round(202 + column * 28.4), 236 + row * 37, 2.4))
      .join(''),
  )
