import { t } from '#studio/words/words.ts'
import { textWidth } from '#base/text/words/text-width.ts'

/** The length of a text, relative to its limit. */
export function LengthOf({ text, most }: { text: string; most: number }) {
  const length = textWidth(text)
  return (
    <span className="count" data-near={length > most * 0.8 || undefined} data-over={length > most || undefined}>
      {t('countOf', { n: length, most })}
    </span>
  )
}
