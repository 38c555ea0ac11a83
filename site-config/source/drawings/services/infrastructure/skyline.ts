import { group, path } from '../../elements.ts'
import { curve, each, type Point, range, repeat, round } from '../../geometry.ts'
import { fine, line, pen } from '../../ink.ts'
import { arch, frieze, rect, slot } from '../../shapes.ts'
import { sheet, type Sheet } from '../../sheet.ts'
import { windTower } from '../../wind-tower.ts'

const WIDTH = 1216
const GROUND = 160

/** What stands over the ground on the five pages, from left to right: the opening of each, which may be lit. */
const PLACES = [
  { name: 'house', build: house, opening: `${arch(288, 118, 26, 42, 0.5)}Z`, light: [301, 140] },
  { name: 'observatory', build: observatory, opening: 'M452 74L472 34L482 38L468 74Z', light: [468, 56] },
  { name: 'pavilion', build: pavilion, opening: `${arch(601, 100, 38, 60, 0.5)}Z`, light: [620, 132] },
  { name: 'shelter', build: shelter, opening: rect(826, 120, 16, 20), light: [834, 130] },
  { name: 'tower', build: tower, opening: `${arch(1036, 24, 16, 22, 0.5)}Z`, light: [1044, 36] },
] as const

export type Place = (typeof PLACES)[number]['name']

/** On a narrow screen a drawing shows the part with the light. */
const framing = (lit: Place) => `${lit === 'house' ? 'xMin' : lit === 'tower' ? 'xMax' : 'xMid'}YMax slice`

/** Infrastructure: the town over the layers of a page. The one place that the page is about has its light on. */
export function skyline(lit: Place): string {
  const page = sheet(`skyline-${lit}`, `0 0 ${WIDTH} ${GROUND}`, framing(lit))
  return page.svg([
    group(pen.dune, ...range(0, 4, 1).map((i) => path(curve(dune(i))))),
    ...PLACES.map(({ name, build, opening, light: [x, y] }) =>
      name === lit
        ? page.glow(x, y, Math.min(78, y)) + build(page) + page.glow(x, y, 30) + path(opening, pen.lit)
        : build(page) + path(opening, pen.deep),
    ),
  ])
}

const dune = (i: number): Point[] =>
  range(-48, WIDTH + 48, 164).map((x): Point => [x, 118 + i * 9 - (22 - i * 4) * Math.sin(x / 150 + i * 0.35)])

function house(page: Sheet): string {
  return [
    page.lit(rect(96, 104, 248, 56)),
    path(frieze(96, 120, 20, { pitch: 12.4 }), pen.dark),
    line('M96 111H344M96 120H344'),
    path(
      each([112, 136, 254], (x) => slot(x, 130, 9, 24, 1)),
      pen.deep,
    ),
    windTower(page, { x: 166, ground: GROUND, width: 46, side: 28, height: 146, bays: 2, rows: 1, vent: 0.4 }),
  ].join('')
}

function observatory(page: Sheet): string {
  return [
    page.lit('M404 78C404 30 440 14 460 14S516 30 516 78Z'),
    page.shaded('M484 20C502 28 516 46 516 78H496C496 50 492 34 484 20Z'),
    page.lit(rect(396, 78, 128, 9)),
    page.lit(rect(404, 87, 112, 73)),
    page.shaded(rect(490, 87, 26, 73)),
    path(`${arch(432, 112, 22, 48, 0.5)}Z`, pen.deep),
    fine(repeat(3, (i) => `M404 ${100 + i * 18}h86`)),
  ].join('')
}

function pavilion(page: Sheet): string {
  return [
    page.lit('M556 82L614 50V44h12v6L684 82Z'),
    page.shaded('M626 50L684 82H650Z'),
    page.lit(rect(560, 90, 120, 70)),
    page.lit(rect(552, 82, 136, 8)),
    path(`${arch(567, 100, 28, 60, 0.5)}Z${arch(645, 100, 28, 60, 0.5)}Z`, pen.deep),
    page.lit(rect(708, 66, 20, 94)),
    page.lit(rect(703, 60, 30, 6)),
    fine(
      range(76, 150, 10)
        .map((y) => `M708 ${y}h8`)
        .join(''),
    ),
  ].join('')
}

function shelter(page: Sheet): string {
  return [
    line(`M776 96V${GROUND}M872 96V${GROUND}`),
    page.lit('M762 96L772 86H876L886 96Z'),
    page.lit(rect(796, 112, 58, 40)),
    line(repeat(5, (i) => rect(789, 116 + i * 7, 7, 3) + rect(854, 116 + i * 7, 7, 3))),
    fine('M804 124h14M804 130h14M804 136h14'),
    page.lit(rect(804, 152, 42, 8)),
    page.lit(rect(906, 122, 26, 38)),
    page.lit('M902 122Q919 108 936 122Z'),
    line(`${repeat(4, (i) => `M${911 + i * 5} 128v18`)}M906 152H890M890 146v12`),
  ].join('')
}

/** Four turns of the ramp; each rises to the right. */
function tower(page: Sheet): string {
  return (
    range(0, 3, 1)
      .map((k) => {
        const half = 74 - k * 14
        const foot = GROUND - k * 26
        const wall = (from: number, to: number) => {
          const y = (x: number) => round(foot - 18 - (12 * (x - 1044 + half)) / (2 * half))
          return `M${from} ${k === 0 ? foot : y(from) + 30}V${y(from)}L${to} ${y(to)}V${k === 0 ? foot : y(to) + 30}Z`
        }
        return page.lit(wall(1044 - half, 1044 + half)) + page.shaded(wall(1044 + half * 0.4, 1044 + half))
      })
      .join('') +
    page.lit(rect(1026, 46, 36, 26)) +
    page.lit(rect(1030, 20, 28, 26)) +
    page.lit('M1026 20C1026 8 1038 6 1044 0C1050 6 1062 8 1062 20Z')
  )
}
