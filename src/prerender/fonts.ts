import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Theme } from '#model/types.generated.ts'
import { UserError } from '#cli/user-error.ts'
import { contentHash } from './content-hash.ts'

/** A font file of the theme, as it is published: under a name with a hash of its content. */
export interface PublishedFont {
  /** Below the public files: "assets/alexandria-1a2b3c4d5e.woff2" */
  file: string
  content: Buffer
}

/** The font files of the theme, by the names that it gives them. */
export async function readFonts(theme: Theme, siteDir: string): Promise<Map<string, PublishedFont>> {
  const fonts = new Map<string, PublishedFont>()
  for (const name of new Set(theme.fonts.map((font) => font.file))) {
    const content = await readFile(join(siteDir, 'fonts', name)).catch(() => {
      throw new UserError(`theme.json names the font "${name}", which is not in ${join(siteDir, 'fonts')}.`)
    })
    fonts.set(name, { file: `assets/${name.replace(/\.woff2$/, '')}-${contentHash(content)}.woff2`, content })
  }
  return fonts
}
