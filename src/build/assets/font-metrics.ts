import { WIDTH_SAMPLE } from '#site/model/fallback-fonts.ts'
import type { FontMetrics } from '#site/model/fallback-fonts.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { installedVersion } from '#site/engine-folder.ts'
import { contentHash } from '#base/cache/hash.ts'

/**
 * The metrics of a WOFF2 font, with the widths of its letters in each of `weights`. Undefined if the font cannot be read or
 * has no Latin letters. Results are cached on disk.
 */
export async function fontMetricsOf(
  content: Buffer,
  weights: readonly number[],
  diskCache = DISK_CACHE,
): Promise<FontMetrics | undefined> {
  const key = contentHash(content, JSON.stringify(weights), installedVersion('fontkitten'), WIDTH_SAMPLE)
  const measure = async (): Promise<string> => JSON.stringify((await measured(content, weights)) ?? null)
  const cached = await diskCache.cached(`${key}.json`, measure)
  return (JSON.parse(cached.toString()) as FontMetrics | null) ?? undefined
}

async function measured(content: Buffer, weights: readonly number[]): Promise<FontMetrics | undefined> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import('fontkitten'),
    import('woff2-encoder/decompress'), // fontkitten reads the weights of a variable font only if it is not compressed
  ])
  try {
    const font = create(Buffer.from(await decompress(content)))
    if (font.isCollection) return undefined
    const codePoints = [...WIDTH_SAMPLE].map((letter) => letter.codePointAt(0)!)
    if (!codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint))) return undefined
    const widthIn = (weight: number): number => {
      const instance = font.variationAxes['wght'] ? font.getVariation({ wght: weight }) : font
      const width = codePoints.reduce((sum, codePoint) => sum + instance.glyphForCodePoint(codePoint).advanceWidth, 0)
      return width / codePoints.length / font.unitsPerEm
    }
    return {
      ascent: font.ascent / font.unitsPerEm,
      descent: -font.descent / font.unitsPerEm,
      widths: Object.fromEntries(weights.map((weight) => [weight, widthIn(weight)])),
    }
  } catch {
    return undefined
  }
}
