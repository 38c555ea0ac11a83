/** What the words in braces of a head pattern stand for on one page; `undefined` where the page does not say. */
export type PatternWords = Record<string, string | undefined>

/**
 * Fills `{title}` and its like in; `{subtitle:80}` takes the first 80 characters. Gives nothing where a word is not
 * known, for a sentence with a hole in it is worse than the next pattern.
 */
export function filledPattern(pattern: string, words: PatternWords): string | undefined {
  let known = true
  const text = pattern.replace(/\{(\w+)(?::(\d+))?\}/g, (_, word: string, length?: string) => {
    const value = Object.hasOwn(words, word) ? words[word] : undefined
    if (!value) known = false
    return length ? firstCharacters(value ?? '', Number(length)) : (value ?? '')
  })
  return known ? text.trim() : undefined
}

/** By code points, so that no character is cut in two. */
const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('').trimEnd()
