import { circle, path, token } from '../elements.ts'
import { each, random, range, round } from '../geometry.ts'
import { radial } from '../gradients.ts'
import { line, tone } from '../ink.ts'
import { sheet } from '../sheet.ts'

const QUAY = 330

/** Nearest last: the size of each lamp is proportional to its nearness. */
const LAMPS = [0.26, 0.42, 0.66, 1].map((size) => {
  const foot = Math.round(QUAY + size * 14)
  return { size, x: Math.round(930 - size * 560), foot, head: Math.round(foot - 230 * size) }
})

/** Closing call: the lamps of a quay at night, and what the water makes of them. */
export function harbourLamps(): string {
  const page = sheet('harbour-lamps', '0 0 900 640')
  const next = random(11)
  const glints = each(LAMPS, ({ size, x, foot }) => {
    const rows = range(foot + 18, foot + 290 * size, 10 + 6 * size)
    return rows
      .map((y, row) => {
        const half = Math.round((4 + next() * 8) * size * (1 + row * 0.08) + 1)
        return `M${x - half} ${Math.round(y)}h${half * 2}`
      })
      .join('')
  })
  const posts = each(LAMPS, ({ size, x, foot, head }) => {
    const [half, height] = [Math.round(13 * size), Math.round(30 * size)]
    return `M${x} ${foot}V${head + half}m-${half} 0h${half * 2}v-${height}h-${half * 2}Z`
  })

  return page.svg(
    [
      ...LAMPS.map(({ size, x, head }) => circle(x, head, round(112 * size), tone(page.url('halo')))),
      path(glints, { stroke: token('sun'), 'stroke-width': 2, opacity: 0.7 }),
      line(`M150 ${QUAY + 18}L900 ${QUAY}M150 ${QUAY + 32}L900 ${QUAY + 6}${posts}`),
    ],
    [
      radial(
        page.id('halo'),
        [0, token('glow')],
        [0.09, token('sun'), 0.7],
        [0.3, token('sun'), 0.2],
        [1, token('sun'), 0],
      ),
    ],
  )
}
