import { atomsOfMarkup } from '#site/model/rich-text/markup.ts'
import { wordsOf } from '#site/model/rich-text/atoms.ts'
import { LengthOf } from './LengthOf.tsx'

/** How much of its room a running text takes: its marks are not seen, and take none. */
export const RunningLength = ({ markup, most }: { markup: string; most: number }) => (
  <LengthOf text={wordsOf(atomsOfMarkup(markup))} most={most} />
)
