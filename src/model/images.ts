import type { SiteImage } from './site.ts'

/** An image as it is published. */
export interface PublishedImage {
  /** Its address up to the width or the ending: `/assets/harbour-1a2b3c4d5e`. */
  base: string
  /** The ending of the file for browsers that know none of the newer formats: `.jpg`. */
  ending: string
  /** In pixels. */
  width: number
  height: number
  /** The widths that there are in the newer formats: `/assets/harbour-1a2b3c4d5e-800.avif`. Empty for an SVG file. */
  widths: readonly number[]
  /** Its usual colour, shown until it has been loaded. */
  color?: string
}

export type PublishedImages = Readonly<Record<string, PublishedImage>>

/** Formats that images are published in, the smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** The images of a site as development serves them: each as it is. */
export const imagesAsTheyAre = (images: Readonly<Record<string, SiteImage>>): PublishedImages =>
  Object.fromEntries(
    Object.entries(images).map(([name, { file, width, height }]) => {
      const at = file.lastIndexOf('.')
      const base = `/images/${encodeURIComponent(file.slice('images/'.length, at))}`
      return [name, { base, ending: file.slice(at), width, height, widths: [] }]
    }),
  )

/** Where an image is shown. */
export interface ImagePlace {
  /** How wide it is in the layout, as in the attribute `sizes`. */
  sizes: string
  /** The most that it is wide, in CSS pixels. */
  widest: number
}

/** The place of a hero's picture: beside its text, or below it from edge to edge. */
export const heroImagePlace = (layout: string | undefined): ImagePlace =>
  layout === 'beside' ? { sizes: '(min-width: 62.5em) 44vw, 100vw', widest: 800 } : { sizes: '100vw', widest: 1600 }

/** The place of a picture in a feature's card: half a row or less, two thirds, or all of it. Below 900 pixels a wide one takes all. */
export const featureImagePlace = (size: 'wide' | 'full' | undefined): ImagePlace =>
  size === 'full'
    ? { sizes: '100vw', widest: 1320 }
    : size === 'wide'
      ? { sizes: '(min-width: 56.25em) 66vw, 100vw', widest: 880 }
      : { sizes: '(min-width: 40em) 50vw, 100vw', widest: 660 }

/** What `<img>`, `<source>` and `<link rel=preload>` of an image say: nothing is larger than its place at 2x. */
export function imageSources({ base, ending, widths }: PublishedImage, { widest }: ImagePlace) {
  const fitting = widths.filter((width, index) => index === 0 || width <= 2 * widest)
  const sources =
    fitting.length === 0
      ? []
      : IMAGE_FORMATS.map((format) => ({
          type: `image/${format}`,
          srcSet: fitting.map((width) => `${base}-${width}.${format} ${width}w`).join(', '),
        }))
  return { src: base + ending, sources }
}
