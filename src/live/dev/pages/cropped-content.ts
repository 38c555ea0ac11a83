import { isInside } from '#site/model/image-crop.ts'
import type { Crop } from '#site/model/image-crop.ts'
import { extractPart } from '#build/assets/extract-part.ts'

/** The part of an image that a page shows, in the format of its file. */
export async function croppedContent(file: string, crop: Crop): Promise<Buffer> {
  if (!isInside(crop)) throw new Error('The part is not in the picture')
  const { default: sharp } = await import('sharp') // large, and not needed where no picture is cropped
  return (await extractPart(sharp(file), crop)).toBuffer()
}
