import { circle, clipPath, element, group, path, token, use } from '../elements.ts'
import { type Point, random, range, repeat, round } from '../geometry.ts'
import { fadeIn } from '../gradients.ts'
import { pen } from '../ink.ts'
import { wideSheet } from '../sheet.ts'

/** A street runs along every fourth row and column. */
const STREET = 4
const TOWERS = new Set(['7,6', '11,7', '6,11', '13,10', '11,15'])

const place = (u: number, v: number): Point => [1250 + (u - v) * 40, 120 + (u + v) * 20]

/** Smart city: the town in axonometric, streets left open, a lit point at every crossing. */
export function city(): string {
  const page = wideSheet('city')
  const { houses, crossings } = town()
  const lights = (r: number) => crossings.map(([x, y]) => circle(x, y, r))

  return page.svg(
    [
      group(
        { mask: page.url('haze') },
        group(
          { 'clip-path': page.url('edge') },
          path(streets(), { stroke: token('sun'), 'stroke-width': 2, opacity: 0.5 }),
        ),
        ...houses.map(({ kind, at: [x, y] }) => `\n${use(page.id(kind), { x, y })}`),
        group({ ...pen.light, opacity: 0.3 }, ...lights(12)),
        group(pen.lit, ...lights(4)),
      ),
    ],
    [
      ...HEIGHTS.map((height, i) => box(page.id(`house-${i}`), 29, height, i > 1 ? doors(height) : '')),
      box(page.id('tower'), 15, 92, TOWER_VENTS),
      clipPath(page.id('edge'), element('ellipse', { cx: 1330, cy: 520, rx: 560, ry: 350 })),
      fadeIn(page.id('haze'), { from: 720, to: 900 }),
    ],
  )
}

interface House {
  kind: string
  at: Point
}

/** Every cell that is not street, from back to front, so that what is near covers what is far. */
function town(): { houses: House[]; crossings: Point[] } {
  const chance = random(31)
  const houses: House[] = []
  const crossings: Point[] = []
  const cells = range(-2, 27, 1).flatMap((u) => range(-6, 27, 1).map((v): Point => [u, v]))
  for (const [u, v] of cells.toSorted((a, b) => a[0] + a[1] - b[0] - b[1])) {
    const at = place(u, v)
    const [x, y] = at
    const fromCentre = Math.hypot((x - 1330) / 520, (y - 520) / 330)
    if (x < 690 || x > 1640 || y > 690 || fromCentre > 1 + 0.08 * chance()) continue

    const onStreets = [u, v].filter((n) => n % STREET === 0).length
    if (onStreets === 2) crossings.push(at)
    if (onStreets > 0) continue

    const isTower = TOWERS.has(`${u},${v}`)
    if (chance() < 0.05 && !isTower) continue
    // Houses grow towards the middle of the town.
    const storeys = () => Math.min(3, Math.floor(chance() * 1.3 + Math.max(0, 1 - fromCentre) * 3.4))
    houses.push({ kind: isTower ? 'tower' : `house-${storeys()}`, at })
  }
  return { houses, crossings }
}

const streets = () =>
  range(0, 27, STREET)
    .map((k) => {
      const to = (u: number, v: number) => place(u, v).join(' ')
      return `M${to(k, -6)}L${to(k, 28)}M${to(-2, k)}L${to(28, k)}`
    })
    .join('')

const HEIGHTS = [10, 18, 30, 46]

/** Roof, right face and left face of a block whose plan is a rhomb `halfWidth` to each side. */
function box(id: string, halfWidth: number, height: number, openings: string): string {
  const [a, b, h] = [halfWidth, halfWidth / 2, height]
  return group(
    { id },
    path(`M0 ${-b - h}L${a} ${-h} 0 ${b - h} ${-a} ${-h}Z`, { fill: token('lit') }),
    path(`M${a} ${-h}V0L0 ${b}V${b - h}Z`, { fill: token('lit-2') }),
    path(`M${-a} ${-h}V0L0 ${b}V${b - h}Z`, { fill: token('shade') }),
    openings,
  )
}

const doors = (height: number) =>
  path(
    repeat(3, (k) => `M${-23 + k * 8} ${round(-height + 11 + k * 4)}v8l4 2v-8Z`),
    pen.deep,
  )

const TOWER_VENTS = path(
  'M-12 -82v26l3 1.5v-26ZM-6.5 -79v26l3 1.5v-26ZM3 -79v26l3 -1.5v-26ZM9 -82v26l3 -1.5v-26Z',
  pen.deep,
)
