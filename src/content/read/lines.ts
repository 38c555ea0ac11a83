/** Turns offsets in a text into lines and columns. */
export interface Lines {
  /** One-based line and column, in UTF-16 code units as editors count. */
  at(offset: number): { line: number; column: number }
}

export function linesOf(text: string): Lines {
  const starts = [0]
  for (const lineBreak of text.matchAll(/\r\n|\r|\n/g)) starts.push(lineBreak.index + lineBreak[0].length)
  return {
    at(offset) {
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((starts[middle] ?? 0) <= offset) low = middle
        else high = middle - 1
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
    },
  }
}
