import type { Sharp } from 'sharp'
import { pixelsOf } from '#site/model/image-crop.ts'
import type { Crop } from '#site/model/image-crop.ts'

/** The part of an image that a page shows, upright. */
export async function extractPart(image: Sharp, crop: Crop): Promise<Sharp> {
  const { autoOrient } = await image.metadata()
  return image.autoOrient().extract(pixelsOf(crop, autoOrient))
}
