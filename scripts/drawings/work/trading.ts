import { circle, path, token } from '../elements.ts'
import { curve, each, type Point, random, range, repeat, round } from '../geometry.ts'
import { pen, tone } from '../ink.ts'
import { rect, star } from '../shapes.ts'
import { sheet } from '../sheet.ts'
import { accent, bold, outline } from './vignette.ts'

const accentAt = (opacity: number) => ({ ...tone(token('accent')), opacity })
const quiet = tone(token('line'))

/** Twelve voices take a position each; ten stand on one side of the line and make one answer. */
export function consensus(): string {
  const positions = [0.86, 0.78, 0.9, 0.62, 0.81, 0.7, 0.88, 0.41, 0.83, 0.74, 0.9, 0.36]
  const voices = positions.map((position, i) => ({
    x: round(2 + position * 468),
    y: 22 + i * 19,
    agrees: position > 0.5,
  }))
  const agreeing = voices.filter(({ agrees }) => agrees)
  const others = voices.filter(({ agrees }) => !agrees)
  return sheet('work-consensus', '0 0 700 256').svg([
    path(
      each(voices, ({ y }) => `M2 ${y}H470`),
      outline,
    ),
    path('M268 6V248', { ...bold, 'stroke-dasharray': '2 4' }),
    path(
      each(agreeing, ({ x, y }) => `M${x} ${y}H470C548 ${y} 520 128 590 128`),
      { opacity: 0.45 },
    ),
    ...agreeing.map(({ x, y }) => circle(x, y, 5.5, accent)),
    ...others.map(({ x, y }) => circle(x, y, 5.5, { ...outline, fill: token('surface') })),
    path(star(640, 128, 52), { ...pen.lit, ...bold }),
  ])
}

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
        path(rect(0, y, headline, 7) + rect(0, y + 13, summary, 5), quiet),
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

/** A week of half hours: how much there is to read, busiest by day, never nothing. */
export function hours(): string {
  const next = random(2024)
  const places = { quiet: '', some: '', much: '', most: '' }
  for (const row of range(0, 6, 1)) {
    for (const column of range(0, 47, 1)) {
      const busy = Math.exp(-(((column - 24) / 12.5) ** 2))
      const level = next() * 0.55 + next() * busy * 0.75
      const place = level > 0.72 ? 'most' : level > 0.52 ? 'much' : level > 0.28 ? 'some' : 'quiet'
      places[place] += rect(column * 25.2, row * 22, 18, 16)
    }
  }
  return sheet('work-hours', '0 0 1203 168').svg([
    path(places.quiet, quiet),
    path(places.some, accentAt(0.3)),
    path(places.much, accentAt(0.75)),
    path(places.most, pen.light),
    path(
      repeat(25, (i) => `M${round(1 + i * 50)} ${i % 6 ? 162 : 158}V168`),
      outline,
    ),
  ])
}
