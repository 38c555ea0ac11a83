import type { Crop } from '#site/model/image-crop.ts'
import { extractPart } from '#build/assets/extract-part.ts'
import { PICTURE } from './share-image-layout.ts'

/** In dots per inch; an SVG file has its own size at 72. Rendering at a higher density would take long. */
const MAX_DENSITY = 2400

/**
 * A picture as PNG, cropped to the size of its box with its focal point as near to the middle as possible. Throws if the file
 * cannot be read as a picture.
 */
export async function croppedPicture(
  file: Buffer,
  { focus, crop }: { focus: { x: number; y: number }; crop?: Crop },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // large, and not needed when all images are cached
  const part = crop && (await extractPart(sharp(file, { failOn: 'error' }), crop))
  const content = part ? await part.png().toBuffer() : file
  const { autoOrient, format } = await sharp(content).metadata()
  const scale = Math.max(PICTURE.width / autoOrient.width, PICTURE.height / autoOrient.height)
  const density = format === 'svg' ? Math.min(Math.max(72, 72 * scale), MAX_DENSITY) : undefined
  const [width, height] = [autoOrient.width, autoOrient.height].map((side) => Math.ceil(side * scale)) as [
    number,
    number,
  ]
  return sharp(content, { failOn: 'error', ...(density !== undefined && { density }) })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: startOf(width, PICTURE.width, focus.x),
      top: startOf(height, PICTURE.height, focus.y),
      width: PICTURE.width,
      height: PICTURE.height,
    })
    .png()
    .toBuffer()
}

/** The start of a part of a length that has the point at `percent` in its middle, as far as possible. */
const startOf = (length: number, part: number, percent: number): number =>
  Math.round(Math.min(Math.max((length * percent) / 100 - part / 2, 0), length - part))
