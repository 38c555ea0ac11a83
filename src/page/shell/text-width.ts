/** Widths of characters in em, as in usual sans serifs: the first matching pattern applies, a little wider than in most fonts. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/\s/, 0.28],
  [/[ijlI.,:;'’|!·]/, 0.28],
  [/[frt()[\]\-–/]/, 0.37],
  [/[mwMW@%—…&]/, 0.88],
  [/\p{Lu}/u, 0.68],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1.05],
  [/\p{Script=Arabic}/u, 0.58],
  [/\p{Nd}/u, 0.6],
]

const USUAL = 0.555

const cache = new Map<string, number>()

function widthOf(character: string): number {
  const match = cache.get(character) ?? WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? USUAL
  cache.set(character, match)
  return match
}

/** An estimate of the width of a line of text in em, without the font: heavier letters are wider. */
export function textWidth(text: string, weight = 480): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width * (1 + (weight - 400) / 4000)
}

/** An estimate of the width of the longest word of a text in em. */
export const longestWordOf = (text: string, weight?: number): number =>
  Math.max(...text.split(/\s+/).map((word) => textWidth(word, weight)))
