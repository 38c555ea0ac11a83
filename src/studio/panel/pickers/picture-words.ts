import type { ImageFacts } from '#studio/protocol/facts.ts'
import type { PictureSize, PreparedPicture } from '#studio/protocol/library.ts'
import { t } from '#studio/words/words.ts'

/** In pixels, as "1600 × 1067", which reads from left to right in every language. */
export const dimensionsInWords = ({ size }: Pick<ImageFacts, 'size'>): string =>
  size ? `\u2066${size.width} × ${size.height}\u2069` : t('imageUnreadable')

/** "840 KB", "11 MB". */
export function bytesInWords(bytes: number): string {
  const [amount, unit] = bytes < 999_500 ? [Math.max(1, bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const digits = { maximumFractionDigits: amount < 10 && unit === 'megabyte' ? 1 : 0 }
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, ...digits }).format(amount)
}

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
