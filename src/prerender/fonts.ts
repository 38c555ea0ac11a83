import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Theme } from '#model/types.generated.ts'
import { UserError } from '#cli/user-error.ts'
import { contentHash } from './content-hash.ts'
import type { Output } from './output.ts'

/** Publishes the fonts of the theme under names with a content hash. Returns their URLs by file name. */
export async function publishFonts(theme: Theme, siteDir: string, output: Output): Promise<Record<string, string>> {
  const urls: Record<string, string> = {}
  for (const file of new Set(theme.fonts.map((font) => font.file))) {
    const font = await readFile(join(siteDir, 'fonts', file)).catch(() => {
      throw new UserError(`theme.json names the font "${file}", which is not in ${join(siteDir, 'fonts')}.`)
    })
    const published = `assets/${file.replace(/\.woff2$/, '')}-${contentHash(font)}.woff2`
    await output.write(published, font)
    urls[file] = `/${published}`
  }
  return urls
}
