import { atomsOfMarkup } from '#site/model/rich-text/markup.ts'
import { wordsOf } from '#site/model/rich-text/atoms.ts'
import { LengthOf } from './LengthOf.tsx'

/** The length of a running text, relative to its limit, without its marks. */
export const RunningLength = ({ markup, most }: { markup: string; most: number }) => (
  <LengthOf text={wordsOf(atomsOfMarkup(markup))} most={most} />
)
