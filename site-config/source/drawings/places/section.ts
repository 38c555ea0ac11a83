import { circle, group, path } from '../elements.ts'
import { range, repeat, round } from '../geometry.ts'
import { fine, line, pen } from '../ink.ts'
import { frieze, rect, slot, verticals } from '../shapes.ts'
import { wideSheet } from '../sheet.ts'

const GROUND = 640
const LEFT = 1100
const MIDDLE = 1216
const RIGHT = 1332
const TOP = 78

/** About: the tower half in elevation under scaffold, half in section, air falling to the room. Noon. */
export function section(): string {
  const page = wideSheet('section')
  const axes = [LEFT, MIDDLE, RIGHT]
  const vents = repeat(4, (i) => slot(LEFT + 14 + i * 26, 112, 17, 150, 0.8))
  const studs = repeat(3, (j) => repeat(4, (i) => circle(LEFT + 22 + i * 24, 350 + j * 92, 1.8)))

  return page.svg([
    page.glow(1500, 92, 240),
    circle(1500, 92, 46, pen.light),
    // Setting out: axes with their bubbles, and the levels.
    path(`${verticals(axes, 16, GROUND)}M930 ${TOP}H1620M930 280H1620M930 452H1620`, pen.dashed),
    ...axes.map((x) => circle(x, 14, 13, pen.paper)),
    // The half in elevation.
    page.lit(`M${LEFT} ${GROUND}V${TOP}H${MIDDLE}V${GROUND}`),
    fine(repeat(13, (i) => `M${LEFT} ${306 + i * 26}h116`)),
    path(vents, pen.deep),
    path(frieze(LEFT, 290, 9, { pitch: 12.9 }), pen.dark),
    line(`M${LEFT} 280H${MIDDLE}M${LEFT} 290H${MIDDLE}M${LEFT} 100H${MIDDLE}`),
    group(pen.dark, studs),
    // The half in section: shaft, room, the air between them, the walls that are cut.
    page.shaded(rect(MIDDLE, TOP + 10, RIGHT - MIDDLE - 14, GROUND - TOP - 10)),
    path(rect(MIDDLE, TOP, 10, 520), { ...pen.deep, opacity: 0.9 }),
    page.lit('M1332 640V470C1332 452 1360 440 1440 440S1560 452 1566 470V640Z'),
    path(air(), pen.wind),
    path(cutWalls(), pen.cut),
    line(repeat(4, (i) => `M${RIGHT - 14} ${132 + i * 38}h14`)),
    page.lit(rect(LEFT - 6, TOP - 8, RIGHT - LEFT + 12, 8)),
    path(
      repeat(3, (j) => `M${LEFT} ${362 + j * 92}h-14M${RIGHT} ${330 + j * 46}h10`),
      pen.pole,
    ),
    scaffold(),
    // The dimension line, with the architect's slanted ticks.
    line(`M940 ${TOP}V${GROUND}${[TOP + 8, 288, 460, GROUND].map((y) => `M932 ${y}l16 -16`).join('')}`),
  ])
}

/** Nine lines of air: in at the openings, down the shaft, round the corner and across the room. */
function air(): string {
  return range(0, 8, 1)
    .map((i) => {
      const entry = 118 + i * 17
      const shaft = MIDDLE + 20 + i * 10
      const floor = 600 - i * 13
      return (
        `M1620 ${round(entry - 14 + i * 2)}C1500 ${round(entry - 20)} 1420 ${entry} ${RIGHT} ${entry}` +
        `H${shaft + 22}q-22 0 -22 22V${floor - 26}q0 26 26 26` +
        `H${1440 - i * 5}C1480 ${floor} 1520 ${round(floor - 14 + i * 2)} 1548 ${round(floor - 6 + i * 2)}`
      )
    })
    .join('')
}

const cutWalls = () =>
  rect(RIGHT - 14, 288, 14, 164) +
  rect(RIGHT - 14, TOP, 14, 26) +
  'M1318 452V430H1580V640H1564V470C1556 452 1510 446 1440 446S1340 452 1332 462V470H1318Z' +
  rect(MIDDLE, GROUND - 12, 364, 12)

function scaffold(): string {
  const storey = (k: number) => GROUND - 64 - k * 66
  const uprights = repeat(4, (i) => `M${996 + i * 30} ${GROUND}V${140 + i * 8}`)
  const rails = repeat(7, (k) => `M986 ${storey(k)}H1100`)
  const braces = repeat(6, (k) => `M996 ${storey(k)}l90 -66`)
  const planks = repeat(7, (k) => rect(984, storey(k) - 4, 118, 4))
  return line(uprights + rails) + fine(braces) + path(planks, pen.solid)
}
