/**
 * Breaks words into the fewest lines that are no longer than `longest`, of lengths as even as possible. The widths of the
 * words, and of a space, are in the same unit. Undefined if a single word is longer.
 *
 * `text-wrap: balance` finds the narrowest box instead, in which a first or last line may be a single short word.
 */
export function evenLines(
  words: readonly string[],
  { widths, space, longest }: { widths: readonly number[]; space: number; longest: number },
): { lines: string[]; evenness: number } | undefined {
  if (widths.some((width) => width > longest)) return undefined
  const lengthOf = (start: number, end: number): number =>
    widths.slice(start, end).reduce((sum, width) => sum + width, (end - start - 1) * space)

  /** For each start, the best way to break the remaining words. */
  const best: { count: number; unevenness: number; end: number }[] = []
  best[words.length] = { count: 0, unevenness: 0, end: words.length }
  for (let start = words.length - 1; start >= 0; start -= 1) {
    for (let end = start + 1; end <= words.length && lengthOf(start, end) <= longest; end += 1) {
      const rest = best[end]!
      const count = rest.count + 1
      const unevenness = rest.unevenness + (longest - lengthOf(start, end)) ** 2
      const before = best[start]
      if (!before || count < before.count || (count === before.count && unevenness < before.unevenness))
        best[start] = { count, unevenness, end }
    }
  }

  const lines: string[] = []
  const lengths: number[] = []
  for (let start = 0; start < words.length; start = best[start]!.end) {
    lines.push(words.slice(start, best[start]!.end).join(' '))
    lengths.push(lengthOf(start, best[start]!.end))
  }
  return { lines, evenness: Math.min(...lengths) / Math.max(...lengths) }
}
