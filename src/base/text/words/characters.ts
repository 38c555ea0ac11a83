/** At most `longest` characters. A longer text ends in "…". */
export function shorten(text: string, longest: number): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/** The text on one line: line breaks and runs of spaces become one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Invisible characters that make one name look like another. Excludes those that join letters or select a picture. */
export const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u

const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '')

/** Whether a text has a visible character. */
export const isSeen = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})[^\s\p{Cc}]/u.test(text)

/** The position of a caret in a later version of a text: between the same letters, or behind the change around it. */
export function movedOffset(offset: number, before: ArrayLike<unknown>, after: ArrayLike<unknown>): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  if (offset <= start) return offset
  return Math.max(offset, before.length - end) + after.length - before.length
}

/** The text with the decimal digits of all scripts, such as `٤` and `४`, as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)))

/** Unicode has the digits of a script in sequence, from zero to nine, and some sequences are adjacent. */
function valueOf(codePoint: number): number {
  let start = codePoint
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--
  return (codePoint - start) % 10
}
