import { circle, path } from '../elements.ts'
import { each, type Point, range, repeat, round } from '../geometry.ts'
import { pen } from '../ink.ts'
import { arch, rect, star } from '../shapes.ts'
import { accent, bold, outline, vignette } from './vignette.ts'

/** Six documents, one found, its passages in the answer. */
export const rag = () =>
  vignette(
    'work-rag',
    ...range(0, 5, 1).map((i) => path(`M${2 + i * 53} 6h26l10 10v32h-36Z`, i === 3 ? pen.lit : outline)),
    path('M179 50V78M40 78H320M40 94H290M40 110H306M40 126H210', bold),
    path('M2 78h18v18H2Z', bold),
  )

/** A task is handed on from step to step. */
export function agents(): string {
  const steps: readonly Point[] = [
    [2, 92],
    [72, 64],
    [142, 92],
    [212, 36],
    [282, 64],
  ]
  const way =
    'M38 110H56Q64 110 64 102V92Q64 84 72 84M108 82H126Q134 82 134 90V102Q134 110 142 110' +
    'M178 110H196Q204 110 204 102V62Q204 54 212 54M248 54H266Q274 54 274 62V74Q274 82 282 82'
  return vignette(
    'work-agents',
    path(way, { ...bold, 'stroke-dasharray': '3 4' }),
    ...steps.map(([x, y], i) => path(rect(x, y, 36, 36), i === 3 ? pen.lit : bold)),
    path('M2 130H318', outline),
  )
}

/** One model, many drafts; the last ones are still faint. */
export function genai(): string {
  const source = star(38, 66, 32)
  const drafts = [150, 200, 168, 224, 190, 130, 90].map((length, i) => {
    const y = 66 + (i - 3) * 18
    return path(`M74 66C92 66 84 ${y} 102 ${y}H${92 + length}`, i > 4 ? { ...bold, opacity: 0.4 } : bold)
  })
  return vignette('work-genai', path(source, pen.light), path(source, bold), ...drafts)
}

/** Five openings, one recognised. */
export const vision = () =>
  vignette(
    'work-vision',
    ...range(0, 4, 1).map((i) => path(`${arch(10 + i * 62, 30, 46, 90)}Z`, outline)),
    path(`${arch(134, 30, 46, 90)}Z`, pen.lit),
    path('M118 34V14h20M176 14h20v20M196 112v16h-20M138 128h-20v-16', bold),
  )

/** Four voices become one meaning. */
export const language = () =>
  vignette(
    'work-language',
    ...range(0, 3, 1).map((j) => path(voice(j), { ...bold, opacity: 0.7 })),
    path('M262 66H290', bold),
    circle(302, 66, 9, pen.light),
  )

function voice(j: number): string {
  const y = 21 + j * 30
  const waves = repeat(14, (i) => {
    const height = 22 * Math.abs(Math.sin(i * 0.7 + j * 1.3)) * (1 - i / 15)
    return `q6 ${round(i % 2 ? -height : height)} 12 0`
  })
  return `M0 ${y}${waves}C220 ${y} 220 66 262 66`
}

/** A balance: what the system gains, and what it must answer for. */
export const ethics = () =>
  vignette(
    'work-ethics',
    path('M160 14V128M60 128H260M60 36H260', bold),
    each([60, 260], (x) => path(`M${x} 36L${x - 42} 96H${x + 42}Z`, outline) + path(`M${x - 42} 96H${x + 42}`, bold)),
    path(
      repeat(3, (i) => rect(33 + i * 19, 82, 14, 14)),
      bold,
    ),
    path(star(260, 82, 14), pen.lit),
    circle(160, 14, 5, accent),
  )
