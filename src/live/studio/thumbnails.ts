import { sha256 } from '#base/cache/hash.ts'

/** Pixels of the longer edge: the size of a picture in a form on a screen with two device pixels per CSS pixel. */
const SIZE = 640

/** Each has about 30 KB. */
const MOST_KEPT = 300

const cache = new Map<string, Promise<Buffer>>()

/** A small copy of a picture, as WebP, with its rotation applied. Throws if the picture is damaged. */
export function thumbnailFrom(content: Buffer): Promise<Buffer> {
  const key = sha256(content)
  const thumbnail = cache.get(key) ?? makeThumbnail(content)
  cache.delete(key)
  cache.set(key, thumbnail)
  thumbnail.catch(() => cache.delete(key))
  const [oldest] = cache.keys()
  if (cache.size > MOST_KEPT && oldest !== undefined) cache.delete(oldest)
  return thumbnail
}

async function makeThumbnail(content: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // large, and only needed for pictures
  return sharp(content)
    .autoOrient()
    .resize({ width: SIZE, height: SIZE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70, effort: 1 })
    .toBuffer()
}
