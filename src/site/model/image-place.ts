/** The place of an image, from the schema of its field. */
export interface ImagePlace {
  /** The largest width of the frame, in CSS pixels. */
  width: number
  /** The ratio of the frame, width to height. Absent if the image keeps its own ratio. */
  ratio?: number
}

/**
 * The width of a frame by the width of the window: the first entry applies whose `from` is at most as wide as the window, and
 * the last one has no `from`. A frame from edge to edge is `100vw`; other widths do not include the margins of the page, which
 * are a tenth of it.
 */
export type FrameSizes = readonly { from?: string; width: string }[]

/** The frame of an image in the layout. */
export interface Frame {
  sizes: FrameSizes
  /** The height of a frame without a ratio. */
  height?: string | undefined
}

/** The height of a hero's picture below its text. */
export const HERO_PICTURE_HEIGHT = 'clamp(16rem,42vw,36rem)'

/** The minimum height of a hero whose text is on its picture: the first screen. */
export const HERO_COVER_HEIGHT = 'clamp(36rem,100svh - 1.5rem,62rem)'

/** The height of that picture, which is less than the hero's: the dark lower part of the hero is behind the text. */
export const HERO_COVER_PICTURE_HEIGHT = 'clamp(26rem,74svh,48rem)'

/** The frame of a hero's picture: in the second column, or from edge to edge. */
export const heroFrame = (layout: string | undefined): Frame =>
  layout === 'beside'
    ? {
        sizes: [{ from: '62.5em', width: '40vw' }, { from: '45em', width: '42vw' }, { width: '89vw' }],
      }
    : { sizes: [{ width: '100vw' }], height: layout === 'cover' ? HERO_COVER_PICTURE_HEIGHT : HERO_PICTURE_HEIGHT }

/** In pixels. */
interface Size {
  width: number
  height: number
}

/** The ratio of an image's width to the width of its frame, which crops both sides. At least 1. */
const overflow = ({ width, height }: Size, ratio: number | undefined): number =>
  ratio === undefined ? 1 : Math.max(1, width / height / ratio)

/** The largest width of an image in a place, in CSS pixels, including the cropped parts. */
export const widthIn = (place: ImagePlace, image: Size): number =>
  Math.round(place.width * overflow(image, place.ratio))

/** The attribute `sizes`: the width of the image itself, including the parts that its frame crops. */
export function sizesOf({ sizes, height }: Frame, { ratio, width: most }: ImagePlace, image: Size): string {
  const factor = rounded(overflow(image, ratio))
  const widthOf = (share: string): string => {
    // A column has a maximum width, unlike a frame from edge to edge.
    const width = share === '100vw' ? share : `min(${share},${most}px)`
    if (height !== undefined) return `max(${width},${rounded(image.width / image.height)}*${height})`
    return factor === 1 ? width : `calc(${factor}*${width})`
  }
  return sizes
    .map(({ from, width }) => `${from === undefined ? '' : `(min-width: ${from}) `}${widthOf(width)}`)
    .join(', ')
}

const rounded = (value: number): number => Math.round(value * 100) / 100
