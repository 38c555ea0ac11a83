import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import satori from 'satori/package.json' with { type: 'json' }
import sharp from 'sharp'
import { shareImagePathOf } from '#model/routes.ts'
import type { Page, Site } from '#model/site.ts'
import { contentHash } from '#prerender/content-hash.ts'
import { inTurn } from '#prerender/in-turn.ts'
import type { Output } from '#prerender/output.ts'
import { cardOf } from './card.ts'
import type { Card } from './card.ts'
import { keptPicturesIn } from './kept-pictures.ts'
import { HEIGHT, WIDTH } from './measures.ts'
import { pictureOf } from './picture.ts'
import { setWords, UnsetWords } from './set-words.ts'
import type { FontFiles } from './set-words.ts'

const KEPT = fileURLToPath(new URL('../../../.cache/share-images', import.meta.url))

/**
 * Draws what a shared link shows, for every page that names no picture of its own. Gives the site with each page
 * knowing its picture. Where the theme's fonts cannot set a title there is none, and the build says so.
 */
export async function publishShareImages(site: Site, siteDir: string, output: Output, keptDir = KEPT): Promise<Site> {
  const fonts = await fontsOf(site, siteDir)
  const program = await programText()
  const kept = keptPicturesIn(keptDir)
  const unset = new Map<string, string[]>()
  const publish = async (page: Page): Promise<Page> => {
    if (page.seo.image) return page
    const card = cardOf(page, site)
    const key = contentHash(program, JSON.stringify(card), ...fonts.values())
    const path = shareImagePathOf(page.path)
    try {
      await output.write(path.slice(1), await kept.get(key, () => drawn(card, fonts)))
    } catch (error) {
      if (!(error instanceof UnsetWords)) throw error
      unset.set(error.message, [...(unset.get(error.message) ?? []), page.path])
      return page
    }
    return { ...page, shareImage: { path, width: WIDTH, height: HEIGHT, alt: `${card.brand}: ${card.title}` } }
  }
  const pages = await inTurn(site.pages, publish)
  await kept.forgetOld()
  for (const [why, paths] of unset) console.warn(`Without a picture for sharing: ${someOf(paths)}. ${why}`)
  return { ...site, pages }
}

function someOf(paths: string[]): string {
  const shown = paths.slice(0, 5).join(', ')
  return paths.length > 5 ? `${shown} and ${paths.length - 5} more pages` : shown
}

async function drawn(card: Card, fonts: FontFiles): Promise<Buffer> {
  const svg = pictureOf(card, await setWords(card, fonts))
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}

async function fontsOf({ theme }: Site, siteDir: string): Promise<FontFiles> {
  const files = new Set(theme.fonts.map(({ file }) => file))
  return new Map(
    await Promise.all([...files].map(async (file) => [file, await readFile(join(siteDir, 'fonts', file))] as const)),
  )
}

/** What draws. A picture drawn by another version of it is drawn again. */
async function programText(): Promise<string> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const names = (await readdir(here)).filter((name) => !name.includes('.test.')).sort()
  const sources = await Promise.all(names.map((name) => readFile(join(here, name), 'utf8')))
  return [...sources, satori.version, JSON.stringify(sharp.versions)].join('\0')
}
