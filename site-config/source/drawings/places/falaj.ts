import { circle, group, path, use } from '../elements.ts'
import { repeat, range, round } from '../geometry.ts'
import { drift, driftingLine, fine, line, pen } from '../ink.ts'
import { rect } from '../shapes.ts'
import { wideSheet } from '../sheet.ts'

const FIELDS = 6
const THREADS = 4
const LEFT = 852
const FIELD_PITCH = 97
const FIELD_WIDTH = FIELD_PITCH - 15
const TOP = 132
const CHANNEL_PITCH = 30
const TURN = 20
const SOURCE = { x: 1492, y: TOP + (FIELDS * CHANNEL_PITCH) / 2 - 8 }
const BANK_END = TOP + FIELDS * CHANNEL_PITCH + 34
/** Distance between the furrows of each field; the widest hold palms. */
const FURROWS = [36, 22, 48, 30, 18, 48] as const
const PALM_FURROW = 48

/** Data platforms: a falaj. Every thread that leaves the source reaches a field; none is lost. */
export function falaj(): string {
  const page = wideSheet('falaj')
  const fields = FURROWS.map((furrow, k) => field(k, furrow))
  const threadId = (k: number) => page.id(`thread-${k}`)
  const drifts = (k: number) => k % 2 === 1
  const threads = fields.flatMap(({ threads: lines }, k) =>
    lines.map((d, q) => path(d, q === 1 && drifts(k) ? driftingLine(threadId(k)) : {})),
  )
  const all = (part: 'plot' | 'furrows' | 'palms' | 'banks' | 'weirs') => fields.map((f) => f[part]).join('')
  const { x, y } = SOURCE

  return page.svg([
    page.glow(x, y, 330),
    page.lit(all('plot')),
    fine(all('furrows')),
    group(pen.tree, all('palms')),
    line(all('banks')),
    group(pen.wind, ...threads),
    drift(
      range(0, FIELDS - 1, 1)
        .filter(drifts)
        .map((k) => use(threadId(k))),
    ),
    path(all('weirs') + rect(x - 70, TOP - 12, 9, FIELDS * CHANNEL_PITCH + 9), pen.solid),
    circle(x, y, 98, pen.paper),
    circle(x, y, 76, pen.lit),
    group(
      pen.wind,
      repeat(4, (i) => circle(x, y, 62 - i * 15)),
    ),
    group(
      pen.solid,
      repeat(16, (i) => path(`M${x - 7} ${y - 92}h14l-7 12Z`, { transform: `rotate(${i * 22.5} ${x} ${y})` })),
    ),
  ])
}

/** Field `k`, counted from the right: its channel leaves the source as the lowest and turns down first. */
function field(k: number, furrow: number) {
  const fromTop = FIELDS - 1 - k
  const x = LEFT + fromTop * FIELD_PITCH
  const channel = TOP + fromTop * CHANNEL_PITCH + 7.5
  const middle = x + 41
  /** A line `offset` from the channel's middle: along it, round the corner, down to `end`. */
  const run = (offset: number, turn: number, end: number) =>
    `M${SOURCE.x - 68} ${round(channel + offset)}H${round(middle + offset + turn)}q${-turn} 0 ${-turn} ${turn}V${end}`
  const palm = (column: number, row: number) => {
    const at = [x + 23 + column * 18, BANK_END + 102 + row * 48] as const
    return circle(...at, 7) + circle(...at, 3)
  }

  return {
    plot: rect(x, BANK_END + 44, FIELD_WIDTH, 600),
    furrows: repeat(Math.floor(250 / furrow), (i) => `M${x} ${BANK_END + 78 + i * furrow}h${FIELD_WIDTH}`),
    palms: furrow === PALM_FURROW ? repeat(3, (column) => repeat(4, (row) => palm(column, row))) : '',
    banks: run(-12, TURN + 12, BANK_END + 12) + run(12, TURN - 12, BANK_END + 12),
    weirs: rect(middle - 22, BANK_END + 4, 11, 18) + rect(middle + 11, BANK_END + 4, 11, 18),
    threads: range(0, THREADS - 1, 1).map((q) => {
      const offset = (q - 1.5) * 5
      const from = round(middle + offset)
      const to = round(x + 14 + q * 18)
      return `${run(offset, TURN + offset, BANK_END + 14)}C${from} ${BANK_END + 40} ${to} ${BANK_END + 34} ${to} ${BANK_END + 64}V642`
    }),
  }
}
