import { escapeHtml } from '#base/text/escape.ts'

/** The time of a system by the number of pages. */
export interface Series {
  name: string
  points: { pages: number; seconds: number }[]
}

const WIDTH = 940
const HEIGHT = 420
const LEFT = 64
const RIGHT = 360
const TOP = 24
const BOTTOM = 48
const COLORS = [
  '#d1651f',
  '#3f6fb5',
  '#2f8f5b',
  '#8a5bb0',
  '#8a8a3a',
  '#5a6b7a',
  '#c2447a',
  '#2a8c95',
  '#a05a2c',
  '#6b6bd0',
]
/** The least distance between labels at the ends of lines. */
const LABEL_HEIGHT = 16

/** An SVG chart of seconds by pages, on logarithmic scales: linear time is a line with slope 1. */
export function chartOf(title: string, series: readonly Series[]): string {
  const drawn = series.filter(({ points }) => points.length > 0)
  const all = drawn.flatMap(({ points }) => points)
  const x = scale(decades(all.map(({ pages }) => pages)), LEFT, WIDTH - RIGHT)
  const y = scale(decades(all.map(({ seconds }) => seconds)), HEIGHT - BOTTOM, TOP)
  const grid = [
    ...x.ticks.map((value) => line(x.at(value), TOP, x.at(value), HEIGHT - BOTTOM)),
    ...y.ticks.map((value) => line(LEFT, y.at(value), WIDTH - RIGHT, y.at(value))),
  ]
  const ticks = [
    ...x.ticks.map((value) => text(x.at(value), HEIGHT - BOTTOM + 20, 'middle', value.toLocaleString('en'))),
    ...y.ticks.map((value) => text(LEFT - 8, y.at(value) + 4, 'end', `${value} s`)),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, 'middle', 'pages'),
  ]
  const labelled = drawn
    .map(({ points }, index) => ({ index, end: y.at(points.at(-1)!.seconds) }))
    .sort((one, other) => one.end - other.end)
  let above = Number.NEGATIVE_INFINITY
  const labels = new Map(labelled.map(({ index, end }) => [index, (above = Math.max(end, above + LABEL_HEIGHT))]))
  const lines = drawn.map(({ name, points }, index) => {
    const color = COLORS[index % COLORS.length]!
    const places = points.map(({ pages, seconds }) => [x.at(pages), y.at(seconds)] as const)
    const path = places.map(([left, top]) => `${round(left)},${round(top)}`).join(' ')
    const dots = places.map(([left, top]) => `<circle cx="${round(left)}" cy="${round(top)}" r="3.5" fill="${color}"/>`)
    const label = text(WIDTH - RIGHT + 12, labels.get(index)! + 4, 'start', name, color)
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}${label}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}" font-family="system-ui, sans-serif" font-size="13">
<style>text{fill:#333}line{stroke:#ddd}@media (prefers-color-scheme:dark){text{fill:#ddd}line{stroke:#444}}</style>
${[...grid, ...ticks, ...lines].join('\n')}
</svg>
`
}

/** The powers of ten around the values. */
function decades(values: number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(Math.ceil(Math.log10(Math.max(...values))), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
}

function scale(ticks: number[], from: number, to: number) {
  const [first, last] = [ticks[0]!, ticks.at(-1)!].map(Math.log10) as [number, number]
  return { ticks, at: (value: number): number => from + ((Math.log10(value) - first) / (last - first)) * (to - from) }
}

const round = (value: number): string => value.toFixed(1)

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`

function text(x: number, y: number, anchor: string, words: string, color?: string): string {
  const style = color === undefined ? '' : ` style="fill:${color}"`
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${style}>${escapeHtml(words)}</text>`
}
