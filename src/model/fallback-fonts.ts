import type { Font, Theme } from './types.generated.ts'

/** What a fallback takes over from a font, in parts of the font size. */
export interface FontMetrics {
  ascent: number
  descent: number
  /** The average width of the letters of `SAMPLE`, by weight. */
  widths: Record<number, number>
}

/** By the names of font files. */
export type MetricsOfFonts = Readonly<Record<string, FontMetrics>>

/** A font of the visitor's system, scaled to stand for another. */
export interface FallbackFace {
  /** The names of fonts, of which the first that a system has is taken. */
  local: readonly string[]
  weight: number
  /** In percent, as the next two. */
  size: number
  ascent: number
  descent: number
}

export interface StackWithFallback {
  stack: readonly string[]
  faces: readonly FallbackFace[]
}

/** English text, by whose average width fonts are compared. */
export const SAMPLE =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.'

/**
 * Fonts that systems have, for the generic family at the end of a stack, and their average width. Liberation has the widths
 * of Arial and Times; that of Roboto, which Android has in place of Arial, differs from Arial's by 0.2 %.
 */
const LOCAL_FONTS: Readonly<Record<string, { names: readonly string[]; width: number }>> = {
  'sans-serif': { names: ['Arial', 'Liberation Sans', 'Roboto', 'Roboto-Regular'], width: 0.448 },
  serif: { names: ['Times New Roman', 'Liberation Serif'], width: 0.4053 },
}

/** Of a face of this weight or less browsers make bold letters by themselves, which are as wide as the others. */
const HEAVIEST_FACE = 500

/** The weights of texts and of large headings. */
export const measuredWeights = ({ type }: Pick<Theme, 'type'>): { text: number; heading: number } => ({
  text: type.body.weight ?? 400,
  heading: type.h1.weight ?? 400,
})

/**
 * Adds the family `fallback` to a stack, which browsers show until the stack's first family has loaded: with a face for
 * each of `weights`, in which lines break where they will in that family. A stack has none if its first family has no
 * metrics.
 */
export function withFallback(
  stack: readonly string[],
  fallback: string,
  { fonts, weights, metrics }: { fonts: readonly Font[]; weights: readonly number[]; metrics: MetricsOfFonts },
): StackWithFallback {
  const file = fonts.find(({ family }) => family === stack[0])?.file
  const own = file === undefined ? undefined : metrics[file]
  const local = LOCAL_FONTS[stack.at(-1) ?? '']
  if (!own || !local) return { stack, faces: [] }
  const faces = weights.map((weight): FallbackFace => {
    const scale = (own.widths[weight] ?? local.width) / local.width
    return {
      local: local.names,
      weight: Math.min(weight, HEAVIEST_FACE),
      size: percent(scale),
      ascent: percent(own.ascent / scale),
      descent: percent(own.descent / scale),
    }
  })
  // After the last family with a file: each of those may have the letters of another script.
  const last = stack.findLastIndex((name) => fonts.some(({ family }) => family === name))
  return { stack: stack.toSpliced(last + 1, 0, fallback), faces }
}

const percent = (part: number): number => Math.round(part * 1000) / 10
