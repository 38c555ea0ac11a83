import { sha256 } from '#base/cache/hash.ts'

/** Pixels of the longer edge: the picture of a form on a screen with two pixels for each. */
const SIZE = 640

/** About 30 KB each. */
const MOST_KEPT = 300

const kept = new Map<string, Promise<Buffer>>()

/** A small copy of a picture, as WebP, the right way up. Throws where the picture is damaged. */
export function thumbnailFrom(content: Buffer): Promise<Buffer> {
  const key = sha256(content)
  const made = kept.get(key) ?? makeThumbnail(content)
  kept.delete(key)
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return made
}

async function makeThumbnail(content: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp') // large, and not needed where nobody looks for a picture
  return sharp(content)
    .autoOrient()
    .resize({ width: SIZE, height: SIZE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70, effort: 1 })
    .toBuffer()
}
