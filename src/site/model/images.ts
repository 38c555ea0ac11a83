import { croppedName } from './image-crop.ts'
import { widthIn } from './image-place.ts'
import type { ImagePlace } from './image-place.ts'
import type { SiteImage } from './site.ts'

/** A published image. */
export interface PublishedImage {
  /** The beginning of its addresses, before width and extension: `/assets/harbour-1a2b3c4d5e`. */
  base: string
  /** The ending of the address for browsers that support none of the newer formats: `-1200.jpg`. */
  ending: string
  /** In pixels. */
  width: number
  height: number
  /** The widths of its files in the newer formats: `/assets/harbour-1a2b3c4d5e-800.avif`. Empty for an SVG file. */
  widths: readonly number[]
  /** The widths of more files in the older format, for smaller places: `/assets/harbour-1a2b3c4d5e-144.jpg`. */
  fallbacks?: readonly number[]
  /** Its mean colour, shown until it has loaded. */
  color?: string
}

export type PublishedImages = Readonly<Record<string, PublishedImage>>

/** Formats that images are published in, the smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** The largest width of files for browsers without newer formats. Galleries link to these. */
export const LARGEST_FALLBACK = 1200

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
}

/** The file of an image for programs that do not choose among several, such as feed readers. */
export interface FallbackImage {
  /** Its address: `/assets/harbour-1a2b3c4d5e-1200.jpg`. */
  path: string
  /** Its media type. */
  type: string
  /** In pixels. */
  width: number
  height: number
}

export function fallbackImageOf({ base, ending, width, height, widths }: PublishedImage): FallbackImage {
  const widest = widths.at(-1)
  const fallbackWidth = widest === undefined ? width : Math.min(widest, LARGEST_FALLBACK)
  const type = TYPES[ending.slice(ending.lastIndexOf('.'))]!
  return { path: base + ending, type, width: fallbackWidth, height: Math.round((height * fallbackWidth) / width) }
}

/** The images of a site in development: the original files, and parts of them. */
export const imagesAsTheyAre = (images: Readonly<Record<string, SiteImage>>): PublishedImages =>
  Object.fromEntries(
    Object.entries(images).map(([name, { file, width, height, crop }]) => {
      const at = file.lastIndexOf('.')
      const part = crop ? croppedName('', crop) : ''
      const base = `/images/${part}${encodeURIComponent(file.slice('images/'.length, at))}`
      return [name, { base, ending: file.slice(at), width, height, widths: [] }]
    }),
  )

/** The widths of an image that are at most twice the width of its place. */
const fittingIn = (place: ImagePlace, image: Pick<PublishedImage, 'width' | 'height' | 'widths'>): number[] =>
  image.widths.filter((width) => width <= 2 * widthIn(place, image))

/** The width of the file for browsers without newer formats in a place. */
export function fallbackIn(place: ImagePlace, image: Pick<PublishedImage, 'width' | 'height' | 'widths'>): number {
  const widest = fittingIn(place, image).at(-1) ?? image.width
  return Math.min(widest, LARGEST_FALLBACK)
}

/** The attributes of `<source>` and `<img>`. No file is more than twice as wide as the place. */
export function imageSources(image: PublishedImage, place: ImagePlace) {
  const { base, ending, fallbacks = [] } = image
  const fitting = fittingIn(place, image)
  const fallback = fallbackIn(place, image)
  const src = fallbacks.includes(fallback)
    ? `${base}-${fallback}${ending.slice(ending.lastIndexOf('.'))}`
    : base + ending
  const sources =
    fitting.length === 0
      ? []
      : IMAGE_FORMATS.map((format) => ({
          type: `image/${format}`,
          srcSet: fitting.map((width) => `${base}-${width}.${format} ${width}w`).join(', '),
        }))
  return { src, sources }
}
