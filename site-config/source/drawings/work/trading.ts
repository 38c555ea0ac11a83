import { circle, path, token } from '../elements.ts'
import { curve, each, type Point, random, range, repeat, round } from '../geometry.ts'
import { pen, tone } from '../ink.ts'
import { rect, star } from '../shapes.ts'
import { sheet } from '../sheet.ts'
import { accent, bold, outline } from './vignette.ts'

const accentAt = (opacity: number) => ({ ...tone(token('accent')), opacity })
const quiet = tone(token('line'))
/** Lines of writing that is not to be read. */
const writing = tone(token('hatch'))

interface ConsensusLayout {
  viewBox: string
  /** Where the lines of the models end, and where their answer is. */
  lines: number
  answer: { x: number; radius: number }
}

/**
 * Twelve voices take a position each; ten stand on one side of the line and make one answer. The words of a card stand
 * beside the twelve lines, which are 24 units apart.
 */
function consensusIn(name: string, { viewBox, lines, answer }: ConsensusLayout): string {
  const positions = [0.86, 0.78, 0.9, 0.62, 0.81, 0.7, 0.88, 0.41, 0.83, 0.74, 0.9, 0.36]
  const voices = positions.map((position, i) => ({
    x: round(position * lines),
    y: 12 + i * 24,
    agrees: position > 0.5,
  }))
  const agreeing = voices.filter(({ agrees }) => agrees)
  const others = voices.filter(({ agrees }) => !agrees)
  const end = answer.x - answer.radius
  const bend = round((end - lines) * 0.6)
  return sheet(name, viewBox, 'xMinYMid').svg([
    path(
      each(voices, ({ y }) => `M0 ${y}H${lines}`),
      outline,
    ),
    path(`M${lines / 2} 0V288`, { ...bold, 'stroke-dasharray': '2 4' }),
    path(
      each(agreeing, ({ x, y }) => `M${x} ${y}H${lines}C${lines + bend} ${y} ${end - bend} 144 ${end} 144`),
      { opacity: 0.45 },
    ),
    ...agreeing.map(({ x, y }) => circle(x, y, 5.5, accent)),
    ...others.map(({ x, y }) => circle(x, y, 5.5, { ...outline, fill: token('surface') })),
    path(star(answer.x, 144, answer.radius), { ...pen.lit, ...bold }),
  ])
}

export const consensus = () =>
  consensusIn('work-consensus', { viewBox: '0 0 600 288', lines: 400, answer: { x: 547, radius: 52 } })

/** The same where there is little room. */
export const consensusNarrow = () =>
  consensusIn('work-consensus-narrow', { viewBox: '0 0 240 288', lines: 140, answer: { x: 211, radius: 28 } })

/** Seven seats around one question; three of them are taken. */
export function committee(): string {
  const seats = range(0, 6, 1).map((i): Point => {
    const angle = (Math.PI * 2 * i) / 7
    return [round(160 + 82 * Math.sin(angle)), round(110 - 82 * Math.cos(angle))]
  })
  return sheet('work-committee', '0 0 320 220').svg([
    path(
      each(seats, ([x, y]) => `M160 110L${x} ${y}`),
      outline,
    ),
    path(star(160, 110, 20), pen.light),
    ...seats.map(([x, y]) => circle(x, y, 15, { fill: token('surface'), ...bold })),
    ...seats.filter((_, i) => [0, 2, 5].includes(i)).map(([x, y]) => circle(x, y, 8, accent)),
  ])
}

/** What happened, and three ways it may go on, the likeliest in full ink. */
export function forecast(): string {
  const now: Point = [196, 70]
  const past: Point[] = [[0, 128], [40, 110], [80, 122], [120, 88], [160, 96], now]
  const futures: Point[][] = [
    [now, [240, 58], [280, 36], [320, 22]],
    [now, [240, 76], [280, 74], [320, 80]],
    [now, [240, 96], [280, 118], [320, 134]],
  ]
  return sheet('work-forecast', '0 0 320 170').svg([
    path(
      each([30, 70, 110, 150], (y) => `M0 ${y}H320`),
      outline,
    ),
    path(curve(past), bold),
    ...futures.map((points, i) => path(curve(points), { ...bold, 'stroke-dasharray': '3 4', opacity: 1 - i * 0.3 })),
    circle(...now, 6, pen.light),
  ])
}

/** Headlines, and beside each how much it weighs. */
export function news(): string {
  const lines = [
    { headline: 210, summary: 140, weight: 36 },
    { headline: 250, summary: 170, weight: 24 },
    { headline: 180, summary: 120, weight: 30, isWarm: true },
    { headline: 230, summary: 100, weight: 14 },
    { headline: 160, summary: 130, weight: 20, isWarm: true },
  ]
  return sheet('work-news', '0 0 320 170').svg(
    lines.flatMap(({ headline, summary, weight, isWarm }, i) => {
      const y = 10 + i * 33
      return [
        path(rect(0, y, headline, 7) + rect(0, y + 13, summary, 5), writing),
        path(rect(284, y - 1, weight, 9), isWarm ? pen.light : accent),
      ]
    }),
  )
}

/** Four weeks, with the days on which something is decided. */
export function calendar(): string {
  const day = (column: number, row: number) => rect(1 + column * 45.5, 2 + row * 42, 40, 37)
  const mark = (column: number, row: number) => rect(8 + column * 45.5, 28 + row * 42, 26, 4)
  return sheet('work-calendar', '0 0 320 170').svg([
    path(
      repeat(28, (i) => day(i % 7, Math.floor(i / 7))),
      outline,
    ),
    path(mark(2, 1) + mark(3, 1) + mark(1, 3), accent),
    path(mark(4, 0) + mark(2, 2), pen.light),
  ])
}

/** How much there is to read in each half hour of a week: busiest by day, never nothing. */
function readings() {
  const next = random(2024)
  return range(0, 6, 1).map(() =>
    range(0, 47, 1).map((halfHour) => {
      const busy = Math.exp(-(((halfHour - 24) / 12.5) ** 2))
      const level = next() * 0.55 + next() * busy * 0.75
      return level > 0.72 ? 'most' : level > 0.52 ? 'much' : level > 0.28 ? 'some' : 'quiet'
    }),
  )
}

function cells(shapeOf: (day: number, halfHour: number) => string): string[] {
  const places = { quiet: '', some: '', much: '', most: '' }
  for (const [day, levels] of readings().entries())
    for (const [halfHour, level] of levels.entries()) places[level] += shapeOf(day, halfHour)
  return [
    path(places.quiet, quiet),
    path(places.some, accentAt(0.3)),
    path(places.much, accentAt(0.75)),
    path(places.most, pen.light),
  ]
}

/** A week, a row a day, with a column for each half hour. */
export const hours = () =>
  sheet('work-hours', '0 0 1203 168').svg([
    ...cells((day, halfHour) => rect(halfHour * 25.2, day * 22, 18, 16)),
    path(
      repeat(25, (i) => `M${round(1 + i * 50)} ${i % 6 ? 162 : 158}V168`),
      outline,
    ),
  ])

/** The same with the hours from top to bottom, a column a day. */
export const hoursNarrow = () =>
  sheet('work-hours-narrow', '0 0 244 380', 'xMinYMid').svg(
    cells((day, halfHour) => (halfHour % 2 ? '' : rect(day * 35, halfHour * 8, 34, 12))),
  )
