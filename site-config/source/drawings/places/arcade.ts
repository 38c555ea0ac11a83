import { circle, clipPath, group, path, rectangle, token } from '../elements.ts'
import { curve, each, type Point, range, repeat } from '../geometry.ts'
import { downward, lattice, radial } from '../gradients.ts'
import { line, pen, tone } from '../ink.ts'
import { arch, frieze } from '../shapes.ts'
import { wideSheet } from '../sheet.ts'

const GROUND = 640
const LEFT = 884
const TOP = 92
const BAY = 178
const BAYS = range(0, 3, 1).map((i) => LEFT + 14 + i * BAY)

/** Public sector: an arcade in elevation, the sun seen only through its openings. */
export function arcade(): string {
  const page = wideSheet('arcade')
  const atBays = (draw: (x: number) => string) => each(BAYS, draw)
  const opening = atBays((x) => `${bayArch(x, 26)}Z`)
  const screen = atBays((x) => `${arch(x + 26, TOP + 112.8, BAY - 62, 118)}Z`)

  return page.svg(
    [
      circle(1100, 500, 520, tone(page.url('haze'))),
      page.lit(`M${LEFT} ${GROUND}V${TOP}H1620V${GROUND}`),
      // Each arch steps back twice before it opens.
      path(
        atBays((x) => `${bayArch(x, 8)}Z`),
        pen.shade,
      ),
      page.lit(atBays((x) => `${bayArch(x, 17)}Z`)),
      path(opening, tone(page.url('sky'))),
      group(
        { 'clip-path': page.url('openings') },
        circle(1146, 448, 190, tone(page.url('sun'))),
        group(pen.dune, path(dunes())),
      ),
      group({ 'clip-path': page.url('screens') }, rectangle(LEFT, TOP, 740, 360, tone(page.url('screen')))),
      line(opening + atBays((x) => `M${x + 26} ${TOP + 230.8}h${BAY - 62}`)),
      path(frieze(LEFT, TOP + 32, 60), pen.dark),
      line(`M${LEFT} ${TOP + 22}H1620M${LEFT} ${TOP + 32}H1620M${LEFT} ${TOP + 62}H1620`),
      line(atBays((x) => `M${x - 10} ${TOP + 62}V${GROUND}M${x - 5} ${TOP + 62}V${GROUND}`)),
      page.lit(`M${LEFT - 10} ${TOP}v-9H1620v9Z`),
    ],
    [
      lattice(page.id('screen'), 36),
      clipPath(page.id('openings'), path(opening)),
      clipPath(page.id('screens'), path(screen)),
      downward(page.id('sky'), [0, token('sky-1')], [0.5, token('sky-3')], [1, token('sky-4')]),
      downward(page.id('sun'), [0, token('sun')], [0.5, token('sun'), 0.85], [1, token('sun'), 0.1]),
      radial(page.id('haze'), [0, token('sun'), 0.5], [0.5, token('sun'), 0.16], [1, token('sun'), 0]),
    ],
  )
}

function bayArch(x: number, inset: number): string {
  const drop = 92 + inset * 0.8
  return arch(x + inset, TOP + drop, BAY - 10 - 2 * inset, GROUND - TOP - drop)
}

const dunes = () =>
  repeat(9, (k) =>
    curve(range(0, 21, 1).map((i): Point => [LEFT + i * 36, 552 + k * 11 - 16 * Math.sin(i / 3 + k * 0.35)])),
  )
