import { circle, path, token } from '../../elements.ts'
import { each, range, repeat, round } from '../../geometry.ts'
import { fine, line, pen } from '../../ink.ts'
import { arch, frieze, rect, star } from '../../shapes.ts'
import { type Sheet, standingSheet, sheet } from '../../sheet.ts'

const MIDDLE = 330
const GROUND = 584
const BEAM = 168
const PAN = 352
const ARMS = [148, 512] as const

/** Governance: the balance of a weighing house, level, and under it the register in which each weighing is written. */
export function balance(): string {
  const page = standingSheet('balance', GROUND + 4)
  return page.svg([
    page.lit(rect(20, 44, 620, GROUND - 44)),
    path(frieze(20, 70, 52, { pitch: 11.93 }), pen.dark),
    line('M20 60H640M20 70H640'),
    page.lit(rect(12, 34, 636, 10)),
    page.shaded(`${arch(56, 84, 548, GROUND - 84, 0.42)}Z`),
    line(arch(46, 74, 568, GROUND - 74, 0.42)),
    page.glow(MIDDLE, 500, 190),
    scale(page),
    register(page),
    path(rect(0, GROUND, 660, 4), pen.solid),
  ])
}

function scale(page: Sheet): string {
  const [left, right] = ARMS
  const chains = each(
    ARMS,
    (x) => `M${x} ${BEAM + 8}L${x - 66} ${PAN}M${x} ${BEAM + 8}L${x + 66} ${PAN}M${x} ${BEAM + 8}L${x + 14} ${PAN}`,
  )
  const degrees = range(-40, 40, 8).map((angle, i) => {
    const at = (r: number) =>
      `${round(MIDDLE + r * Math.sin((angle * Math.PI) / 180))} ${round(BEAM + r * Math.cos((angle * Math.PI) / 180))}`
    return `M${at(i % 5 ? 78 : 70)}L${at(86)}`
  })
  const box = (x: number, y: number) => rect(x, y, 34, 34) + `M${x} ${y + 9}h34M${x + 13} ${y}v9h8v-9`
  return [
    line(`M${MIDDLE} 86V${BEAM - 36}`),
    circle(MIDDLE, BEAM - 28, 8),
    page.lit(`M${MIDDLE - 14} ${BEAM - 20}H${MIDDLE + 14}V${BEAM + 18}H${MIDDLE - 14}Z`),
    page.lit(
      `M${left - 10} ${BEAM - 3}L${MIDDLE - 20} ${BEAM - 10}H${MIDDLE + 20}L${right + 10} ${BEAM - 3}V${BEAM + 5}L${MIDDLE + 20} ${BEAM + 12}H${MIDDLE - 20}L${left - 10} ${BEAM + 5}Z`,
    ),
    fine(repeat(12, (i) => `M${left + 22 + i * 12} ${BEAM - 4}v8M${right - 22 - i * 12} ${BEAM - 4}v8`)),
    circle(MIDDLE, BEAM + 1, 5, pen.solid),
    each(ARMS, (x) => circle(x, BEAM + 5, 4, pen.paper)),
    // The tongue hangs plumb over its graduated arc: neither side outweighs the other.
    line(degrees.join('')),
    path(`M${MIDDLE - 4} ${BEAM + 14}h8L${MIDDLE} ${BEAM + 82}Z`, pen.solid),
    line(chains),
    // The gains of a system, and its responsibilities.
    page.lit(box(left - 42, PAN - 34) + box(left - 4, PAN - 34) + box(left - 23, PAN - 68)),
    path(star(right - 24, PAN - 22, 22), pen.paper),
    path(star(right + 24, PAN - 22, 22), pen.paper),
    line(star(right - 24, PAN - 22, 11, Math.PI / 8) + star(right + 24, PAN - 22, 11, Math.PI / 8)),
    ...ARMS.map((x) =>
      page.lit(
        `M${x - 74} ${PAN}H${x + 74}C${x + 62} ${PAN + 26} ${x + 26} ${PAN + 32} ${x} ${PAN + 32}S${x - 62} ${PAN + 26} ${x - 74} ${PAN}Z`,
      ),
    ),
    fine(each(ARMS, (x) => `M${x - 62} ${PAN + 12}H${x + 62}`)),
  ].join('')
}

/** An open book on its stand. Each row has a name, an owner and a class; one is being written. */
function register(page: Sheet): string {
  const top = 424
  const rows = range(0, 5, 1).map((i) => top + 24 + i * 16)
  const bars = (x: number) =>
    each(
      rows,
      (y, i) =>
        rect(x, y - 4, [58, 44, 66, 50, 40, 60][i] ?? 0, 5) + rect(x + 84, y - 4, [34, 26, 30, 36, 24, 30][i] ?? 0, 5),
    )
  const written = rect(MIDDLE + 12, rows[3]! - 8, 156, 14)
  return [
    page.lit(`M${MIDDLE - 204} 542H${MIDDLE + 204}L${MIDDLE + 188} 552H${MIDDLE - 188}Z`),
    page.lit(rect(MIDDLE - 150, 552, 18, GROUND - 552) + rect(MIDDLE + 132, 552, 18, GROUND - 552)),
    path(
      `M${MIDDLE} ${top + 6}C${MIDDLE - 40} ${top - 12} ${MIDDLE - 130} ${top - 8} ${MIDDLE - 176} ${top}L${MIDDLE - 192} 542H${MIDDLE}Z`,
      pen.paper,
    ),
    path(
      `M${MIDDLE} ${top + 6}C${MIDDLE + 40} ${top - 12} ${MIDDLE + 130} ${top - 8} ${MIDDLE + 176} ${top}L${MIDDLE + 192} 542H${MIDDLE}Z`,
      pen.paper,
    ),
    path(written, pen.light),
    path(bars(MIDDLE - 164) + bars(MIDDLE + 18), { fill: token('ink-3'), stroke: 'none', opacity: 0.6 }),
    fine(each(rows, (y) => `M${MIDDLE - 172} ${y + 6}H${MIDDLE - 8}M${MIDDLE + 8} ${y + 6}H${MIDDLE + 172}`)),
    path(
      each(
        rows,
        (y, i) =>
          (i % 3 === 1 ? '' : rect(MIDDLE - 26, y - 6, 8, 8)) + (i % 3 === 0 ? '' : rect(MIDDLE + 154, y - 6, 8, 8)),
      ),
      pen.dark,
    ),
    line(
      each(
        rows,
        (y, i) =>
          (i % 3 === 1 ? rect(MIDDLE - 26, y - 6, 8, 8) : '') + (i % 3 === 0 ? rect(MIDDLE + 154, y - 6, 8, 8) : ''),
      ),
    ),
  ].join('')
}

/** Weights in their box, from the lightest to the heaviest: the weight of a review follows the risk. */
export function balanceDetail(): string {
  const page = sheet('balance-detail', '0 0 400 228')
  const weights = [
    { x: 60, half: 20 },
    { x: 126, half: 27 },
    { x: 208, half: 35 },
    { x: 310, half: 46 },
  ] as const
  const body = ({ x, half }: (typeof weights)[number]) => {
    const top = round(164 - half * 2.7)
    const shoulder = round(top + half * 0.5)
    const isHeaviest = x === 310
    const shape = `M${x - half} 164V${shoulder}L${round(x - half * 0.7)} ${top}H${round(x + half * 0.7)}L${x + half} ${shoulder}V164Z`
    return (
      line(`M${x - 6} ${top}v-8h12v8`) +
      circle(x, round(top - 15), 7) +
      (isHeaviest ? path(shape, pen.lit) : page.lit(shape)) +
      fine(`M${x - half} ${shoulder}h${2 * half}M${x - half} 154h${2 * half}`) +
      path(star(x, round(top + half * 1.5), round(half * 0.5)), isHeaviest ? pen.paper : pen.shade)
    )
  }
  return page.svg([
    page.glow(310, 88, 88),
    ...weights.map(body),
    page.lit(rect(20, 164, 360, 46)),
    page.shaded(rect(20, 164, 360, 8)),
    path(frieze(28, 194, 43, { pitch: 8 }), pen.dark),
    line('M20 194H380'),
    path(rect(0, 218, 400, 3), pen.solid),
  ])
}
