import type { Font, Theme } from './types.generated.ts'

/** The metrics of a font that are applied to its fallback, as fractions of the font size. */
export interface FontMetrics {
  ascent: number
  descent: number
  /** The average width of the letters of `WIDTH_SAMPLE`, by weight. */
  widths: Record<number, number>
}

/** The metrics of fonts, by the name of the font file. */
export type MetricsOfFonts = Readonly<Record<string, FontMetrics>>

/** A font of the visitor's system, scaled to the metrics of another font. */
export interface FallbackFace {
  /** Names of fonts. Browsers use the first one that the system has. */
  local: readonly string[]
  weight: number
  /** `size-adjust`, `ascent-override` and `descent-override`, in percent. */
  size: number
  ascent: number
  descent: number
}

export interface StackWithFallback {
  stack: readonly string[]
  faces: readonly FallbackFace[]
}

/** The text whose average letter width is compared. */
export const WIDTH_SAMPLE =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.'

/**
 * System fonts for the generic family at the end of a stack, and their average letter width. Liberation has the widths of Arial
 * and Times; Roboto, which Android has in place of Arial, differs from Arial by 0.2 %.
 */
const LOCAL_FONTS: Readonly<Record<string, { names: readonly string[]; width: number }>> = {
  'sans-serif': { names: ['Arial', 'Liberation Sans', 'Roboto', 'Roboto-Regular'], width: 0.448 },
  serif: { names: ['Times New Roman', 'Liberation Serif'], width: 0.4053 },
}

/** A face of at most this weight. Browsers synthesize bold letters from it, which have the same width. */
const HEAVIEST_FACE = 500

/** The weights of texts and of large headings. */
export const measuredWeights = ({ type }: Pick<Theme, 'type'>): { text: number; heading: number } => ({
  text: type.body.weight ?? 400,
  heading: type.h1.weight ?? 400,
})

/**
 * Adds the family `fallback` to a stack. Browsers use it until the first family of the stack has loaded. It has a face for each
 * of `weights`, with the widths of the first family, so that lines break at the same words. Without metrics of the first family
 * the stack is returned unchanged.
 */
export function withFallback(
  stack: readonly string[],
  fallback: string,
  { fonts, weights, metrics }: { fonts: readonly Font[]; weights: readonly number[]; metrics: MetricsOfFonts },
): StackWithFallback {
  const file = fonts.find(({ family }) => family === stack[0])?.file
  const fileMetrics = file === undefined ? undefined : metrics[file]
  const local = LOCAL_FONTS[stack.at(-1) ?? '']
  if (!fileMetrics || !local) return { stack, faces: [] }
  const faces = weights.map((weight): FallbackFace => {
    const scale = (fileMetrics.widths[weight] ?? local.width) / local.width
    return {
      local: local.names,
      weight: Math.min(weight, HEAVIEST_FACE),
      size: percent(scale),
      ascent: percent(fileMetrics.ascent / scale),
      descent: percent(fileMetrics.descent / scale),
    }
  })
  // After the last family with a file: each of these families may be for another script.
  const last = stack.findLastIndex((name) => fonts.some(({ family }) => family === name))
  return { stack: stack.toSpliced(last + 1, 0, fallback), faces }
}

const percent = (part: number): number => Math.round(part * 1000) / 10
