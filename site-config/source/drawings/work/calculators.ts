import { circle, path } from '../elements.ts'
import { each, range, round } from '../geometry.ts'
import { pen } from '../ink.ts'
import { rect } from '../shapes.ts'
import { accent, bold, outline, vignette } from './vignette.ts'

/** Three values to set. */
export const slide = () =>
  vignette(
    'work-slide',
    ...[120, 214, 76].map((value, i) => {
      const y = 22 + i * 34
      return (
        path(`M2 ${y}H318`, outline) +
        path(`M2 ${y}H${value}`, bold) +
        circle(value, y, 8, i === 1 ? pen.light : accent)
      )
    }),
    path('M2 120H318', outline),
  )

/** Six stages, the last one reached. */
export const steps = () =>
  vignette(
    'work-steps',
    ...range(0, 5, 1).map((i) => path(rect(4 + i * 54, 108 - i * 18, 40, 20 + i * 18), i === 5 ? pen.lit : outline)),
    path('M0 128H320', bold),
  )

/** A score on a scale. */
export function gauge(): string {
  const ticks = each(range(0, 20, 1), (i) => {
    const angle = Math.PI * (1 - i / 20)
    const at = (r: number) => `${round(160 + r * Math.cos(angle))} ${round(122 - r * Math.sin(angle))}`
    return `M${at(100)}L${at(i % 5 ? 93 : 84)}`
  })
  return vignette(
    'work-gauge',
    path('M60 122A100 100 0 0 1 260 122M84 122A76 76 0 0 1 236 122', outline),
    path(ticks, bold),
    path('M40 122H280M160 122L214 58', bold),
    circle(160, 122, 8, pen.light),
  )
}
