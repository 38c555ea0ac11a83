import { createRequire } from 'node:module'
import type * as Culori from 'culori'

const load = createRequire(import.meta.url)

/** Loaded when a colour is wrong or derived: loading takes longer than checking a site of a hundred pages. */
const library = (): typeof Culori => load('culori/require') as typeof Culori

/** A CSS colour in six hexadecimal digits. Undefined for a text that is not a colour, and for a transparent colour. */
export function hexOf(cssColour: string): string | undefined {
  const { formatHex, parse } = library()
  const parsed = parse(cssColour.toLowerCase())
  return parsed && (parsed.alpha ?? 1) === 1 ? formatHex(parsed) : undefined
}

/** The colour of an attribute such as `fill`, without non-standard additions. Undefined for anything but a colour. */
export function paintOf(paint: string): { color: string; alpha: number } | undefined {
  const reference = /^url\(\s*["']?(#[\w.:-]+)["']?\s*\)/.exec(paint.trim())?.[1]
  if (reference) return { color: `url(${reference})`, alpha: 1 }
  const [value = ''] = paint
    .trim()
    .toLowerCase()
    .split(/\s+(?=icc-color|device-)/)
  if (value === 'none' || value === 'transparent') return { color: 'none', alpha: 1 }
  if (value === 'currentcolor' || value === 'inherit')
    return { color: value === 'inherit' ? value : 'currentColor', alpha: 1 }
  const { formatHex, parse } = library()
  const parsed = parse(value)
  return parsed && { color: formatHex(parsed), alpha: parsed.alpha ?? 1 }
}

/** A colour in OKLCH, with perceptual lightness: from 0 for black to 1 for white. `h` is in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** A grey has no hue: 0. */
export function oklchOf(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = library().converter('oklch')(hex) ?? {}
  return { l, c, h }
}

/** The colour in six digits, or the nearest one in chroma that screens can show. */
export function hexOfOklch(colour: Oklch): string {
  const { clampChroma, formatHex } = library()
  return formatHex(clampChroma({ mode: 'oklch', ...colour }, 'oklch'))
}

/** The step in which lightness, from 0 to 1, is tried. */
const STEP = 0.002

/** The nearest colour in lightness, of the same hue, that passes. Undefined if no colour does. */
export function nearestColour(colour: string, isFit: (hex: string) => boolean): string | undefined {
  const { clampChroma, converter, formatHex } = library()
  const oklch = converter('oklch')
  const given = oklch(colour)
  if (!given) return undefined
  for (let step = 1; step * STEP <= 1; step++) {
    for (const lightness of [given.l - step * STEP, given.l + step * STEP]) {
      if (lightness < 0 || lightness > 1) continue
      const hex = formatHex(clampChroma({ ...given, l: lightness }, 'oklch'))
      if (isFit(hex)) return hex
    }
  }
  return undefined
}

/** The contrast ratio as WCAG defines it; undefined if one of the two is not a colour. */
export function contrastRatioOf(one: unknown, other: unknown): number | undefined {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  if (a === undefined || b === undefined) return undefined
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(color: unknown): number | undefined {
  const match = typeof color === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) : null
  if (!match) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
