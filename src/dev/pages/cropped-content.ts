import { isInside, pixelsOf } from '#model/image-crop.ts'
import type { Crop } from '#model/image-crop.ts'

/** The part of an image that a page shows, in the format of its file. */
export async function croppedContent(file: string, crop: Crop): Promise<Buffer> {
  if (!isInside(crop)) throw new Error('The part is not in the picture')
  const { default: sharp } = await import('sharp') // large, and not needed where no picture is cropped
  const { autoOrient } = await sharp(file).metadata()
  return sharp(file).autoOrient().extract(pixelsOf(crop, autoOrient)).toBuffer()
}
