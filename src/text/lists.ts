/** `a, b and c` */
export function listOf(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** `1 character`, `2 characters` */
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
