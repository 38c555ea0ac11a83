import { circle, path, token } from '../elements.ts'
import { each, range, repeat } from '../geometry.ts'
import { fine, inState, line, pen } from '../ink.ts'
import { arch, frieze, rect, slot } from '../shapes.ts'
import { type Sheet, standingSheet, sheet } from '../sheet.ts'
import { windTower } from '../wind-tower.ts'

const GROUND = 216
const VAULT_TOP = 276
const FLOOR = 574
const RACK_TOP = 404
const BAYS = [40, 188, 336, 484]
const RACKS = BAYS.flatMap((x) => [0, 1, 2].map((q) => x + 18 + q * 35))
/** The machine at work: the middle one of the second bay. */
const AT_WORK = 4

/** AI Infrastructure: a cistern of machines under the house, cooled by its tower. */
export function cistern(): string {
  const page = standingSheet('cistern', FLOOR + 18)
  return page.svg([
    ...houseAbove(page),
    page.lit(
      each(
        RACKS.filter((_, i) => i !== AT_WORK),
        rack,
      ),
    ),
    path(each(RACKS.slice(AT_WORK, AT_WORK + 1), rack), pen.lit),
    fine(each(RACKS, drives)),
    path(air(), { opacity: 0.6 }),
  ])
}

const rack = (x: number) => rect(x, RACK_TOP, 29, FLOOR - RACK_TOP)

/** The house with its tower, whose shaft comes down through the ground into the empty vault. */
function houseAbove(page: Sheet): string[] {
  const vault = each(BAYS, (x) => `${arch(x, VAULT_TOP, 136, FLOOR - VAULT_TOP, 0.5)}Z`)
  return [
    page.lit(rect(20, 150, 620, 66)),
    path(frieze(20, 172, 51, { pitch: 12.16 }), pen.dark),
    line('M20 163H640M20 172H640'),
    path(
      each([60, 110, 400, 450, 540, 590], (x) => slot(x, 184, 12, 32, 1)),
      pen.deep,
    ),
    windTower(page, { x: 214, ground: GROUND, width: 76, side: 46, height: 206, bays: 3, rows: 1, vent: 0.42 }),
    line(`M0 ${GROUND}H660`),
    path(rect(0, GROUND, 660, 4), pen.solid),
    path(rect(20, GROUND + 4, 620, FLOOR - GROUND + 14) + vault, { ...pen.cut, 'fill-rule': 'evenodd' }),
    page.shaded(vault),
    page.shaded(rect(226, GROUND, 64, 66)),
    path(rect(221, GROUND, 5, 58) + rect(290, GROUND, 5, 58), pen.cut),
  ]
}

/** The signs of those who use machines: people who ask, a hospital, seismic waves, a language model. */
const SIGNS = {
  asked: (x: number, y: number) => line(`M${x - 13} ${y - 10}h26v17h-14l-6 7v-7h-6Z`),
  hospital: (x: number, y: number) => path(rect(x - 4, y - 13, 8, 26) + rect(x - 13, y - 4, 26, 8), pen.solid),
  waves: (x: number, y: number) => line(repeat(3, (i) => `M${x - 14} ${y - 7 + i * 7}q5 -7 9 0t9 0t9 0`)),
  model: (x: number, y: number) =>
    line(`M${x} ${y - 9}V${y + 11}L${x - 14} ${y + 7}V${y - 12}ZL${x + 14} ${y - 12}V${y + 7}L${x} ${y + 11}`),
} as const

/** The same machines by day, in the evening and at night: as one team leaves them, the next one takes them over. */
export function cisternShifts(): string {
  const page = standingSheet('cistern-shifts', FLOOR + 18)
  const bay = (index: number, fill: string, sign: keyof typeof SIGNS) => {
    const machines = RACKS.slice(index * 3, index * 3 + 3)
    const x = (BAYS[index] ?? 0) + 68
    return (
      path(each(machines, rack), { fill }) +
      fine(each(machines, drives)) +
      circle(x, 346, 25, pen.paper) +
      SIGNS[sign](x, 346)
    )
  }
  const [sun, cool, pale] = [token('sun'), token('accent'), token('tint')]
  return page.svg([
    inState('day', page.glow(566, 70, 80), circle(566, 70, 34, pen.lit)),
    inState('evening', page.glow(566, 150, 80), circle(566, 150, 34, pen.lit)),
    inState('night', path('M570 40a36 36 0 1 0 26 60a31 31 0 0 1 -26 -60Z', pen.paper)),
    ...houseAbove(page),
    bay(0, sun, 'asked'),
    inState('day', bay(1, pale, 'hospital')),
    inState('day evening', bay(2, pale, 'hospital')),
    inState('day evening', bay(3, pale, 'waves')),
    inState('evening night', bay(1, cool, 'model')),
    inState('night', bay(2, cool, 'model'), bay(3, cool, 'model')),
  ])
}

const drives = (x: number) => repeat(11, (k) => `M${x + 5} ${RACK_TOP + 11 + k * 14}h${k % 3 === 1 ? 12 : 19}`)

/** Eight lines down the shaft: four turn left and four right, each into a row of machines of its own. */
function air(): string {
  return range(0, 7, 1)
    .map((i) => {
      const isLeft = i < 4
      const k = isLeft ? 3 - i : i - 4
      const turn = isLeft ? -20 : 20
      const ceiling = 300 + k * 17
      const end = isLeft ? 44 + k * 16 : 616 - k * 16
      return `M${232 + i * 7} 92V${ceiling - 20}q0 20 ${turn} 20H${end - turn}q${turn} 0 ${turn} 20V${392 + k * 2}`
    })
    .join('')
}

/** One bay, near: cool air comes to the front of the machines, warm air leaves above the one that is at work. */
export function cisternDetail(): string {
  const page = sheet('cistern-detail', '0 0 400 300')
  const racks = [92, 166, 240] as const
  const rows = range(0, 5, 1)
  const isAtWork = (x: number, k: number) => x === 166 && k === 2
  const unit = (x: number, k: number) => rect(x + 6, 116 + k * 25, 56, 19)
  const vault = `${arch(46, 20, 308, 256, 0.4)}Z`
  const cool = rows.map((i) => `M0 ${158 + i * 18}H${62 - i * 3}q12 0 18 ${i % 2 ? 5 : -5}`)
  const warm = rows.map(
    (i) =>
      `M${180 + i * 8} 104C${180 + i * 8} ${78 - i * 4} ${226 + i * 8} ${84 - i * 6} ${250 + i * 6} ${66 - i * 5}S${330} ${40 - i * 6} 400 ${34 - i * 6}`,
  )

  return page.svg([
    path(`M0 0H400V300H0Z${vault}`, { ...pen.cut, 'fill-rule': 'evenodd' }),
    page.shaded(vault),
    page.glow(194, 176, 120),
    page.lit(each(racks, (x) => rect(x, 106, 68, 170))),
    path(
      each(racks, (x) => each(rows, (k) => (isAtWork(x, k) ? '' : unit(x, k)))),
      pen.paper,
    ),
    path(unit(166, 2), pen.lit),
    fine(each(racks, (x) => each(rows, (k) => repeat(5, (i) => `M${x + 13 + i * 6} ${120 + k * 25}v11`)))),
    path(
      each(racks, (x) => each(rows, (k) => rect(x + 50, 123 + k * 25, 5, 5))),
      pen.dark,
    ),
    path(cool.join(''), { ...pen.wind, stroke: token('surface') }),
    path(warm.join(''), { stroke: token('sun'), 'stroke-width': 1.5 }),
  ])
}
