import { fallbackImageOf } from '#site/model/images.ts'
import type { PublishedImages } from '#site/model/images.ts'
import type { Image } from '#site/model/types.generated.ts'
import type { Thing } from './structured-data.ts'

/**
 * An image on the page, with its credit, which image search displays:
 * https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata. Undefined if the site has no
 * such file.
 */
export function imageNode(
  image: Image | undefined,
  images: PublishedImages | undefined,
  origin: string,
): Thing | undefined {
  const published = image && images?.[image.file]
  if (!published) return undefined
  const { path, width, height } = fallbackImageOf(published)
  const url = origin + path
  return {
    '@type': 'ImageObject',
    url,
    contentUrl: url,
    width,
    height,
    ...(image.alt !== undefined && { caption: image.alt }),
    ...(image.credit !== undefined && { creditText: image.credit }),
  }
}
