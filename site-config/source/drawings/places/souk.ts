import { circle, clipPath, group, path, token } from '../elements.ts'
import { each, repeat, round } from '../geometry.ts'
import { downward } from '../gradients.ts'
import { fine, line, pen, tone } from '../ink.ts'
import { arch, archWithoutFarLeg, frieze, slot } from '../shapes.ts'
import { wideSheet } from '../sheet.ts'

const VANISHING = { x: 1240, y: 470 }
/** Scale of each arch along the passage, from the street to the far end. */
const DEPTHS = [1, 0.74, 0.56, 0.43, 0.335, 0.265] as const
const END = DEPTHS[5]
const BAYS = [0, 1, 2, 3, 4].map((i) => ({ near: DEPTHS[i] ?? 1, far: DEPTHS[i + 1] ?? END }))

const at = (x: number, y: number, scale: number) =>
  `${round(VANISHING.x + x * scale)} ${round(VANISHING.y + y * scale)}`
const rib = (scale: number, shape = arch) =>
  shape(VANISHING.x - 290 * scale, VANISHING.y - 370 * scale, 580 * scale, 540 * scale, 0.52)

/** Retail and e-commerce: a souk passage in one-point perspective, the light at its end. */
export function souk(): string {
  const page = wideSheet('souk')
  const halfway = ({ near, far }: { near: number; far: number }) => (near + far) / 2

  return page.svg(
    [
      page.glow(VANISHING.x, VANISHING.y, 430),
      page.lit('M884 640V60H1620V640'),
      path(frieze(884, 92, 62), pen.dark),
      line('M884 82H1620M884 92H1620M884 112H1620'),
      page.lit('M874 60v-9H1620v9Z'),
      path(`${arch(924, 76, 632, 564, 0.52)}Z`, pen.shade),
      DEPTHS.map((scale, i) => (i % 2 ? page.shaded : page.lit)(`${rib(scale)}Z`)).join(''),
      group({ 'clip-path': page.url('passage') }, fine(vaultRibs())),
      path(`M${at(-290, 170, 1)}L${at(-290, 170, END)}L${at(290, 170, END)}L${at(290, 170, 1)}Z`, tone(token('lit'))),
      path(
        `M${at(-120, 170, 1)}L${at(-200, 170, END)}L${at(200, 170, END)}L${at(120, 170, 1)}Z`,
        tone(page.url('floor')),
      ),
      path(onBothSides(shopFront), pen.deep),
      path(onBothSides(awning), pen.paper),
      fine(floorRays() + BAYS.map(({ far }) => `M${at(-290, 170, far)}L${at(290, 170, far)}`).join('')),
      path(`${rib(END)}Z`, tone(page.url('sky'))),
      group({ 'clip-path': page.url('end') }, circle(VANISHING.x, VANISHING.y + 8, 52, pen.light)),
      line(rib(END)),
      // Hanging lights, one to a bay.
      BAYS.slice(0, 4)
        .map(halfway)
        .map((s) => path(`M${at(-22, -352, s)}L${at(0, -368, s)}L${at(22, -352, s)}L${at(0, -338, s)}Z`, LAMP))
        .join(''),
      line(repeat(3, (i) => slot(900, 190 + i * 92, 14, 44, 1) + slot(1568, 190 + i * 92, 14, 44, 1))),
    ],
    [
      clipPath(page.id('passage'), path(`${rib(1)}Z`)),
      clipPath(page.id('end'), path(`${rib(END)}Z`)),
      downward(page.id('floor'), [0, token('sun'), 0.9], [1, token('sun'), 0]),
      downward(page.id('sky'), [0, token('sky-3')], [1, token('sun')]),
    ],
  )
}

const LAMP = { fill: token('lit') }

const onBothSides = (draw: (wall: number, near: number, far: number) => string) =>
  each(BAYS, ({ near, far }) => draw(-290, near, far) + draw(290, near, far))

function shopFront(wall: number, near: number, far: number): string {
  const from = near - (near - far) * 0.16
  const to = near - (near - far) * 0.84
  return `M${at(wall, -40, from)}L${at(wall, -40, to)}L${at(wall, 110, to)}L${at(wall, 110, from)}Z`
}

const awning = (wall: number, near: number, far: number) =>
  `M${at(wall, -62, near)}L${at(wall, -62, far)}L${at(wall * 0.78, -8, far)}L${at(wall * 0.78, -8, near)}Z`

const vaultRibs = () =>
  each(BAYS, ({ near, far }) =>
    repeat(3, (quarter) => rib(near - ((near - far) * (quarter + 1)) / 4, archWithoutFarLeg)),
  )

const floorRays = () =>
  [-290, -200, -120, -50, 50, 120, 200, 290].map((x) => `M${at(x, 170, 1)}L${at(x, 170, END)}`).join('')
