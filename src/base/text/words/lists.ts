/** `a, b and c` */
export function listOf(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** The comma of the script that a text is written in. */
export const commaOf = (text: string): string => (/\p{Script=Arabic}/u.test(text) ? '،' : ',')

/** `1 character`, `2 characters` */
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

/** The items by their keys, in order of appearance: `Map.groupBy`, which Node 20 lacks. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) addToGroup(groups, keyOf(item), item)
  return groups
}

/** Adds an item to the group of its key, and creates the group if necessary. */
export function addToGroup<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}

/** The item that occurs most often, and the first of several. */
export function mostFrequent<T>(items: readonly T[]): { item: T; times: number } | undefined {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && { item: most[0], times: most[1] }
}

/** A name of code as words: `painPoints` is "Pain points". */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())

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
