import stringWidth from 'string-width'

/** Created on first use: loading its data takes 3 ms. */
let segmenter: Intl.Segmenter | undefined

/** The characters of a text as a reader counts them: a letter with its accents is one, an emoji of several parts too. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The number of terminal columns of a text. A lone surrogate is shown as U+FFFD. */
export const terminalWidth = (text: string): number => stringWidth(text.replace(/\p{Surrogate}/gu, '\ufffd'))
