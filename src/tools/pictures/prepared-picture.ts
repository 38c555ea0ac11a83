import type { Metadata, default as Sharp } from 'sharp'
import type { FileType } from '#site/read/file-type.ts'
import { withoutMetadata } from './jpeg-metadata.ts'

interface PictureSize {
  width: number
  height: number
  bytes: number
}

/** What was done to a picture before it was stored. */
interface PreparedPicture {
  before: PictureSize
  after: PictureSize
  /** It lay on its side. */
  isTurned: boolean
  /** It had notes of the camera, such as where it was taken. */
  isCleaned: boolean
}

/** Twice the largest width at which any section shows a picture: no visitor's screen gets more. */
export const LONGEST_EDGE = 3840

/** No difference can be seen, also where the build makes its smaller copies of it. */
const QUALITY = { jpeg: 90, webp: 90, avif: 75 } as const

/**
 * A picture as it is stored where nobody asks for the original: at most as large as pages show it, the right way up, in
 * colours that every screen knows, without notes such as where it was taken. One that is so already stays as it is, byte
 * for byte, and so does a moving one.
 */
export async function preparedPicture(
  content: Buffer,
  type: FileType,
): Promise<{ content: Buffer; done?: PreparedPicture }> {
  const { default: sharp } = await import('sharp') // large, and not needed where nobody sends a picture
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

/** Colours of printing inks look different in each browser. */
const isOfPrint = ({ space }: Metadata): boolean => space === 'cmyk'

/** In pixels, the right way up. */
const sizeOf = ({ autoOrient: { width, height } }: Metadata, { length }: Buffer): PictureSize => ({
  width,
  height,
  bytes: length,
})

/** In the format that it has. Profiles of colours are applied, and metadata is left out. */
function encoded(image: ReturnType<typeof Sharp>, type: FileType): Promise<Buffer> {
  const resized = image
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
  if (type === 'png') return resized.png({ compressionLevel: 9 }).toBuffer()
  if (type === 'webp') return resized.webp({ quality: QUALITY.webp }).toBuffer()
  if (type === 'avif') return resized.avif({ quality: QUALITY.avif, effort: 2 }).toBuffer()
  return resized.jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer()
}
