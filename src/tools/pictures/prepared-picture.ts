import type { Metadata, default as Sharp } from 'sharp'
import type { FileType } from '#site/read/file-type.ts'

interface PictureSize {
  width: number
  height: number
  bytes: number
}

/** The changes of a picture before it was stored. */
interface PreparedPicture {
  before: PictureSize
  after: PictureSize
  /** Whether it was rotated. */
  isTurned: boolean
  /** Whether metadata of the camera was removed, such as the location. */
  isCleaned: boolean
}

/** Twice the largest width at which any section shows a picture: no screen needs more. */
export const LONGEST_EDGE = 3840

/** No difference is visible, even in the smaller copies that the build makes. */
const QUALITY = { jpeg: 90, webp: 90, avif: 75 } as const

/**
 * A picture in the form in which it is stored unless the original is requested: at most as large as pages show it, upright, in
 * colours that every screen supports, without metadata such as the location. A picture that already has this form is unchanged,
 * byte for byte, and so is an animated one.
 */
export async function preparedPicture(
  content: Buffer,
  type: FileType,
): Promise<{ content: Buffer; done?: PreparedPicture }> {
  const { default: sharp } = await import('sharp') // imported lazily: the module is large, and only uploads need it
  const metadata = await sharp(content).metadata()
  const isTurned = (metadata.orientation ?? 1) > 1
  const isNoted = Boolean(metadata.exif ?? metadata.xmp ?? metadata.iptc)
  const isLarge = Math.max(metadata.width, metadata.height) > LONGEST_EDGE
  const isMoving = (metadata.pages ?? 1) > 1
  if (isMoving || !(isTurned || isNoted || isLarge || isOfPrint(metadata))) return { content }
  const isOnlyNoted = isNoted && !isTurned && !isLarge && !isOfPrint(metadata)
  const smaller = isOnlyNoted && type === 'jpeg' ? withoutMetadata(content) : await encoded(sharp(content), type)
  const after = await sharp(smaller).metadata()
  return {
    content: smaller,
    done: { before: sizeOf(metadata, content), after: sizeOf(after, smaller), isTurned, isCleaned: isNoted },
  }
}

/** EXIF and XMP, IPTC, and comments. Colour profiles and data for decoders are in other segments. */
const NOTES = new Set([0xe1, 0xed, 0xfe])

const START_OF_SCAN = 0xda

/** A JPEG picture without the metadata of cameras and programs. Its pixels are unchanged. */
function withoutMetadata(content: Buffer): Buffer {
  const parts = [content.subarray(0, 2)]
  let at = 2
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    if (marker === START_OF_SCAN) break
    // Fill bytes before the next segment.
    const end = marker === 0xff ? at + 1 : at + 2 + content.readUInt16BE(at + 2)
    if (!NOTES.has(marker)) parts.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, content.subarray(at)])
}

/** Whether the colours are for print: each browser shows them differently. */
const isOfPrint = ({ space }: Metadata): boolean => space === 'cmyk'

/** In pixels, upright. */
const sizeOf = ({ autoOrient: { width, height } }: Metadata, { length }: Buffer): PictureSize => ({
  width,
  height,
  bytes: length,
})

/** Encodes in the picture's own format. Colour profiles are applied, and metadata is left out. */
function encoded(image: ReturnType<typeof Sharp>, type: FileType): Promise<Buffer> {
  const resized = image
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
  if (type === 'png') return resized.png({ compressionLevel: 9 }).toBuffer()
  if (type === 'webp') return resized.webp({ quality: QUALITY.webp }).toBuffer()
  if (type === 'avif') return resized.avif({ quality: QUALITY.avif, effort: 2 }).toBuffer()
  return resized.jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer()
}
