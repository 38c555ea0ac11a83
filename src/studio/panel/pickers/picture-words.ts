import type { ImageFacts } from '#studio/protocol/facts.ts'
import type { PictureSize, PreparedPicture } from '#studio/protocol/library.ts'
import { bytesInWords } from '#studio/words/bytes.ts'
import { t } from '#studio/words/words.ts'

/** In pixels, as "1600 × 1067", which reads from left to right in every language. */
export const dimensionsInWords = ({ size }: Pick<ImageFacts, 'size'>): string =>
  size ? `\u2066${size.width} × ${size.height}\u2069` : t('imageUnreadable')

const sizeInWords = ({ bytes, ...size }: PictureSize): string =>
  `${dimensionsInWords({ size })}, ${bytesInWords(bytes)}`

/** The changes to a picture before it was stored, in words. */
export function preparedInWords({ before, after, isTurned, isCleaned }: PreparedPicture): string {
  return [
    ...(after.width === before.width
      ? []
      : [t('imagePrepared', { after: sizeInWords(after), before: sizeInWords(before) })]),
    ...(isTurned ? [t('imageTurned')] : []),
    ...(isCleaned ? [t('imageCleaned')] : []),
  ].join(' ')
}
