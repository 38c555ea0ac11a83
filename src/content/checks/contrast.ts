import { isObject } from '#content/read/json-tree.ts'
import type { CheckContext } from './check.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** What text of the usual size needs to be read by people with weak sight (WCAG 2.2, AA). */
const NEEDED = 4.5

const GROUNDS = ['canvas', 'surface', 'sunken']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'ember']

/** Text that stands on grounds of its own. */
const PAIRS: [text: string, grounds: string[]][] = [
  ['on-button', ['button', 'button-hover']],
  ['on-accent', ['accent']],
  ['success', ['surface']],
  ['danger', ['surface']],
]

/** Text can be read on every ground it stands on, in light and dark; both schemes know the same colours. */
export function* contrast({ theme }: SiteDocuments, { isSound }: CheckContext): Generator<Problem> {
  const colors = theme?.value['colors']
  if (!theme || !isObject(colors)) return
  const { light, dark } = colors
  if (!isObject(light) || !isObject(dark)) return
  yield* unreadable(theme, 'light', light)
  yield* unreadable(theme, 'dark', dark)
  if (!isSound(theme)) return
  yield* onlyIn(theme, 'light', light, 'dark', dark)
  yield* onlyIn(theme, 'dark', dark, 'light', light)
}

function* unreadable(theme: JsonDocument, scheme: string, palette: JsonObject): Generator<Problem> {
  const told = (text: string, ground: string, at: string): Problem => {
    const ratio = (Math.floor((ratioOf(palette[text], palette[ground]) ?? 0) * 10) / 10).toFixed(1)
    const problem = problemText('low-contrast', { text, ground, scheme, ratio, needed: String(NEEDED) })
    return problemAt(theme, ['colors', scheme, at], problem)
  }
  const weak = (text: string, ground: string): boolean => (ratioOf(palette[text], palette[ground]) ?? NEEDED) < NEEDED
  const grounds = GROUNDS.filter((ground) => !TEXTS.every((text) => weak(text, ground)))
  // No text can be read on the others: there the ground is what is wrong.
  for (const ground of GROUNDS) if (!grounds.includes(ground)) yield told('ink', ground, ground)
  for (const text of TEXTS) {
    const ground = grounds.find((name) => weak(text, name))
    if (ground !== undefined) yield told(text, ground, text)
  }
  for (const [text, own] of PAIRS) {
    const ground = own.find((name) => weak(text, name) && (grounds.includes(name) || !GROUNDS.includes(name)))
    if (ground !== undefined) yield told(text, ground, text)
  }
}

function* onlyIn(
  theme: JsonDocument,
  scheme: string,
  own: JsonObject,
  other: string,
  others: JsonObject,
): Generator<Problem> {
  for (const name of Object.keys(own)) {
    if (Object.hasOwn(others, name)) continue
    yield problemAt(theme, ['colors', scheme, name], problemText('colour-in-one-scheme', { name, scheme, other }))
  }
}

/** How much lighter the lighter colour is than the other; nothing where one of them is no colour. */
function ratioOf(one: unknown, other: unknown): number | undefined {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  if (a === undefined || b === undefined) return undefined
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(color: unknown): number | undefined {
  const found = typeof color === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) : null
  if (!found) return undefined
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
