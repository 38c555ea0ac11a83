import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import type { default as Sharp } from 'sharp'
import { UserError } from '#base/cli/user-error.ts'
import { croppedName } from '#site/model/image-crop.ts'
import type { Crop } from '#site/model/image-crop.ts'
import type { ImagePlace } from '#site/model/image-place.ts'
import { fallbackIn, IMAGE_FORMATS, LARGEST_FALLBACK } from '#site/model/images.ts'
import type { PublishedImage, PublishedImages } from '#site/model/images.ts'
import type { Site, SiteImage } from '#site/model/site.ts'
import { listOf } from '#base/text/words/lists.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import type { DiskCache } from '#base/cache/disk-cache.ts'
import { installedVersion } from '#site/engine-folder.ts'
import { contentHash } from '#base/cache/hash.ts'
import { mapConcurrent } from '#base/async/concurrency.ts'
import type { Output } from '#build/output/output.ts'
import { extractPart } from './extract-part.ts'
import { placesOfImages, widthsFor } from './image-widths.ts'

/** Chosen by eye on photographs, faces and plates: no difference is visible, and the next lower values save little. */
const QUALITY = { avif: 52, webp: 76, jpeg: 80 } as const

/**
 * How much time the encoder of each format spends to make a file smaller. An AVIF file of a photograph of 1,600 pixels takes
 * 0.5 s and 57 KB at 0, 2 s and 52 KB at 1, 3.5 s and 50 KB at 3.
 */
const EFFORT = { avif: 0, webp: 4 } as const

/** A file of an image: the suffix of its name, and how it is encoded. */
interface Variant {
  suffix: string
  width: number
  format: (typeof IMAGE_FORMATS)[number] | 'jpeg' | 'png'
}

/**
 * Publishes the images that pages show: in several widths as AVIF and WebP, and once for each place as JPEG or PNG, for
 * browsers without these formats. An SVG file is published in its cleaned form. Metadata, such as the location of the camera,
 * is left out. Encoded files are cached on disk.
 */
export async function publishImages(
  site: Site,
  siteDir: string,
  output: Output,
  hashOf: (file: string) => string,
  diskCache = DISK_CACHE,
): Promise<PublishedImages> {
  if (Object.keys(site.images).length === 0) return {}
  const places = placesOfImages(site)
  const placedNames = [...places.keys()].filter((name) => Object.hasOwn(site.images, name))
  if (placedNames.length === 0) return {}
  const made = contentHash(JSON.stringify([QUALITY, EFFORT]), installedVersion('sharp'))
  const publish = async (name: string): Promise<[string, PublishedImage | undefined]> => {
    const image = site.images[name]!
    const file = join(siteDir, image.file)
    // With the extension, as two names may differ only by it.
    const part = image.crop ? [croppedName('', image.crop)] : []
    const key = contentHash(made, extname(file), image.svg ?? hashOf(file), ...part)
    return [name, await publishImage(image, { file, key, places: places.get(name)!, output, diskCache })]
  }
  const unreadable: string[] = []
  const published: Record<string, PublishedImage> = {}
  // One image per CPU at a time: each image is encoded by several threads.
  const images = await mapConcurrent(placedNames, publish, availableParallelism())
  for (const [name, image] of images) {
    if (image) published[name] = image
    else unreadable.push(site.images[name]!.file)
  }
  if (unreadable.length > 0) throw new UserError(unreadableInWords(unreadable))
  return published
}

/** Checksums and the ends of files do not reveal all damage, so that the checks may have missed it. */
const unreadableInWords = (files: string[]): string =>
  files.length === 1
    ? `${files[0]} cannot be read as a picture: it is damaged or cut off. Put a whole copy in its place.`
    : `${listOf(files)} cannot be read as pictures: they are damaged or cut off. Put whole copies in their place.`

interface ImageOptions {
  file: string
  /** A hash of the image and of how it is published. */
  key: string
  /** Where pages show it. */
  places: readonly ImagePlace[]
  output: Output
  diskCache: DiskCache
}

/** Undefined if the file cannot be read as a picture. */
async function publishImage(image: SiteImage, options: ImageOptions): Promise<PublishedImage | undefined> {
  const { file, key, output } = options
  const { svg, width, height } = image
  const stem = image.file.slice('images/'.length, -extname(file).length).normalize('NFC')
  const base = `assets/${stem}-${key}`
  const address = `/assets/${encodeURIComponent(stem)}-${key}`
  if (svg !== undefined) {
    output.write(`${base}.svg`, svg, key)
    return { base: address, ending: '.svg', width, height, widths: [] }
  }
  try {
    return { base: address, ...(await publishVariants(base, image.crop, options)) }
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause
    return undefined
  }
}

async function publishVariants(
  base: string,
  crop: Crop | undefined,
  { file, key, places, output, diskCache }: ImageOptions,
): Promise<Omit<PublishedImage, 'base'>> {
  const opened = lazy(async () => openImage(await readFile(file), crop))
  const cached = await diskCache.cached(`${key}.json`, async () => JSON.stringify(await factsOf(await opened())))
  const { isOpaque, ...facts } = JSON.parse(cached.toString()) as ImageMetadata
  const widths = widthsFor(facts, places)
  const largest = Math.min(widths.at(-1)!, LARGEST_FALLBACK)
  const type = isOpaque ? '.jpg' : '.png'
  const ending = `-${largest}${type}`
  const inPlaces = new Set(places.map((place) => fallbackIn(place, { ...facts, widths })))
  const fallbacks = [...inPlaces].filter((width) => width !== largest).sort((a, b) => a - b)
  const variants: Variant[] = [
    ...IMAGE_FORMATS.flatMap((format) => widths.map((width) => ({ suffix: `-${width}.${format}`, width, format }))),
    ...[...fallbacks, largest].map((width): Variant => {
      return { suffix: `-${width}${type}`, width, format: isOpaque ? 'jpeg' : 'png' }
    }),
  ]
  for (const variant of variants) {
    const name = base + variant.suffix
    if (output.reuse(name, key)) continue
    const make = async (): Promise<Buffer> => encode((await opened()).clone(), variant)
    output.write(name, await diskCache.cached(`${key}${variant.suffix}`, make), key)
  }
  return { ending, ...facts, widths, ...(fallbacks.length > 0 && { fallbacks }) }
}

/** Whether sharp has rejected a file that is damaged or not an image. Errors of the file system have a code. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof UserError) && !('code' in error)

const lazy = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

async function openImage(content: Buffer, crop: Crop | undefined): Promise<ReturnType<typeof Sharp>> {
  const { default: sharp } = await import('sharp') // large, and not needed when all images are cached
  // Browsers show a JPEG picture with a few wrong bytes, so it is published too.
  const whole = sharp(content, { failOn: 'error' })
  if (!crop) return whole.autoOrient()
  const part = await extractPart(whole, crop)
  // Decoded first, because sharp reports the metadata of its input.
  return sharp(await part.png({ compressionLevel: 0 }).toBuffer())
}

function encode(image: ReturnType<typeof Sharp>, { width, format }: Variant): Promise<Buffer> {
  const resized = image.resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: QUALITY.avif, effort: EFFORT.avif }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: QUALITY.webp, effort: EFFORT.webp }).toBuffer()
  if (format === 'png') return resized.png({ compressionLevel: 9 }).toBuffer()
  return resized.jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer()
}

interface ImageMetadata {
  /** In pixels, upright. */
  width: number
  height: number
  isOpaque: boolean
  /** The mean colour of all pixels, as "#rrggbb". Undefined for an image with transparent parts. */
  color?: string
}

async function factsOf(image: ReturnType<typeof Sharp>): Promise<ImageMetadata> {
  const { autoOrient, hasAlpha } = await image.metadata()
  const isOpaque = !hasAlpha || (await image.clone().stats()).isOpaque
  if (!isOpaque) return { ...autoOrient, isOpaque }
  // Converted to sRGB first: images may have more bits, or colours in CMYK.
  const point = image.clone().toColourspace('srgb').removeAlpha().resize(1, 1, { fit: 'fill' }).raw()
  return { ...autoOrient, isOpaque, color: `#${(await point.toBuffer()).toString('hex')}` }
}
