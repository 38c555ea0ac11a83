/**
 * The candidate that was probably meant by `typed`, if one is close enough: equal but for capitals, separators or an
 * ending, or a few typing errors away.
 */
export function closest(typed: string, candidates: Iterable<string>): string | undefined {
  const longest = Math.max(1, Math.floor(typed.length * 0.4))
  let best: string | undefined
  let least = Math.min(longest, 5) + 1
  for (const candidate of candidates) {
    const distance =
      normalized(typed) === normalized(candidate)
        ? 0
        : editDistance(typed.toLowerCase(), candidate.toLowerCase(), least)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best ?? onlyOneWith(typed, candidates)
}

/** The only candidate that begins with the name, or the other way round: "visit-us" for "visit". */
function onlyOneWith(typed: string, candidates: Iterable<string>): string | undefined {
  if (typed.length < 3) return undefined
  const [only, another] = [...candidates].filter(
    (name) => name.startsWith(typed) || (name.length > 2 && typed.startsWith(name)),
  )
  return another === undefined ? only : undefined
}

/** "Did you mean …? " with a trailing space, or an empty string. */
export function didYouMean(typed: string, candidates: Iterable<string>): string {
  const best = closest(typed, candidates)
  return best === undefined ? '' : `Did you mean ${JSON.stringify(best)}? `
}

const normalized = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}/#]/gu, '')

/** The number of insertions, deletions, substitutions and transpositions from `a` to `b`, at most `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + changed)
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, at(before, column - 2) + 1)
      line.push(least)
    }
    if (Math.min(...line) >= limit) return limit
    before = above
    above = line
  }
  return Math.min(at(above, b.length), limit)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
