import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { default as Sharp } from 'sharp'
import { IMAGE_FORMATS } from '#model/images.ts'
import type { PublishedImage, PublishedImages } from '#model/images.ts'
import type { Site, SiteImage } from '#model/site.ts'
import { removeUnused } from './cache-folder.ts'
import { cachedFile } from './cached-file.ts'
import { contentHash } from './content-hash.ts'
import { installedVersion } from './installed-version.ts'
import { mapConcurrent } from './map-concurrent.ts'
import type { Output } from './output.ts'

const CACHE_DIR = fileURLToPath(new URL('../../.cache/images', import.meta.url))

/** Twice the width of a telephone, of a column and of a screen. The widest is of the image itself. */
const WIDTHS = [400, 800, 1200, 1600, 2400] as const
const WIDEST = WIDTHS.at(-1)!

/** By eye on photographs, faces and plates: no difference is seen at these, and the next lower ones save little. */
const QUALITY = { avif: 52, webp: 76, jpeg: 80 } as const

/**
 * How long AVIF is searched for a smaller file. A photograph of 1,600 pixels: 0.25 s and 57 KB at 0, 2.2 s and 50 KB at 3,
 * 8.7 s and 46 KB at 4.
 */
export type Effort = 0 | 3

/** A file of an image: its name after the base, and how it is made. */
interface Variant {
  suffix: string
  width: number
  format: (typeof IMAGE_FORMATS)[number] | 'jpeg' | 'png'
}

/**
 * Publishes the images that pages show: in several widths as AVIF and WebP, and as JPEG or PNG for browsers that know
 * neither. What a camera has noted, such as the place, is left out. Those of earlier builds are in `cacheDir`.
 */
export async function publishImages(
  site: Site,
  siteDir: string,
  output: Output,
  { hashOf, effort }: { hashOf: (file: string) => string; effort: Effort },
  cacheDir = CACHE_DIR,
): Promise<PublishedImages> {
  const names = new Set([...site.pages, site.notFound].flatMap(({ images }) => images))
  const shown = [...names].filter((name) => Object.hasOwn(site.images, name))
  if (shown.length === 0) return {}
  const made = contentHash(JSON.stringify([WIDTHS, QUALITY, effort]), installedVersion('sharp'))
  const publish = async (name: string): Promise<[string, PublishedImage]> => {
    const image = site.images[name]!
    const file = join(siteDir, image.file)
    const key = contentHash(made, hashOf(file))
    return [name, await publishImage(image, { file, key, effort, output, cacheDir })]
  }
  // Each is encoded by several threads.
  const images = await mapConcurrent(shown, publish, availableParallelism())
  await removeUnused(cacheDir)
  return Object.fromEntries(images)
}

interface ImageOptions {
  file: string
  /** A hash of the image and of how it is published. */
  key: string
  effort: Effort
  output: Output
  cacheDir: string
}

async function publishImage(
  image: SiteImage,
  { file, key, effort, output, cacheDir }: ImageOptions,
): Promise<PublishedImage> {
  const stem = image.file.slice('images/'.length, -extname(file).length)
  const base = `assets/${stem}-${key}`
  const { width, height } = image
  if (extname(file) === '.svg') {
    await output.copy(`${base}.svg`, file, key)
    return { base: `/${encodeURI(base)}`, ending: '.svg', width, height, widths: [] }
  }
  const opened = lazy(async () => openImage(await readFile(file)))
  const widths = [...WIDTHS.filter((each) => each < Math.min(width, WIDEST)), Math.min(width, WIDEST)]
  const fallback = extname(file) === '.png' ? 'png' : 'jpeg'
  const ending = fallback === 'png' ? '.png' : '.jpg'
  const variants: Variant[] = [
    ...IMAGE_FORMATS.flatMap((format) => widths.map((each) => ({ suffix: `-${each}.${format}`, width: each, format }))),
    { suffix: ending, width: Math.min(width, 1200), format: fallback },
  ]
  for (const variant of variants) {
    const name = base + variant.suffix
    if (output.keeps(name, key)) continue
    const make = async (): Promise<Buffer> => encode((await opened()).clone(), variant, effort)
    await output.write(name, await cachedFile(join(cacheDir, `${key}${variant.suffix}`), make), key)
  }
  const usual = cachedFile(join(cacheDir, `${key}.color`), async () => Buffer.from(await usualColor(await opened())))
  return { base: `/${encodeURI(base)}`, ending, width, height, widths, color: (await usual).toString() }
}

const lazy = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

async function openImage(content: Buffer): Promise<ReturnType<typeof Sharp>> {
  const { default: sharp } = await import('sharp') // large, and not needed when all images are cached
  return sharp(content).autoOrient()
}

function encode(image: ReturnType<typeof Sharp>, { width, format }: Variant, effort: Effort): Promise<Buffer> {
  const resized = image.resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: QUALITY.avif, effort }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: QUALITY.webp, effort: 4 }).toBuffer()
  if (format === 'png') return resized.png({ compressionLevel: 9 }).toBuffer()
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer()
}

/** The mean of all points, as "#rrggbb". Empty for an image that one can see through. */
async function usualColor(image: ReturnType<typeof Sharp>): Promise<string> {
  const { isOpaque, channels } = await image.clone().stats()
  if (!isOpaque) return ''
  const [red, green = red, blue = red] = channels.slice(0, 3).map(({ mean }) => Math.round(mean))
  return `#${[red, green, blue].map((value = 0) => value.toString(16).padStart(2, '0')).join('')}`
}
