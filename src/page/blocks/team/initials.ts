/** The article at the beginning of Arabic family names, which is not an initial. */
const ARTICLE = /^ال(?=\p{L}{2})/u

/**
 * The first letters of the first and the last word of a name, in upper case where the script has it. Arabic letters are
 * separated, as they would join into a word.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap(
    (word) => [...(word ?? '').replace(ARTICLE, '')][0] ?? [],
  )
  return initials.join(/\p{Script=Arabic}/u.test(name) ? '\u00a0' : '').toLocaleUpperCase()
}
