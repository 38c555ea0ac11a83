/** `a, b and c` */
export function listOf(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** `1 character`, `2 characters` */
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

/** The items by what a key makes of them, in order of appearance. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
