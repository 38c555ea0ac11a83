import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { contentHash } from '#base/cache/hash.ts'
import { UserError } from '#base/cli/user-error.ts'
import { installedVersion } from '#site/engine-folder.ts'
import type { FontMetrics } from '#site/model/fallback-fonts.ts'
import { measuredWeights, WIDTH_SAMPLE } from '#site/model/fallback-fonts.ts'
import type { Theme } from '#site/model/types.generated.ts'

/** A published font file of the theme. Its name has a hash of its content. */
export interface PublishedFont {
  /** Below the public files: "assets/alexandria-1a2b3c4d5e.woff2" */
  file: string
  content: Buffer
  /** Present for the first font of texts and of headings, if it can be measured. */
  metrics?: FontMetrics | undefined
}

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
  const measure = async (): Promise<string> => JSON.stringify((await fontMetrics(content, weights)) ?? null)
  const cached = await diskCache.cached(`${key}.json`, measure)
  return (JSON.parse(cached.toString()) as FontMetrics | null) ?? undefined
}

async function fontMetrics(content: Buffer, weights: readonly number[]): Promise<FontMetrics | undefined> {
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

/** The font files of the theme, by name. */
export async function readFonts(theme: Theme, siteDir: string): Promise<Map<string, PublishedFont>> {
  const fonts = new Map<string, PublishedFont>()
  const { text, heading } = measuredWeights(theme)
  const first = new Set([theme.fontFamily[0], theme.headingLetters?.family?.[0]])
  const measured = new Set(theme.fonts.filter(({ family }) => first.has(family)).map(({ file }) => file))
  for (const name of new Set(theme.fonts.map((font) => font.file))) {
    const content = await readFile(join(siteDir, 'fonts', name)).catch(() => {
      throw new UserError(`theme.json names the font "${name}", which is not in ${join(siteDir, 'fonts')}.`)
    })
    const file = `assets/${name.replace(/\.woff2$/, '')}-${contentHash(content)}.woff2`
    const metrics = measured.has(name) ? await fontMetricsOf(content, [text, heading]) : undefined
    fonts.set(name, { file, content, metrics })
  }
  return fonts
}
