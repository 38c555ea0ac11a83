import type { Image } from './types.generated.ts'

/** The part of a picture that is shown, in percent of its width and height. */
export type Crop = NonNullable<Image['crop']>

/** In pixels, the right way up. */
export interface PixelSize {
  width: number
  height: number
}

/** The name under which pages know a part of an image: "10-0-80-100/harbour.jpg". */
export const croppedName = (file: string, { x, y, width, height }: Crop): string =>
  `${[x, y, width, height].join('-')}/${file}`

/** The crop and the file in such a name; undefined for an image that is shown whole. */
export function cropInName(name: string): { crop: Crop; file: string } | undefined {
  const [, x, y, width, height, file = ''] = /^(\d+)-(\d+)-(\d+)-(\d+)\/(.+)$/.exec(name) ?? []
  if (x === undefined) return undefined
  return { crop: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }, file }
}

/** Whether the part lies in the picture. */
export const isInside = ({ x, y, width, height }: Crop): boolean =>
  width > 0 && height > 0 && x + width <= 100 && y + height <= 100

/** The part in pixels of a picture of this size. */
export function pixelsOf({ x, y, width, height }: Crop, size: PixelSize): PixelSize & { left: number; top: number } {
  const left = Math.min(Math.round((size.width * x) / 100), size.width - 1)
  const top = Math.min(Math.round((size.height * y) / 100), size.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((size.width * width) / 100), size.width - left)),
    height: Math.max(1, Math.min(Math.round((size.height * height) / 100), size.height - top)),
  }
}

/** A point of the whole picture as one of the part: the nearest in it. */
export function pointInCrop(point: { x: number; y: number }, { x, y, width, height }: Crop): { x: number; y: number } {
  return { x: percentOf(point.x - x, width), y: percentOf(point.y - y, height) }
}

const percentOf = (distance: number, length: number): number =>
  Math.round(Math.min(Math.max((distance / length) * 100, 0), 100))

/** Whether a part of the file is shown: the lines of an SVG file are published as they are. */
export const isCropped = (file: string, crop: Crop): boolean => !/\.svg$/i.test(file) && isInside(crop)
