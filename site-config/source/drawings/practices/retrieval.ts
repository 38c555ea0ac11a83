import { group, path, token, use } from '../elements.ts'
import { random, range, repeat, round } from '../geometry.ts'
import { across, mask } from '../gradients.ts'
import { drift, driftingLine, line, pen } from '../ink.ts'
import { star } from '../shapes.ts'
import { sheet } from '../sheet.ts'

const COLUMNS = 10
const ROWS = 6
const ANSWER_TOP = 396
type Found = readonly [column: number, row: number]
/** The documents the answer rests on. */
const FOUND: readonly Found[] = [
  [4, 1],
  [6, 3],
  [7, 0],
]

const left = (column: number) => 40 + column * 62
const top = (row: number) => 10 + row * 62

/** AI Services: a wall of documents, three lit, their lines joining into one answer with its sources marked. */
export function retrieval(): string {
  const page = sheet('retrieval', '0 0 660 600')
  const documents = range(0, ROWS - 1, 1).flatMap((row) => range(0, COLUMNS - 1, 1).map((column) => ({ row, column })))
  const isFound = ({ row, column }: { row: number; column: number }) =>
    FOUND.some(([c, r]) => c === column && r === row)
  const sheets = (found: boolean) =>
    documents
      .filter((document) => isFound(document) === found)
      .map(({ row, column }) => folded(left(column), top(row)))
      .join('')
  const chance = random(21)
  const text = documents.map(({ row, column }) => writing(left(column), top(row), chance)).join('')

  const threadId = (i: number) => page.id(`thread-${i}`)
  const threads = ([column, row]: Found, i: number) => [
    path(thread(column, row, -5)),
    path(thread(column, row, 0), driftingLine(threadId(i))),
    path(thread(column, row, 5)),
  ]

  return page.svg(
    [
      group(
        { mask: page.url('haze') },
        path(sheets(false), { ...pen.paper, 'stroke-width': 0.75, opacity: 0.75 }),
        path(sheets(true), pen.lit),
        path(text, pen.fine),
      ),
      group({ opacity: 0.6 }, ...FOUND.flatMap(threads)),
      drift(FOUND.map((_, i) => use(threadId(i)))),
      path(`M226 ${ANSWER_TOP}H650V592H226Z`, pen.paper),
      path(bar(256, 420, 196, 10), pen.solid),
      line('M226 450H650'),
      path(ANSWER, { fill: token('ink-3'), stroke: 'none', opacity: 0.45 }),
      ...SOURCES.map(([x, y]) => path(star(x, y, 10), { ...pen.lit, 'stroke-width': 0.75 })),
    ],
    [across(page.id('ramp'), [0, 'white', 0], [0.3, 'white']), mask(page.id('haze'), 0, 660, 600, page.url('ramp'))],
  )
}

const bar = (x: number, y: number, width: number, height = 8) => `M${x} ${y}h${width}v${height}h-${width}Z`

const ANSWER = bar(256, 474, 312) + bar(256, 496, 270) + bar(256, 518, 330) + bar(256, 540, 216) + bar(256, 562, 128)

const SOURCES = [
  [588, 478],
  [546, 500],
  [492, 544],
] as const

const folded = (x: number, y: number) => `M${x} ${y}h28l10 10v38h-38ZM${x + 28} ${y}v10h10`

const writing = (x: number, y: number, chance: () => number) =>
  repeat(4, (row) => `M${x + 7} ${y + 18 + row * 7}h${round(12 + chance() * 12)}`)

/** Out of the document's side, round a corner, down to the answer. */
function thread(column: number, row: number, offset: number): string {
  const y = top(row) + 24 + offset
  const x = left(column) + 50 - offset
  return `M${left(column) + 38} ${y}H${x - 6}Q${x} ${y} ${x} ${y + 6}V${ANSWER_TOP}`
}
