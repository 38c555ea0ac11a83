import type { SourceText, Notice } from './foreign-page.ts'

/** The texts of one source page, and the texts of its new page and of the report. */
export interface ComparedTexts {
  source: string
  texts: readonly SourceText[]
  kept: readonly string[]
}

/** A letter of a script without spaces is a word: its texts may be divided anywhere. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu

const INVISIBLE = /[\u200b\u2060\ufeff\u00ad]/g

/** A run of three words is not in another text by coincidence. */
const RUN = 3

/** Missing words with at most this many words between them are one run. */
const MAX_BETWEEN = 2

interface Word {
  text: string
  from: number
  to: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word.normalize('NFKC').toLowerCase(),
    from: index,
    to: index + word.length,
  }))

/** The words of a text of a document, without the addresses of its links. */
const visible = (text: string): string => text.replace(INVISIBLE, '').replace(/\]\([^)\s]*\)/g, ']')

/**
 * Finds words of a text that no text of `kept` contains. A word is kept if a run of three words around it is. At the
 * beginning or end of a kept text two words are enough, and one beside other kept words, as a text may be divided there.
 */
export function missingWordsOf(kept: readonly string[]): (text: string) => string[] {
  const runs = new Set<string>()
  const edges = new Set<string>()
  for (const each of kept) {
    const words = wordsIn(visible(each))
    for (let length = 1; length <= RUN; length++) {
      for (let at = 0; at + length <= words.length; at++) runs.add(runOf(words, at, length))
      edges.add(runOf(words, 0, length)).add(runOf(words, Math.max(0, words.length - length), length))
    }
  }
  return (written) => {
    const text = written.replace(INVISIBLE, '')
    const words = wordsIn(text)
    const isKept = words.map(() => false)
    for (const length of [RUN, 2, 1])
      for (let at = 0; at + length <= words.length; at++) {
        const keptRuns = length === RUN || length === words.length ? runs : edges
        const isDivided = length > 1 || words.length === 1 || isKept[at - 1] === true || isKept[at + 1] === true
        if (isDivided && keptRuns.has(runOf(words, at, length))) isKept.fill(true, at, at + length)
      }
    return missingRuns(text, words, isKept)
  }
}

const runOf = (words: readonly Word[], at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')

/** The missing parts of a text, or the whole text if most of it is missing. */
function missingRuns(text: string, words: readonly Word[], isKept: readonly boolean[]): string[] {
  if (isKept.filter(Boolean).length < words.length / 2) return [text.trim()]
  const runs: { from: number; to: number; last: number }[] = []
  for (const [index, { from, to }] of words.entries()) {
    if (isKept[index] === true) continue
    const run = runs.at(-1)
    if (run && index - run.last <= MAX_BETWEEN + 1) Object.assign(run, { to, last: index })
    else runs.push({ from, to, last: index })
  }
  // A sign before a number belongs to it: "£690".
  return runs.map(({ from, to }) => text.slice(/\p{S}/u.test(text[from - 1] ?? '') ? from - 1 : from, to))
}

/** Reports each text that is neither on its new page nor in the report: once for all pages that have it. */
export function missingTexts(compared: readonly ComparedTexts[]): Notice[] {
  const bySource = new Map<string, Set<string>>()
  const missing = new Map<string, SourceText>()
  for (const { source, texts, kept } of compared) {
    const missingIn = missingWordsOf(kept)
    for (const { place, text } of texts)
      for (const words of missingIn(text)) {
        const key = `${place}\n${words}`
        missing.set(key, { place, text: words })
        bySource.set(key, (bySource.get(key) ?? new Set()).add(source))
      }
  }
  const groups = new Map<string, { source: string; place: string; words: string[] }>()
  for (const [key, { place, text }] of missing) {
    const [first = '', ...others] = bySource.get(key) ?? []
    const source = others.length === 0 ? first : `${others.length + 1} pages, such as ${first}`
    const group = groups.get(`${source}\n${place}`) ?? { source, place, words: [] }
    groups.set(`${source}\n${place}`, group)
    group.words.push(text)
  }
  return [...groups.values()].map(({ source, place, words }) => ({
    source,
    what: `${place}, not on the new page`,
    words: words.join(' – '),
  }))
}
