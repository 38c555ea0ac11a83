import { isObject } from '#content/read/json-tree.ts'
import type { Report } from '#content/problems/report.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** The contrast ratios that WCAG 2.2 asks of text of the usual size. */
const AA = 4.5
const AAA = 7

const BACKGROUNDS = ['canvas', 'surface', 'sunken', 'tint']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'ember']

/** What people read at length, and the notes in small type below it. Brand colours and labels need less. */
const RUNNING_TEXTS = ['ink', 'ink-2', 'ink-3']
const neededFor = (text: string): number => (RUNNING_TEXTS.includes(text) ? AAA : AA)

/** Text colours with backgrounds of their own. */
const PAIRS: [text: string, grounds: string[]][] = [
  ['on-button', ['button', 'button-hover']],
  ['on-accent', ['accent']],
  ['success', ['surface']],
  ['danger', ['surface']],
]

/** Text has enough contrast on every background it is used on, in light and dark; both schemes have the same colours. */
export function contrast({ theme }: SiteDocuments, { report, isSound }: CheckContext): void {
  const colors = theme?.value['colors']
  if (!theme || !isObject(colors)) return
  const { light, dark } = colors
  if (!isObject(light) || !isObject(dark)) return
  reportLowContrast(report, theme, 'light', light)
  reportLowContrast(report, theme, 'dark', dark)
  if (!isSound(theme)) return
  reportMissing(report, theme, 'light', light, 'dark', dark)
  reportMissing(report, theme, 'dark', dark, 'light', light)
}

function reportLowContrast(report: Report, theme: JsonDocument, scheme: string, palette: JsonObject): void {
  const reportPair = (text: string, ground: string, at: string): void => {
    const ratio = (Math.floor((ratioOf(palette[text], palette[ground]) ?? 0) * 10) / 10).toFixed(1)
    report(theme, ['colors', scheme, at], 'low-contrast', {
      text,
      ground,
      scheme,
      ratio,
      needed: String(neededFor(text)),
    })
  }
  const weak = (text: string, ground: string): boolean =>
    (ratioOf(palette[text], palette[ground]) ?? Number.POSITIVE_INFINITY) < neededFor(text)
  const grounds = BACKGROUNDS.filter((ground) => !TEXTS.every((text) => weak(text, ground)))
  // Where no text is readable, the background itself is wrong and is reported once.
  for (const ground of BACKGROUNDS) if (!grounds.includes(ground)) reportPair('ink', ground, ground)
  for (const text of TEXTS) {
    const ground = grounds.find((name) => weak(text, name))
    if (ground !== undefined) reportPair(text, ground, text)
  }
  for (const [text, own] of PAIRS) {
    const ground = own.find((name) => weak(text, name) && (grounds.includes(name) || !BACKGROUNDS.includes(name)))
    if (ground !== undefined) reportPair(text, ground, text)
  }
}

function reportMissing(
  report: Report,
  theme: JsonDocument,
  scheme: string,
  own: JsonObject,
  other: string,
  others: JsonObject,
): void {
  for (const name of Object.keys(own)) {
    if (Object.hasOwn(others, name)) continue
    report(theme, ['colors', scheme, name], 'colour-in-one-scheme', { name, scheme, other })
  }
}

/** The contrast ratio as WCAG defines it; undefined where one of the two is no colour. */
export function ratioOf(one: unknown, other: unknown): number | undefined {
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
