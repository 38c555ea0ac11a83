/** Turns offsets in a text into lines and columns. */
export interface Lines {
  /** The whole text. */
  readonly text: string
  /** One-based line and column, in UTF-16 code units as editors count. */
  at(offset: number): { line: number; column: number }
  /** The line around an offset, without its line break. */
  textAt(offset: number): string
}

export const linesOf = (text: string): Lines => new LinesOfText(text)

/** Lines are computed on first access, as most documents have no problems. */
class LinesOfText implements Lines {
  readonly text: string
  #starts: number[] | undefined

  constructor(text: string) {
    this.text = text
  }

  at(offset: number): { line: number; column: number } {
    const starts = (this.#starts ??= lineStarts(this.text))
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }

  textAt(offset: number): string {
    const { line, column } = this.at(offset)
    const next = this.#starts?.[line]
    const breakLength = this.text.slice((next ?? 0) - 2, next) === '\r\n' ? 2 : 1
    return this.text.slice(offset - column + 1, next === undefined ? undefined : next - breakLength)
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const lineBreak of text.matchAll(/\r\n|\r|\n/g)) starts.push(lineBreak.index + lineBreak[0].length)
  return starts
}
