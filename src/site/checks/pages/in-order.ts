/** The longest subsequence in ascending order of rank. The other items must be moved. */
export function inOrder<T>(items: readonly T[], rank: (item: T) => number): Set<T> {
  const best: { item: T; length: number; before: number }[] = []
  for (const [index, item] of items.entries()) {
    let length = 1
    let before = -1
    for (let earlier = 0; earlier < index; earlier++) {
      const candidate = best[earlier]
      if (!candidate || rank(candidate.item) > rank(item) || candidate.length < length) continue
      length = candidate.length + 1
      before = earlier
    }
    best.push({ item, length, before })
  }
  const longest = Math.max(0, ...best.map(({ length }) => length))
  const kept = new Set<T>()
  for (let at = best.findIndex(({ length }) => length === longest); at >= 0; at = best[at]?.before ?? -1) {
    const entry = best[at]
    if (entry) kept.add(entry.item)
  }
  return kept
}
