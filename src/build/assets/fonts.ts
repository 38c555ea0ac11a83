import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { measuredWeights } from '#site/model/fallback-fonts.ts'
import type { FontMetrics } from '#site/model/fallback-fonts.ts'
import type { Theme } from '#site/model/types.generated.ts'
import { contentHash } from '#base/cache/hash.ts'
import { fontMetricsOf } from './font-metrics.ts'

/** A published font file of the theme. Its name has a hash of its content. */
export interface PublishedFont {
  /** Below the public files: "assets/alexandria-1a2b3c4d5e.woff2" */
  file: string
  content: Buffer
  /** Present for the first font of texts and of headings, if it can be measured. */
  metrics?: FontMetrics | undefined
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
