import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Theme } from '#model/types.generated.ts'
import type { Output } from './output.ts'

interface Icon {
  file: string
  size: number
  /** How much of the width the mark takes. Systems that cut icons to a shape of theirs need a margin, and a ground. */
  mark: number
}

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, mark: 1 },
  { file: 'icon-512.png', size: 512, mark: 1 },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.56 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.72 },
]

/** What the head of every page says of them. */
export const iconLinks: Record<string, string>[] = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** Draws the icons of all sizes from the site's `public/favicon.svg`; a site without one gets a plain square. */
export async function writeIcons(theme: Theme, siteDir: string, output: Output): Promise<void> {
  const own = join(siteDir, 'public', 'favicon.svg')
  const svg = existsSync(own) ? await readFile(own) : Buffer.from(plainSquare(theme))
  await output.writeUnlessThere('favicon.svg', svg)
  for (const icon of icons) await output.writeUnlessThere(icon.file, await drawn(svg, icon, theme.colors.light.canvas))
}

const plainSquare = ({ colors }: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colors.light.accent}" d="M2 2h20v20H2z"/></svg>`

async function drawn(svg: Buffer, { size, mark }: Icon, ground: string): Promise<Buffer> {
  const { width = size } = await sharp(svg).metadata()
  const inner = Math.round(size * mark)
  // The density makes the drawing as large as the icon; scaling up a small picture would blur it.
  const picture = await sharp(svg, { density: Math.min((72 * inner) / width, 100_000) })
    .resize(inner, inner, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  const background = mark < 1 ? ground : 'transparent'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
