import { widthIn } from './image-place.ts'
import type { ImagePlace } from './image-place.ts'
import type { SiteImage } from './site.ts'

/** An image as it is published. */
export interface PublishedImage {
  /** Its address up to the width or the ending: `/assets/harbour-1a2b3c4d5e`. */
  base: string
  /** The ending of the file for browsers that know none of the newer formats: `-1200.jpg`. */
  ending: string
  /** In pixels. */
  width: number
  height: number
  /** The widths that there are in the newer formats: `/assets/harbour-1a2b3c4d5e-800.avif`. Empty for an SVG file. */
  widths: readonly number[]
  /** The widths of further files with that ending, for smaller places: `/assets/harbour-1a2b3c4d5e-144.jpg`. */
  fallbacks?: readonly number[]
  /** Its usual colour, shown until it has been loaded. */
  color?: string
}

export type PublishedImages = Readonly<Record<string, PublishedImage>>

/** Formats that images are published in, the smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** The most that the file for browsers without newer formats is wide; galleries link to it. */
export const LARGEST_FALLBACK = 1200

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
}

/** The file of an image for programs that choose none by themselves. */
export interface ImageFile {
  /** Its address: `/assets/harbour-1a2b3c4d5e-1200.jpg`. */
  path: string
  /** Its media type. */
  type: string
  /** In pixels. */
  width: number
  height: number
}

export function imageFileOf({ base, ending, width, height, widths }: PublishedImage): ImageFile {
  const widest = widths.at(-1)
  const shown = widest === undefined ? width : Math.min(widest, LARGEST_FALLBACK)
  const type = TYPES[ending.slice(ending.lastIndexOf('.'))]!
  return { path: base + ending, type, width: shown, height: Math.round((height * shown) / width) }
}

/** The images of a site as development serves them: each as it is. */
export const imagesAsTheyAre = (images: Readonly<Record<string, SiteImage>>): PublishedImages =>
  Object.fromEntries(
    Object.entries(images).map(([name, { file, width, height }]) => {
      const at = file.lastIndexOf('.')
      const base = `/images/${encodeURIComponent(file.slice('images/'.length, at))}`
      return [name, { base, ending: file.slice(at), width, height, widths: [] }]
    }),
  )

/** Of the widths of an image those that are no larger than its place at 2x. */
const fittingIn = (place: ImagePlace, image: Pick<PublishedImage, 'width' | 'height' | 'widths'>): number[] =>
  image.widths.filter((width) => width <= 2 * widthIn(place, image))

/** How wide the file for browsers without newer formats is in a place. */
export function fallbackIn(place: ImagePlace, image: Pick<PublishedImage, 'width' | 'height' | 'widths'>): number {
  const widest = fittingIn(place, image).at(-1) ?? image.width
  return Math.min(widest, LARGEST_FALLBACK)
}

/** What `<source>` and `<img>` of an image say: nothing is larger than its place at 2x. */
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
