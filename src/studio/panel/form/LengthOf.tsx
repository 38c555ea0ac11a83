import { t } from '#studio/panel/words/words.ts'

/** How much of its room a text takes. */
export function LengthOf({ text, most }: { text: string; most: number }) {
  const length = [...text].length
  return (
    <span className="count" data-near={length > most * 0.8 || undefined} data-over={length > most || undefined}>
      {t('countOf', { n: length, most })}
    </span>
  )
}
