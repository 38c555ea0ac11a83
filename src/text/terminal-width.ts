/** Created when it is first needed: loading its data takes 3 ms. */
let segmenter: Intl.Segmenter | undefined

/** The characters of a text as a reader counts them: a letter with its accents is one, an emoji of several parts too. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** How many columns of a terminal a text takes. It must hold no control characters. */
export const terminalWidth = (text: string): number =>
  graphemesOf(text).reduce((width, grapheme) => width + widthOf(grapheme), 0)

/** Emoji in colour take two columns, however many characters they are made of. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u

/** Accents, and the later parts of a Korean syllable, stand on the letter before; joiners are invisible. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u

/** Letters of East Asian scripts, and their full-width punctuation. Half-width Katakana is like Latin letters. */
const WIDE =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u

function widthOf(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2
  let width = 0
  for (const character of grapheme) if (!WITHOUT_WIDTH.test(character)) width += WIDE.test(character) ? 2 : 1
  return width
}
