/** Where an image is shown, as the schema of its field says. */
export interface ImagePlace {
  /** The most that it is wide, in CSS pixels. */
  width: number
  /** Of the frame, width by height. Absent where the image keeps its own. */
  ratio?: number
}

/**
 * How wide a frame is: in windows at least as wide as `from`, the first that fits; the last one has no `from`. From edge to
 * edge it is `100vw`; the margins of the page, a tenth of it, are left out of all others.
 */
export type FrameSizes = readonly { from?: string; width: string }[]

/** The frame of an image in the layout. */
export interface Frame {
  sizes: FrameSizes
  /** Of a frame that has no ratio. */
  height?: string | undefined
}

/** The height of a hero's picture below its text. */
export const HERO_PICTURE_HEIGHT = 'clamp(16rem,42vw,36rem)'

/** The least height of a hero whose text stands on its picture: the first screen. */
export const HERO_COVER_HEIGHT = 'clamp(36rem,100svh - 1.5rem,62rem)'

/** The height of that picture, which ends in the dark behind the words: so its middle is above them. */
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

/** How much wider an image is than its frame where what it has more on both sides is cut off. At least 1. */
const overflow = ({ width, height }: Size, ratio: number | undefined): number =>
  ratio === undefined ? 1 : Math.max(1, width / height / ratio)

/** The most CSS pixels that an image is wide in a place, with what is cut off. */
export const widthIn = (place: ImagePlace, image: Size): number =>
  Math.round(place.width * overflow(image, place.ratio))

/** The attribute `sizes`: how wide the image itself is, with what its frame cuts off. */
export function sizesOf({ sizes, height }: Frame, { ratio, width: most }: ImagePlace, image: Size): string {
  const factor = rounded(overflow(image, ratio))
  const widthOf = (share: string): string => {
    // A column grows no more once the page has its full width; what goes from edge to edge does.
    const width = share === '100vw' ? share : `min(${share},${most}px)`
    if (height !== undefined) return `max(${width},${rounded(image.width / image.height)}*${height})`
    return factor === 1 ? width : `calc(${factor}*${width})`
  }
  return sizes
    .map(({ from, width }) => `${from === undefined ? '' : `(min-width: ${from}) `}${widthOf(width)}`)
    .join(', ')
}

const rounded = (value: number): number => Math.round(value * 100) / 100
