/**
 * Marks stand instead of texts in what is rendered apart from the page: where a mark comes out, the page shows the text.
 * They are private use characters around a number, which are in no text of a site.
 */
export const markOf = (index: number): string => `\u{e000}${index}\u{e001}`

/** The number of the first mark in a text; undefined where it has none. */
export function markIn(text: string): number | undefined {
  const [, index] = /\u{e000}(\d+)\u{e001}/u.exec(text) ?? []
  return index === undefined ? undefined : Number(index)
}

/** The attribute of a drawing that is marked. */
export const DRAWING_MARK = 'data-studio-mark'

/** A drawing with a mark. */
export const markedDrawing = (svg: string, index: number): string =>
  svg.replace(/<svg\b/, `<svg ${DRAWING_MARK}="${index}"`)
