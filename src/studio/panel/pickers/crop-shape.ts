import type { Crop } from '#site/model/image-crop.ts'

/** The smallest width and height of a part in percent of the picture, as in its schema. */
const LEAST = 5

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The part moved by some percent, within the picture. */
export const movedCrop = ({ x, y, width, height }: Crop, byX: number, byY: number): Crop => ({
  x: between(Math.round(x + byX), 0, 100 - width),
  y: between(Math.round(y + byY), 0, 100 - height),
  width,
  height,
})

/**
 * The part with its last corner moved by some percent. `ratio`: the fixed width for each percent of height, in percent
 * of the picture.
 */
export function resizedCrop(crop: Crop, byX: number, byY: number, ratio: number | undefined): Crop {
  const { x, y } = crop
  const width = between(crop.width + byX, LEAST, 100 - x)
  const height = between(crop.height + byY, LEAST, 100 - y)
  if (ratio === undefined) return { x, y, width: Math.round(width), height: Math.round(height) }
  // The larger movement decides.
  const size = Math.abs(byX) >= Math.abs(byY) ? width : height * ratio
  return fitted({ ...crop, width: size }, ratio)
}

/** The largest part of this shape that is no wider than the given one, within the picture. */
export function fitted({ x, y, width }: Crop, ratio: number): Crop {
  const most = Math.min(100 - x, (100 - y) * ratio)
  const least = Math.max(LEAST, LEAST * ratio)
  const chosen = Math.min(Math.max(width, least), most)
  return {
    x,
    y,
    width: between(Math.round(chosen), LEAST, 100 - x),
    height: between(Math.round(chosen / ratio), LEAST, 100 - y),
  }
}

/** The largest part of a picture with this shape, centred. */
export function largestOfShape(ratio: number): Crop {
  const width = Math.round(Math.min(100, 100 * ratio))
  const height = Math.round(Math.min(100, 100 / ratio))
  return { x: Math.round((100 - width) / 2), y: Math.round((100 - height) / 2), width, height }
}
