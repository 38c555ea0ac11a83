/**
 * Matches a letter of a script other than these alphabets; the source of a regular expression. In such a script a word may be
 * one character, so that minimum lengths do not apply.
 */
export const LETTER_BEYOND_ALPHABETS =
  '[^\\P{L}\\p{sc=Common}\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Arabic}\\p{sc=Hebrew}]'

const BEYOND_ALPHABETS = new RegExp(LETTER_BEYOND_ALPHABETS, 'u')

export const hasLettersBeyondAlphabets = (text: string): boolean => BEYOND_ALPHABETS.test(text)

/** The classes of combining marks and of invisible characters such as joiners, as the source of a regular expression. */
export const WITHOUT_WIDTH = '\\p{Mn}\\p{Me}\\p{Cf}'

const UNSEEN = new RegExp(`[${WITHOUT_WIDTH}]`, 'gu')

/** Characters whose East_Asian_Width is W or F (Unicode Standard Annex 11). JavaScript lacks this property, so these are ranges. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/gu

/** Whether a text may have wide characters. Reads its UTF-16 code units once; may return true for other characters. */
export const mayBeWide = (text: string): boolean => /[\u1100-\u115f\u231a-\ud7a3\ud81b-\ud8ff\uf900-\uffff]/.test(text)

/** The width of a text in narrow letters: a wide character counts 2, a combining mark or invisible character 0. */
export function textWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  const seen = text.replace(UNSEEN, '')
  return [...seen].length + (mayBeWide(seen) ? (seen.match(WIDE)?.length ?? 0) : 0)
}

/** The width of a text without the spaces around it. */
export const visibleWidth = (text: string): number => textWidth(text.replace(UNSEEN, '').trim())

export const hasEastAsianLetters = (text: string): boolean =>
  mayBeWide(text) && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u.test(text)
