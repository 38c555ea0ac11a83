import { asciiDigits } from './characters.ts'

/**
 * The search terms of a text: its words without capitals, accents and endings, in order. English and Arabic words are reduced
 * to their stems, Arabic words also lose the article; words of other languages are kept whole. In scripts without spaces between
 * words every pair of letters is a term: browsers do not agree on where their words end.
 */
export function searchTerms(text: string, language: string): string[] {
  return termsIn(text, (run) => termsOfRun(run, language), language)
}

/** The terms that pages must have to match a query. The last letter of a run is a term only if it is the only one. */
export function queryTerms(query: string, language: string): string[] {
  return termsIn(
    query,
    (run) => {
      const terms = termsOfRun(run, language)
      return terms.length > 1 ? terms.slice(0, -1) : terms
    },
    language,
  )
}

const termsIn = (text: string, ofRun: (run: string) => string[], language: string): string[] =>
  (text.match(WRITTEN) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? runsOf(word).flatMap((run) => ofRun(run.text)) : termOf(word, language),
  )

/** Letters of Chinese, Japanese, Thai, Lao, Khmer, Burmese and Tibetan. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u

/** Splits a word into runs with and without letters of such scripts: "USB手机" has two. */
function runsOf(word: string): { text: string; start: number }[] {
  const runs: { text: string; start: number }[] = []
  let isUnspaced: boolean | undefined
  let start = 0
  for (const letter of lettersOf(word)) {
    const last = runs.at(-1)
    if (last && UNSPACED.test(letter) === isUnspaced) last.text += letter
    else runs.push({ text: letter, start })
    isUnspaced = UNSPACED.test(letter)
    start += letter.length
  }
  return runs
}

/** Letters with their marks. */
const lettersOf = (text: string): string[] => text.match(/\P{M}\p{M}*/gu) ?? []

/** The pairs of letters in a run, and the last letter alone, so that every single letter can be found. */
function termsOfRun(run: string, language: string): string[] {
  if (!UNSPACED.test(run)) return [termOf(run, language)]
  const letters = lettersOf(run).map((letter) => termOf(letter, language))
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''))
}

/** A word as written, with its marks. An apostrophe joins: "fisherman's" is one word. */
const WRITTEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*(?:['’]\p{L}+)*/gu

/** Cache of terms by language and word, because the pages of a site share most words. */
const cache = new Map<string, Map<string, string>>()

function termOf(word: string, language: string): string {
  let terms = cache.get(language)
  if (!terms) cache.set(language, (terms = new Map()))
  let term = terms.get(word)
  if (term === undefined) terms.set(word, (term = stemOf(folded(word), language)))
  return term
}

/** Combining marks, vowel marks and lengthening strokes, which users do not type into a search field. */
const MARKS = /[\p{M}\u0640]/gu

/** Arabic letters that are often interchanged. */
const ARABIC: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' }

/** A letter or a word without the marks and capitals that users do not type into a search field. */
export function folded(text: string): string {
  const letters = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return asciiDigits(letters.replace(/[ٱىةکی]/g, (letter) => ARABIC[letter] ?? letter))
}

function stemOf(word: string, language: string): string {
  if (/^[\u0621-\u064a]+$/.test(word)) return arabicStem(word)
  return /^en\b/.test(language) && /^[a-z'’]+$/.test(word) ? englishStem(word) : word
}

/**
 * Removes conjunction, article and common endings, as the light stemmer of Larkey, Ballesteros and Connell does
 * ("light10").
 */
function arabicStem(word: string): string {
  let stem = word.replace(/^و(?=...)/, '').replace(/^(?:ال|بال|كال|فال|لل)(?=..)/, '')
  for (let before = ''; before !== stem;) {
    before = stem
    stem = stem.replace(/(?<=...)(?:ها|ان|ات|ون|ين|يه)$|(?<=..)[هي]$/, '')
  }
  return stem
}

/** Removes endings of plurals, tenses and adverbs, so that forms of a word have the same stem, which need not be a word. */
function englishStem(word: string): string {
  let stem = word.replace(/['’](?:s|re|ll|ve|d|t)?$/, '')
  if (stem.length < 4) return stem
  stem = stem.replace(/(?:sses|xes|ches|shes)$/, (ending) => ending.slice(0, -2)).replace(/ies$/, 'y')
  stem = stem.replace(/(?<=[^su])s$/, '')
  stem = stem.replace(/(?<=[aeiouy].*[a-z])(?:ing|ed|ly)$/, '')
  stem = stem.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=..)e$/, '')
  return stem.replace(/(?<=..)y$/, 'i')
}

/** The matches of one of the terms, or of a word that begins with the last term: the start and end of each. */
export function matchesIn(text: string, terms: readonly string[], language: string): [start: number, end: number][] {
  const last = terms.at(-1) ?? ''
  const isMatch = (term: string): boolean => terms.includes(term) || (last !== '' && term.startsWith(last))
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: word, index }): [number, number][] =>
    UNSPACED.test(word)
      ? runsOf(word).flatMap(({ text: run, start }) => matchesInRun(run, index + start, isMatch, language))
      : isMatch(termOf(word, language))
        ? [[index, index + word.length]]
        : [],
  )
}

/** The letters of a run that belong to matching pairs. Adjacent matches are joined. */
function matchesInRun(
  run: string,
  offset: number,
  isMatch: (term: string) => boolean,
  language: string,
): [number, number][] {
  if (!UNSPACED.test(run)) return isMatch(termOf(run, language)) ? [[offset, offset + run.length]] : []
  const letters = lettersOf(run)
  const matches: [number, number][] = []
  let start = offset
  for (const [index, term] of termsOfRun(run, language).entries()) {
    const end = start + (letters[index]?.length ?? 0)
    const last = matches.at(-1)
    if (isMatch(term)) {
      const pairEnd = end + (letters[index + 1]?.length ?? 0)
      if (last && last[1] >= start) last[1] = pairEnd
      else matches.push([start, pairEnd])
    }
    start = end
  }
  return matches
}
