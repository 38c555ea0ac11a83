import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mapConcurrent } from '#base/async/concurrency.ts'
import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import { contentHash } from '#base/cache/hash.ts'
import { extractPart } from '#build/assets/extract-part.ts'
import type { Output } from '#build/output/output.ts'
import { installedVersion } from '#site/engine-folder.ts'
import { heroOf } from '#site/model/hero.ts'
import type { Crop } from '#site/model/image-crop.ts'
import { shareImagePathOf } from '#site/model/routes.ts'
import type { Page, ShareImage, Site } from '#site/model/site.ts'
import type { SharedOfImages, ShareImageProps } from './share-image-props.ts'
import { HEIGHT, PICTURE, shareImagePropsOf, WIDTH } from './share-image-props.ts'
import { shareImageSvg } from './share-image-svg.ts'
import type { FontFiles } from './text-outlines.ts'
import { FontError, outlineText } from './text-outlines.ts'

/** The quality of JPEG files. */
const QUALITY = 82

interface ShareImages {
  /** By path of the page, in the order of the pages. */
  images: ReadonlyMap<string, ShareImage>
  /** Why pages have no share image, by path. */
  missing: Readonly<Record<string, string>>
}

/**
 * Renders a share image for every page whose document does not name one. A page has no image if the theme's fonts lack
 * characters of its title.
 */
export async function publishShareImages(
  site: SharedOfImages & Pick<Site, 'pages'>,
  siteDir: string,
  output: Output,
  hashOf: (file: string) => string,
  diskCache = DISK_CACHE,
): Promise<ShareImages> {
  const fonts = await fontsOf(site, siteDir)
  const keyOf = keysWith(contentHash(await rendererSources(), ...fonts.values()))
  const reasons = new Map<Page, string>()
  const publish = async (page: Page): Promise<[string, ShareImage] | undefined> => {
    if (page.seo.image) return undefined
    const props = shareImagePropsOf(page, site)
    const { picture } = props
    const pictureFile = picture && join(siteDir, picture.file)
    const key = keyOf(props, pictureFile === undefined ? '' : hashOf(pictureFile))
    const ending = picture ? '.jpg' : '.png'
    const path = shareImagePathOf(page.path, ending)
    const file = path.slice(1)
    const make = () => render(props, fonts, pictureFile)
    try {
      if (!output.reuse(file, key)) output.write(file, await diskCache.cached(key + ending, make), key)
    } catch (error) {
      if (!(error instanceof FontError)) throw error
      reasons.set(page, error.message)
      return undefined
    }
    return [page.path, { path, width: WIDTH, height: HEIGHT, alt: altOf(page, props) }]
  }
  const images = await mapConcurrent(site.pages, publish)
  // In the order of the pages: images are rendered concurrently.
  const missing = site.pages.flatMap((page): [string, string][] => {
    const reason = reasons.get(page)
    return reason === undefined ? [] : [[page.path, reason]]
  })
  return { images: new Map(images.filter((entry) => entry !== undefined)), missing: Object.fromEntries(missing) }
}

/** The share image of one page, for the studio. */
export async function shareImageOf(page: Page, site: SharedOfImages, siteDir: string): Promise<Buffer> {
  const props = shareImagePropsOf(page, site)
  return render(props, await fontsOf(site, siteDir), props.picture && join(siteDir, props.picture.file))
}

/** The brand and the title, which the image shows, and the alternative text of its picture. */
function altOf(page: Page, { brand, title, picture }: ShareImageProps): string {
  const heroAlt = picture && heroOf(page)?.image?.alt
  return [`${brand}: ${title}`, ...(heroAlt === undefined ? [] : [heroAlt])].join('. ')
}

/**
 * Returns a function that computes the key of an image: a hash of its props, of its picture, and of `base`. Values that many
 * pages share, such as palettes and drawings, are hashed once.
 */
function keysWith(base: string): (props: ShareImageProps, pictureHash: string) => string {
  const hashes = new Map<unknown, string>()
  const hashOf = (value: unknown): string => {
    const hash = hashes.get(value) ?? contentHash(JSON.stringify(value))
    hashes.set(value, hash)
    return hash
  }
  return ({ title, heading, ...props }, pictureHash) => {
    const parts = Object.entries(props).map(([name, value]) => `${name} ${hashOf(value)}`)
    return contentHash(base, title, JSON.stringify(heading), pictureHash, ...parts)
  }
}

/** In dots per inch; an SVG file has its own size at 72. Rendering at a higher density would take long. */
const MAX_DENSITY = 2400

/**
 * A picture as PNG, cropped to the size of its box with its focal point as near to the middle as possible. Throws if the file
 * cannot be read as a picture.
 */
async function croppedPicture(
  file: Buffer,
  { focus, crop }: { focus: { x: number; y: number }; crop?: Crop },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // large, and not needed when all images are cached
  const part = crop && (await extractPart(sharp(file, { failOn: 'error' }), crop))
  const content = part ? await part.png().toBuffer() : file
  const { autoOrient, format } = await sharp(content).metadata()
  const scale = Math.max(PICTURE.width / autoOrient.width, PICTURE.height / autoOrient.height)
  const density = format === 'svg' ? Math.min(Math.max(72, 72 * scale), MAX_DENSITY) : undefined
  const [width, height] = [autoOrient.width, autoOrient.height].map((side) => Math.ceil(side * scale)) as [
    number,
    number,
  ]
  return sharp(content, { failOn: 'error', ...(density !== undefined && { density }) })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: startOf(width, PICTURE.width, focus.x),
      top: startOf(height, PICTURE.height, focus.y),
      width: PICTURE.width,
      height: PICTURE.height,
    })
    .png()
    .toBuffer()
}

/** The start of a part of a length that has the point at `percent` in its middle, as far as possible. */
const startOf = (length: number, part: number, percent: number): number =>
  Math.round(Math.min(Math.max((length * percent) / 100 - part / 2, 0), length - part))

async function render(props: ShareImageProps, fonts: FontFiles, pictureFile: string | undefined): Promise<Buffer> {
  const svg = shareImageSvg(props, await outlineText(props, fonts))
  const { default: sharp } = await import('sharp') // large, and not needed when all images are cached
  const image = sharp(Buffer.from(svg))
  if (!props.picture || pictureFile === undefined) return image.removeAlpha().png({ compressionLevel: 9 }).toBuffer()
  const input = await croppedPicture(await readFile(pictureFile), props.picture)
  const left = props.isRtl ? WIDTH - PICTURE.x - PICTURE.width : PICTURE.x
  // A photograph as PNG would be six times larger, which is more than some networks load.
  return image
    .composite([{ input, left, top: PICTURE.y }])
    .removeAlpha()
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

async function fontsOf({ theme }: Pick<Site, 'theme'>, siteDir: string): Promise<FontFiles> {
  const files = new Set(theme.fonts.map(({ file }) => file))
  return new Map(
    await Promise.all([...files].map(async (file) => [file, await readFile(join(siteDir, 'fonts', file))] as const)),
  )
}

/** The source of the renderer, as a part of the key: after a change all images are rendered again. */
async function rendererSources(): Promise<string> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const names = (await readdir(here)).filter((name) => !name.includes('.test.')).sort()
  const sources = await Promise.all(names.map((name) => readFile(join(here, name), 'utf8')))
  return [...sources, installedVersion('satori'), installedVersion('sharp')].join('\0')
}
