/**
 * The candidate that was probably meant by `typed`, if one is close enough: equal but for capitals, separators or an
 * ending, or a few typing errors away. `share` is how much of it may be mistyped.
 */
export function closest(typed: string, candidates: readonly string[], share = 0.4): string | undefined {
  if (candidates.length > MOST_COMPARED) return closestOfMany(typed, candidates)
  const longest = Math.max(1, Math.floor(typed.length * share))
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

/** The candidates nearest to `typed`, the nearest first: those that have more pairs of letters in common with it. */
export function nearest(typed: string, candidates: readonly string[], most: number): string[] {
  const pairs = pairsOf(typed)
  const score = (candidate: string): number => {
    const own = pairsOf(candidate)
    return [...own].filter((pair) => pairs.has(pair)).length / Math.max(1, own.size)
  }
  const scored = candidates.map((candidate) => [candidate, score(candidate)] as const)
  return scored
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([candidate]) => candidate)
}

const pairsOf = (word: string): Set<string> => {
  const letters = normalized(word)
  return new Set([...letters].slice(1).map((letter, index) => `${letters[index]}${letter}`))
}

/** The only candidate that begins with the name, or has it as a word, or the other way round: "visit-us" for "visit". */
function onlyOneWith(typed: string, candidates: readonly string[]): string | undefined {
  if (typed.length < 3) return undefined
  const [only, another] = candidates.filter(
    (name) => name.startsWith(typed) || name.split('-').includes(typed) || (name.length > 2 && typed.startsWith(name)),
  )
  return another === undefined ? only : undefined
}

/** "Did you mean …? " with a trailing space, or an empty string. */
export function didYouMean(typed: string, candidates: readonly string[]): string {
  const best = closest(typed, candidates)
  return best === undefined ? '' : `Did you mean ${JSON.stringify(best)}? `
}

const normalized = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}/#]/gu, '')

/** From this number of candidates on, an index is used, which is cached for each list. */
const MOST_COMPARED = 100

const indexes = new WeakMap<readonly string[], Map<string, string[]>>()

/** The closest of many candidates: only those with one typing error, or with two of different kinds. */
function closestOfMany(typed: string, candidates: readonly string[]): string | undefined {
  const index = indexes.get(candidates) ?? spellingIndex(candidates)
  indexes.set(candidates, index)
  const similar = new Set(spellingsOf(typed).flatMap((spelling) => index.get(spelling) ?? []))
  const limit = Math.min(Math.max(1, Math.floor(typed.length * 0.4)), 2) + 1
  let best: string | undefined
  let least = limit
  for (const candidate of similar) {
    const distance = editDistance(normalized(typed), normalized(candidate), limit)
    if (distance < least || (distance === 0 && candidate.toLowerCase() === typed.toLowerCase())) {
      least = distance
      best = candidate
    }
  }
  return best
}

function spellingIndex(candidates: readonly string[]): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const candidate of candidates) {
    for (const spelling of spellingsOf(candidate)) {
      const same = index.get(spelling)
      if (same) same.push(candidate)
      else index.set(spelling, [candidate])
    }
  }
  return index
}

/** A word without separators, and all results of deleting one letter of it. Similar words have one of these in common. */
function spellingsOf(word: string): string[] {
  const letters = normalized(word)
  return [letters, ...[...letters].map((_, index) => letters.slice(0, index) + letters.slice(index + 1))]
}

/** The number of insertions, deletions, substitutions and transpositions from `a` to `b`, at most `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
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
