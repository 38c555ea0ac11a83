/**
 * The terms of a text, by which searches find it: its words without capitals, accents and endings, in order. English words
 * are cut to what their forms have in common, Arabic ones too, without article; words of other languages stay whole.
 */
export function searchTerms(text: string, language: string): string[] {
  const words = text.match(WRITTEN) ?? []
  return words.map((word) => termOf(word, language))
}

/** A word as it is written, with its marks. An apostrophe joins: "fisherman's" is one word. */
const WRITTEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*(?:['’]\p{L}+)*/gu

/** Cache of terms by language and word: the pages of a site have mostly the same words. */
const cache = new Map<string, Map<string, string>>()

function termOf(word: string, language: string): string {
  let terms = cache.get(language)
  if (!terms) cache.set(language, (terms = new Map()))
  let term = terms.get(word)
  if (term === undefined) terms.set(word, (term = stemOf(folded(word), language)))
  return term
}

/** Combining marks, vowel marks and lengthening strokes: nobody types them into a search field. */
const MARKS = /[\p{M}\u0640]/gu

/** Arabic letters that are often written for each other. */
const ARABIC: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' }

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ٱىةکی]/g, (letter) => ARABIC[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
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

/** Where a text has one of the terms, or a word that begins with the last one: the start and end of each. */
export function matchesIn(text: string, terms: readonly string[], language: string): [start: number, end: number][] {
  const last = terms.at(-1) ?? ''
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: word, index }): [number, number][] => {
    const term = termOf(word, language)
    return terms.includes(term) || (last !== '' && term.startsWith(last)) ? [[index, index + word.length]] : []
  })
}
