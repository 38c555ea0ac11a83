import type { Image } from './types.generated.ts'

/** The visible part of a picture, in percent of its width and height. */
export type Crop = NonNullable<Image['crop']>

/** In pixels, upright. */
export interface PixelSize {
  width: number
  height: number
}

/** The name by which pages refer to a part of an image: "10-0-80-100/harbour.jpg". */
export const croppedName = (file: string, { x, y, width, height }: Crop): string =>
  `${[x, y, width, height].join('-')}/${file}`

/** The crop and the file in such a name; undefined for a whole image. */
export function cropInName(name: string): { crop: Crop; file: string } | undefined {
  const [, x, y, width, height, file = ''] = /^(\d+)-(\d+)-(\d+)-(\d+)\/(.+)$/.exec(name) ?? []
  if (x === undefined) return undefined
  return { crop: { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }, file }
}

/** Whether the part is inside the picture. */
export const isInside = ({ x, y, width, height }: Crop): boolean =>
  width > 0 && height > 0 && x + width <= 100 && y + height <= 100

/** The part in pixels, for a picture of this size. */
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

/** Converts a point of the whole picture to the nearest point of the part. */
export function pointInCrop(point: { x: number; y: number }, { x, y, width, height }: Crop): { x: number; y: number } {
  return { x: percentOf(point.x - x, width), y: percentOf(point.y - y, height) }
}

const percentOf = (distance: number, length: number): number =>
  Math.round(Math.min(Math.max((distance / length) * 100, 0), 100))

/** Whether only a part of the file is published: an SVG file is published as a whole. */
export const isCropped = (file: string, crop: Crop): boolean => !/\.svg$/i.test(file) && isInside(crop)
