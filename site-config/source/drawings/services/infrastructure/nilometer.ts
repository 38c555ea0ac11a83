import { group, path, token, use } from '../../elements.ts'
import { each, range, repeat, round } from '../../geometry.ts'
import { drift, driftingLine, fine, line, pen, tone } from '../../ink.ts'
import { arch, frieze, rect } from '../../shapes.ts'
import { standingSheet, sheet } from '../../sheet.ts'

const GROUND = 176
const FLOOR = 566
const WELL = { left: 196, right: 500 }
const WATER = 410
const COLUMN = { left: 331, width: 34, top: 196 }
const CUBIT = 21
const GAUGE = { x: 572, top: 26 }
/** The floors of the tunnels; the lowest is under water. */
const TUNNELS = [276, 356, 480] as const
const THREADS = 4
const water = { ...tone(token('accent')), opacity: 0.24 }

/** Real-time data platforms: a nilometer. What flows in stands at one level, and the gauge above shows that level. */
export function nilometer(): string {
  const page = standingSheet('nilometer', FLOOR + 22)
  const threadId = (k: number) => page.id(`thread-${k}`)
  const threads = TUNNELS.map((floor, k) =>
    range(0, THREADS - 1, 1).map((q) => path(stream(floor, q), q === 1 ? driftingLine(threadId(k)) : {})),
  )

  return page.svg([
    page.glow(GAUGE.x, 76, 76),
    pavilion(page),
    path(rect(20, GROUND, 620, FLOOR - GROUND + 22) + voids(), { ...pen.cut, 'fill-rule': 'evenodd' }),
    page.shaded(rect(WELL.left, GROUND, WELL.right - WELL.left, FLOOR - GROUND)),
    page.shaded(each(TUNNELS, tunnel)),
    path(niche, pen.deep),
    path(pipe, { ...pen.shade, stroke: 'none' }),
    page.lit(stairs()),
    // The column: three of its eight faces, and a timber that holds its head.
    page.lit(rect(COLUMN.left - 8, COLUMN.top - 14, COLUMN.width + 16, 14)),
    page.shaded(rect(COLUMN.left, COLUMN.top, COLUMN.width, FLOOR - 14 - COLUMN.top)),
    page.lit(rect(COLUMN.left + 9, COLUMN.top, COLUMN.width - 9, FLOOR - 14 - COLUMN.top)),
    line(cubits()),
    path(rect(COLUMN.left - 14, FLOOR - 14, COLUMN.width + 28, 14), pen.solid),
    path(rect(WELL.left, COLUMN.top - 24, WELL.right - WELL.left, 10), pen.solid),
    // Water in the well, in the duct and in the pipe, at one level.
    path(rect(WELL.left, WATER, WELL.right - WELL.left, FLOOR - WATER), water),
    path(`M${WELL.right} 504H${GAUGE.x - 8}V${WATER}h16V518H${WELL.right}Z`, water),
    fine(ripples()),
    group({ opacity: 0.7 }, ...threads.flat()),
    drift(TUNNELS.map((_, k) => use(threadId(k)))),
    line(`M${WELL.left} ${WATER}H${WELL.right}M${GAUGE.x - 8} ${WATER}h16`),
    path(rect(COLUMN.left, WATER - CUBIT, COLUMN.width, CUBIT), pen.lit),
    gauge(page),
    path(rect(0, GROUND, GAUGE.x - 8, 4) + rect(GAUGE.x + 8, GROUND, 660 - GAUGE.x - 8, 4), pen.solid),
  ])
}

const tunnel = (floor: number) => `M20 ${floor - 40}H${WELL.left}V${floor}H20Z`

/** From the well to the gauge: water stands as high in it as in the well. */
const pipe = `M${WELL.right} 504H${GAUGE.x - 8}V${GROUND}h16V518H${WELL.right}Z`

const voids = () => rect(WELL.left, GROUND, WELL.right - WELL.left, FLOOR - GROUND) + each(TUNNELS, tunnel) + pipe

/** Along the tunnel's floor, then over its edge into the well; below the water, straight on. */
function stream(floor: number, q: number): string {
  const y = floor - 5 - q * 6
  if (floor > WATER) return `M20 ${y}H${WELL.left}q40 0 ${70 - q * 8} ${6 - q * 6}`
  const reach = 26 + q * 9
  return `M20 ${y}H${WELL.left}C${round(WELL.left + reach * 0.7)} ${y} ${WELL.left + reach} ${y + 30} ${WELL.left + reach + q} ${WATER}`
}

/** Two flights on the far wall, each tread a step down; between them a landing beside the column. */
function stairs(): string {
  const treads = 11
  const landing = { x: COLUMN.left + COLUMN.width + 22, y: 310 }
  const tread = (WELL.right - landing.x) / treads
  const upper = `M${WELL.right} 214${repeat(treads, () => `h${round(-tread)}v8.7`)}h-14v10h22L${WELL.right} 228Z`
  const lower = `M${landing.x} ${landing.y + 10}${repeat(treads, () => `v8.7h${round(tread)}`)}v-12L${landing.x + 18} ${landing.y + 10}Z`
  return lower + upper
}

const niche = `${arch(270, 236, 46, 120)}Z`

const cubits = () =>
  range(COLUMN.top + CUBIT, FLOOR - 20, CUBIT)
    .map((y, i) => `M${COLUMN.left + 9} ${y}h${COLUMN.width - 9}M${COLUMN.left + 9} ${y - CUBIT / 2}h${i % 2 ? 14 : 8}`)
    .join('')

const ripples = () =>
  repeat(6, (i) => {
    const y = WATER + 10 + i * i * 3 + i * 8
    return `M${WELL.left + 12 + i * 14} ${y}H${COLUMN.left - 10 - i * 6}M${COLUMN.left + COLUMN.width + 12 + i * 5} ${y}H${WELL.right - 10 - i * 12}`
  })

type Sheet = ReturnType<typeof standingSheet>

/** The roof over the well: a cap on three arches. */
function pavilion(page: Sheet): string {
  const { left, right } = { left: WELL.left - 16, right: WELL.right + 16 }
  const middle = (left + right) / 2
  const bay = (right - left - 24) / 3
  return [
    page.lit(`M${left + 10} 62L${middle - 8} 12V4h16v8L${right - 10} 62Z`),
    page.shaded(`M${middle + 8} 12L${right - 10} 62H${middle + 52}Z`),
    page.lit(rect(left, 74, right - left, GROUND - 74)),
    path(frieze(left, 88, 28, { pitch: 12 }), pen.dark),
    line(`M${left} 88H${right}M${left} 79H${right}`),
    page.lit(rect(left - 6, 62, right - left + 12, 12)),
    path(
      repeat(3, (i) => `${arch(left + 20 + i * bay, 98, bay - 16, GROUND - 98, 0.5)}Z`),
      pen.deep,
    ),
  ].join('')
}

/** A rod on a float: its head moves as the water does. */
const gauge = (page: Sheet) =>
  [
    page.lit(rect(GAUGE.x - 20, GAUGE.top, 40, GROUND - GAUGE.top)),
    page.lit(rect(GAUGE.x - 26, GAUGE.top - 8, 52, 8)),
    path(rect(GAUGE.x - 7, GAUGE.top + 12, 14, GROUND - GAUGE.top - 12), pen.deep),
    fine(
      range(GAUGE.top + 18, GROUND - 8, 12)
        .map((y, i) => `M${GAUGE.x + 7} ${y}h${i % 2 ? 8 : 13}M${GAUGE.x - 7} ${y}h-${i % 2 ? 8 : 13}`)
        .join(''),
    ),
    path(`M${GAUGE.x} 78V${WATER}`, { stroke: token('sun'), 'stroke-width': 2 }),
    path(rect(GAUGE.x - 14, 66, 28, 12) + rect(GAUGE.x - 7, WATER - 8, 14, 12), pen.lit),
  ].join('')

/** Two vessels with one pipe between them: however they are filled, they show the same level. */
export function nilometerDetail(): string {
  const page = sheet('nilometer-detail', '0 0 400 300')
  const level = 142
  const marks = range(60, 214, 14).map((y, i) => `M146 ${y}h-${i % 3 ? 9 : 18}M254 ${y}h${i % 3 ? 9 : 18}`)
  const inflow = range(0, 3, 1).map((k) => `M0 ${24 + k * 5}H${54 + k * 6}q${24 - k} 0 ${24 - k} 30V${level}`)
  return page.svg([
    path('M20 56H380V284H20ZM46 56V254H354V56H254V226H146V56Z', { ...pen.cut, 'fill-rule': 'evenodd' }),
    path('M46 40H146V226H254V40H354V254H46Z', { ...pen.shade, stroke: 'none' }),
    path(`M46 ${level}H146V226H254V${level}H354V254H46Z`, water),
    line(`M46 56V254H354V56M146 56V226H254V56${marks.join('')}`),
    fine(
      repeat(4, (i) => `M${60 + i * 6} ${158 + i * 16}h${66 - i * 10}M${274 + i * 4} ${158 + i * 16}h${66 - i * 10}`),
    ),
    group({ opacity: 0.7 }, ...inflow.map((d) => path(d))),
    page.lit(rect(10, 46, 36, 10) + rect(146, 46, 108, 10) + rect(354, 46, 36, 10)),
    path(`M46 ${level}H146M254 ${level}H354`, { stroke: token('sun'), 'stroke-width': 3 }),
    path(`M146 ${level}H254`, { stroke: token('sun'), 'stroke-dasharray': '2 4' }),
    path(rect(284, level - 8, 40, 12), pen.lit),
  ])
}
