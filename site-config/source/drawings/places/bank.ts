import { clipPath, group, path, rectangle, token } from '../elements.ts'
import { each, random, range, repeat, round } from '../geometry.ts'
import { downward, lattice } from '../gradients.ts'
import { fine, inState, line, pen, tone } from '../ink.ts'
import { person } from '../person.ts'
import { arch, gridLines, rect } from '../shapes.ts'
import { type Sheet, standingSheet, wideSheet } from '../sheet.ts'

const LEFT = 930
const RIGHT = 1570

const HALL = arch(1100, 138, 300, 486)

/** Financial services: a banking hall in section. Light falls from the lantern to one counter. */
export function bank(): string {
  const page = wideSheet('bank')
  const light = path('M1236 70H1264L1306 624H1140Z', tone(page.url('beam')))
  return page.svg([page.glow(1250, 110, 300), ...hall(page, light, true)], defs(page))
}

const defs = (page: Sheet) => [
  lattice(page.id('screen'), 34),
  clipPath(page.id('hall'), path(`${HALL}Z`)),
  downward(page.id('beam'), [0, token('sun')], [0.7, token('sun'), 0.5], [1, token('sun'), 0.28]),
]

/** The hall with its rooms. `light` lies behind the counter. */
const hall = (page: Sheet, light: string, isOpen: boolean) => [
  page.lit(rect(LEFT, 252, RIGHT - LEFT, 388)),
  page.shaded(`${HALL}Z`),
  group({ 'clip-path': page.url('hall') }, rectangle(1100, 138, 300, 196, tone(page.url('screen')))),
  line('M1100 334H1400M1100 342H1400'),
  repeat(3, (i) => page.lit(`${arch(1122 + i * 90, 366, 76, 154)}Z`) + fine(arch(1132 + i * 90, 382, 56, 138))),
  light,
  // The counter, with the one teller's window that the light reaches.
  page.lit(rect(1120, 568, 260, 56)),
  fine(gridLines(1120, 576, 260, 48, 5, 1)),
  path(`${arch(1184, 528, 28, 40)}Z`, isOpen ? pen.lit : pen.paper),
  fine(repeat(25, (i) => `M${1130 + i * 10} 520v48`)),
  line('M1120 520H1380'),
  fine(ledgers()),
  line(DEPOSIT_BOXES.map((box) => gridLines(...box)).join('')),
  path(DEPOSIT_BOXES.map((box) => knobs(...box)).join(''), pen.dark),
  path(walls(), pen.cut),
  path(vault(), pen.cut),
  page.lit('M1230 112V70h40V112'),
  line('M1224 70h52M1230 64l20 -18 20 18Z'),
  path(rect(1238, 78, 24, 34), pen.light),
  path(rect(1086, 442, 8, 182) + rect(1406, 442, 8, 182), pen.cut),
  path(merlons(934) + merlons(1428), pen.dark),
  path('M880 640v-5h12v-5h13v-5h13v-1h12V640Z', pen.cut),
]

/** One ledger among many, and where the line from it ends: at the window where somebody decides. */
const LEDGER = { x: 1478, y: 466, width: 26, height: 74 }

/** A usual payment, an alert, and its end: the light falls on one ledger, whose reasons reach the counter. */
export function bankAlert(): string {
  const page = standingSheet('bank-alert', 606)
  const { x, y, width, height } = LEDGER
  const beam = (left: number, right: number) => path(`M1236 90H1264L${right} 624H${left}Z`, tone(page.url('beam')))
  const asked = page.glow(1198, 548, 60) + path(`${arch(1184, 528, 28, 40)}Z`, pen.lit)
  return page.svg(
    [
      group(
        { transform: 'translate(-920 -38)' },
        page.glow(1250, 110, 200),
        // One per line, as in the other drawing of the hall: on a page with both, compression finds it there.
        `\n${hall(page, inState('usual', beam(1140, 1306)), false).join('\n')}\n`,
        inState('usual', asked),
        inState(
          'alert decided',
          path(`M1250 96L${x - 30} ${y + height}H${x + width + 30}Z`, { ...tone(page.url('beam')), opacity: 0.8 }),
          page.glow(x + width / 2, y + height / 2, 76),
          path(rect(x, y, width, height), pen.lit),
          line(`M${x + 6} ${y + 14}h14M${x + 6} ${y + 22}h14`),
        ),
        inState('decided', path(`M${x} ${y + 34}H1198V524`, { 'stroke-width': 3 }), asked, person(1270, 624)),
        path(rect(920, 640, 660, 4), pen.solid),
      ),
    ],
    defs(page),
  )
}

type Grid = Parameters<typeof gridLines>

const DEPOSIT_BOXES: readonly Grid[] = [
  [1432, 286, 108, 144, 6, 8],
  [962, 468, 108, 144, 6, 8],
]

const knobs = (...[x, y, width, height, columns, rows]: Grid) =>
  repeat(columns, (i) =>
    repeat(
      rows,
      (j) =>
        `M${round(x + (width / columns) * (i + 0.5) - 1.5)} ${round(y + (height / rows) * (j + 0.5))}` +
        'a1.5 1.5 0 0 0 3 0a1.5 1.5 0 0 0 -3 0Z',
    ),
  )

/** Two rooms of shelves, with spines of uneven height and a gap here and there. Every other shelf is alike. */
function ledgers(): string {
  const chance = random(17)
  const spines = () =>
    range(5, 117, 9)
      .filter(() => chance() > 0.14)
      .map((x) => ({ x: x + Math.floor(chance() * 3), height: Math.round(21 + chance() * 12) }))
  const shelves = [spines(), spines()]
  const room = (left: number, top: number, pitch: number) =>
    repeat(4, (k) => `M${left} ${top + pitch * (k + 1)}h126`) +
    repeat(4, (k) => each(shelves[k % 2]!, ({ x, height }) => `M${left + x} ${top + pitch * (k + 1)}v${-height}`))
  return room(952, 276, 39) + room(1422, 456, 42)
}

const walls = () =>
  rect(LEFT, 252, 20, 388) +
  rect(RIGHT - 20, 252, 20, 388) +
  rect(LEFT, 252, 148, 16) +
  rect(1422, 252, 148, 16) +
  rect(LEFT, 432, 148, 10) +
  rect(1422, 432, 148, 10) +
  rect(LEFT, 624, RIGHT - LEFT, 16)

/** The vault's outer arch, then its inner one back, with the opening of the lantern at the crown. */
const vault = () =>
  `${arch(1078, 106, 344, 236)}H1400V306C1400 236 1360 182 1264 140V112H1236V140C1140 182 1100 236 1100 306V342Z`

const merlons = (x: number) => repeat(6, (i) => `M${x + i * 24} 252v-9h5v-8h6v8h5v9Z`)
