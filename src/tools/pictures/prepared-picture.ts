import type { Metadata, default as Sharp } from 'sharp'
import type { FileType } from '#site/read/file-type.ts'

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

/** EXIF and XMP, IPTC, and comments. Profiles of colours and what decoders need are other segments. */
const NOTES = new Set([0xe1, 0xed, 0xfe])

const START_OF_SCAN = 0xda

/** A JPEG picture without what cameras and programs have noted in it. Its pixels stay as they are. */
function withoutMetadata(content: Buffer): Buffer {
  const parts = [content.subarray(0, 2)]
  let at = 2
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    if (marker === START_OF_SCAN) break
    // Bytes that fill up to the next segment.
    const end = marker === 0xff ? at + 1 : at + 2 + content.readUInt16BE(at + 2)
    if (!NOTES.has(marker)) parts.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, content.subarray(at)])
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
