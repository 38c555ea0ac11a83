import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { default as Sharp } from 'sharp'
import type { SiteSettings } from '#site/model/site.ts'
import type { Theme } from '#site/model/types.generated.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { installedVersion } from '#site/engine-folder.ts'
import { contentHash } from '#base/cache/hash.ts'
import type { Output } from '#build/output/output.ts'

interface Icon {
  size: number
  /** The mark's share of the width. Platforms that crop icons need a margin and an opaque background: less than 1. */
  mark: number
}

const favicon: Icon = { size: 32, mark: 1 }

const icons: (Icon & { file: string })[] = [
  { file: 'icon-192.png', size: 192, mark: 1 },
  { file: 'icon-512.png', size: 512, mark: 1 },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.56 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.72 },
]

/** Attributes of the `<link>` elements in the head of every page. */
export const iconLinks = ({ prefix = '' }: Pick<SiteSettings, 'prefix'>): Record<string, string>[] => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: `${prefix}/site.webmanifest` },
]

/**
 * Renders the icons of all sizes from the site's `public/favicon.svg`; a site without one gets a plain square. Rendered icons
 * are cached on disk.
 */
export async function writeIcons(
  theme: Theme,
  siteDir: string,
  output: Pick<Output, 'writeIfMissing'>,
  diskCache = DISK_CACHE,
): Promise<void> {
  const faviconFile = join(siteDir, 'public', 'favicon.svg')
  const svg = existsSync(faviconFile) ? await readFile(faviconFile) : Buffer.from(plainSquare(theme))
  output.writeIfMissing('favicon.svg', svg)
  const { canvas } = theme.colors.light
  const rendered = (icon: Icon): Promise<Buffer> => {
    const key = contentHash(svg, canvas, JSON.stringify(icon), installedVersion('sharp'))
    return diskCache.cached(`${key}.png`, () => renderIcon(svg, icon, canvas))
  }
  output.writeIfMissing('favicon.ico', icoOf(await rendered(favicon), favicon.size))
  for (const icon of icons) output.writeIfMissing(icon.file, await rendered(icon))
}

/** ICO, for clients that request /favicon.ico without reading the page: a header around one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one image
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const plainSquare = ({ colors }: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colors.light.accent}" d="M2 2h20v20H2z"/></svg>`

async function renderIcon(svg: Buffer, { size, mark }: Icon, backgroundColor: string): Promise<Buffer> {
  const sharp: typeof Sharp = (await import('sharp')).default // large, and not needed when all icons are cached
  const { width = size } = await sharp(svg).metadata()
  const inner = Math.round(size * mark)
  // The density renders the SVG at the size of the icon; scaling up a small bitmap would blur it.
  const markImage = await sharp(svg, { density: Math.min(Math.max((72 * inner) / width, 1), 100_000) })
    .resize(inner, inner, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  const background = mark < 1 ? backgroundColor : 'transparent'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: markImage }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
