/**
 * Marks stand in for texts while the shell is rendered apart from the page: each mark in the output is replaced by its
 * text. They are private use characters, which no text of a site contains. Their digits are private use characters too,
 * as a component may split a text at digits.
 */
export const markOf = (index: number): string =>
  `\u{e000}${String(index).replace(/\d/g, (digit) => String.fromCodePoint(ZERO + Number(digit)))}\u{e001}`

/** The digit 0 of a mark. */
const ZERO = 0xe010

/** The number of the first mark in a text; undefined without one. */
export function markIn(text: string): number | undefined {
  const [, digits] = /\u{e000}([\u{e010}-\u{e019}]+)\u{e001}/u.exec(text) ?? []
  return digits === undefined
    ? undefined
    : [...digits].reduce((number, digit) => number * 10 + digit.codePointAt(0)! - ZERO, 0)
}

/** The attribute of a drawing that is marked. */
export const DRAWING_MARK = 'data-studio-mark'

/** A drawing with a mark. */
export const markedDrawing = (svg: string, index: number): string =>
  svg.replace(/<svg\b/, `<svg ${DRAWING_MARK}="${index}"`)
