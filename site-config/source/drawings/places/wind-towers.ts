import { circle, group, path, token, use } from '../elements.ts'
import { curve, each, type Point, range, repeat, smooth } from '../geometry.ts'
import { downward, fadeIn } from '../gradients.ts'
import { drawnOnce, drift, driftingLine, line, pen, tone } from '../ink.ts'
import { frieze, slot } from '../shapes.ts'
import { type Sheet, sheet } from '../sheet.ts'
import { windTower } from '../wind-tower.ts'

const GROUND = 620
const TOWER = 1130
const TOWER_HEIGHT = 508
/** The tower's openings, between which the wind goes in. */
const MOUTH = { top: GROUND - TOWER_HEIGHT + 40, bottom: GROUND - TOWER_HEIGHT + 196 }
const LINES = 32
/** The upper lines are caught by the tower; the others pass below it as dunes. */
const CAUGHT = 20
const caught = range(0, CAUGHT - 1, 1)
const passing = range(CAUGHT, LINES - 1, 1)

/** Home: wind over dunes bends into the tower and comes out behind it, cooler. */
export function windTowers(): string {
  const page = sheet('wind-towers', `0 0 1600 ${GROUND}`, 'xMaxYMax slice')
  const drifts = (i: number) => i % 3 === 1
  const lineId = (i: number) => page.id(`wind-${i}`)
  const wind = caught.map((i) => path(windLine(i), drifts(i) ? driftingLine(lineId(i)) : { pathLength: 100 }))

  return page.svg(
    [
      page.glow(930, 452, 400),
      circle(930, 452, 132, tone(page.url('sun'))),
      group(
        pen.dune,
        repeat(10, (i) => path(leeLine(i))),
      ),
      group(
        { mask: page.url('haze') },
        group(pen.dune, ...passing.map((i) => path(duneLine(i)))),
        drawnOnce(pen.wind, wind),
        drift(caught.filter(drifts).map((i) => use(lineId(i)))),
      ),
      windTower(page, { x: 1022, ground: GROUND, width: 54, side: 30, height: 262, bays: 3, rows: 2 }),
      house(page, 940, 200, 92),
      windTower(page, { x: 1404, ground: GROUND, width: 82, side: 46, height: 392, bays: 3, rows: 2 }),
      windTower(page, { x: 1546, ground: GROUND, width: 60, side: 40, height: 304, bays: 3, rows: 2 }),
      house(page, 1330, 280, 112),
      path(frieze(1330, GROUND - 96, 22, { height: 8 }), pen.dark),
      line(`M1330 ${GROUND - 96}h280M1330 ${GROUND - 104}h280`),
      path(
        each(WINDOWS, ([x, y]) => slot(x, GROUND - y - 26, 9, 30, 1)) + slot(1448, GROUND - 66, 34, 66, 0.8),
        pen.deep,
      ),
      windTower(page, { x: TOWER, ground: GROUND, width: 130, side: 72, height: TOWER_HEIGHT, bays: 4, rows: 3 }),
    ],
    [
      // The lines start left of the frame: on very wide screens the drawing shows beyond its edge.
      fadeIn(page.id('haze'), { from: -640, to: 560, x: -640, width: 2240, height: GROUND }),
      downward(page.id('sun'), [0, token('sun')], [0.45, token('sun'), 0.8], [1, token('sun'), 0.05]),
    ],
  )
}

const WINDOWS: readonly Point[] = [
  [968, 40],
  [990, 40],
  [1060, 40],
  [1082, 40],
  [1352, 46],
  [1374, 46],
  [1556, 40],
  [1578, 40],
]

/** Height of dune line `i` at `x`: long waves far away, flat ones at the feet of the houses. */
function duneAt(x: number, i: number): number {
  const near = i / (LINES - 1)
  const base = 500 + 122 * Math.pow(near, 0.82)
  const swell = 104 * Math.pow(1 - near, 1.1) + 3
  const phase = x / 290 + near * 1.7 + 0.8 * Math.sin(x / 520 + near * 0.9) - 0.35
  return base - swell * (0.5 + 0.5 * Math.sin(phase)) - 12 * (1 - near) * Math.sin(x / 130 + near * 3)
}

const duneLine = (i: number) => curve(stations(1020).map((x): Point => [x, duneAt(x, i)]))

function windLine(i: number): string {
  const entry = MOUTH.top + ((MOUTH.bottom - MOUTH.top) * i) / (CAUGHT - 1)
  const ripple = i % 2 ? 3 : -3
  const points = stations(TOWER - 24).map((x): Point => {
    const pull = smooth((x - 470) / (TOWER - 500))
    return [x, duneAt(x, i) * (1 - pull) + (entry + ripple * Math.sin(x / 60)) * pull]
  })
  return curve([...points, [TOWER, entry]])
}

/** Where a line is measured: loosely outside the frame, closer inside it. */
const stations = (last: number) => [...range(-640, -1, 80), ...range(0, last, 58)]

/** Air that has passed the tower. */
function leeLine(i: number): string {
  const y = MOUTH.top + 8 + i * 15
  return curve(
    range(1300, 1620, 40).map((x): Point => [x, y + (x - 1300) * 0.12 + (4 + i) * Math.sin((x - 1300) / 70 + i * 0.3)]),
  )
}

const house = (page: Sheet, x: number, width: number, height: number) =>
  page.lit(`M${x} ${GROUND}V${GROUND - height}h${width}V${GROUND}`) +
  path(`M${x} ${GROUND - height + 9}h${width}`, pen.fine)
