import { folded } from './search-terms.ts'

export interface FindOptions {
  /** Whether capitals, accents and forms of letters must be equal. */
  isExact?: boolean
  isWholeWord?: boolean
}

/** The occurrences of words in a text: the start and end of each. Without `isExact` letters are folded as in searches. */
export function findWords(text: string, words: string, { isExact, isWholeWord }: FindOptions = {}): [number, number][] {
  const fold = isExact ? (letter: string) => letter : folded
  const wanted = (words.match(LETTERS) ?? []).map(fold).join('')
  if (wanted === '' || !fold(text).includes(wanted)) return []
  const letters = [...text.matchAll(LETTERS)].map(({ 0: letter, index }) => ({
    folded: fold(letter),
    start: index,
    end: index + letter.length,
  }))
  const places: [number, number][] = []
  for (let first = 0; first < letters.length; first++) {
    const last = lastOfMatch(letters, first, wanted)
    const [start, end] = [letters[first]?.start ?? 0, letters[last]?.end ?? 0]
    if (last < 0 || (isWholeWord && !isWhole(text, start, end))) continue
    places.push([start, end])
    first = last
  }
  return places
}

/** Letters with their marks, and everything else character by character. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu

/** The index of the letter at which a match that begins at `first` ends; else -1. */
function lastOfMatch(letters: readonly { folded: string }[], first: number, wanted: string): number {
  // A lengthening stroke is ignored, so a match cannot begin with it.
  if (letters[first]?.folded === '') return -1
  let read = ''
  for (let index = first; index < letters.length; index++) {
    read += letters[index]?.folded
    if (read === wanted) return index
    if (!wanted.startsWith(read)) return -1
  }
  return -1
}

const JOINED_BEFORE = /[\p{L}\p{N}\p{M}\u0640]$/u
const JOINED_AFTER = /^[\p{L}\p{N}\p{M}\u0640]/u

const isWhole = (text: string, start: number, end: number): boolean =>
  !JOINED_BEFORE.test(text.slice(0, start)) && !JOINED_AFTER.test(text.slice(end))

/** The replacement, capitalized if the replaced text is capitalized and the search words are not. */
export function replacementFor(replaced: string, words: string, by: string): string {
  // A name such as iPhone keeps its small letter.
  const isRaised = startsUpper(replaced) && !startsUpper(words) && !/^\p{Ll}?\p{Lu}/u.test(by)
  return isRaised ? by.replace(/^./u, (letter) => letter.toUpperCase()) : by
}

const startsUpper = (text: string): boolean => /^\p{Lu}/u.test(text)
