import { memo } from '#base/memo/memo.ts'
import { visibleTextsIn } from '#site/derived/references.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { asStringContent, rangeInFile, replaceInText } from '#site/problems/text-offsets.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { isLiteral } from '#site/read/source-text.ts'
import { escapeRegExp } from '#base/text/escape.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** A rule in `rules.json`: words with two spellings have the same spelling everywhere. */
export const spelling: DocumentCheck = (document, site, { report, schemas, isSound }) => {
  const { rules } = site
  if (!isSound(rules)) return
  const kept = spellingIn(rules)
  if (!kept) return
  if (document === rules) {
    for (const { index, instead } of kept.undone)
      report(rules, ['spelling', 'words', index, 'instead'], 'spelling-undone', { instead })
    return
  }
  if (isLiteral(document) && !kept.quick.test(document.lines.text)) return
  for (const { path, value } of visibleTextsIn(document, site, schemas)) {
    for (const { index, groups } of value.matchAll(kept.pattern)) {
      const word = groups?.['word']
      const replacement = word && kept.instead.get(word.toLowerCase())
      if (!replacement) continue
      const instead = inCaseOf(word, replacement)
      const range = { index, length: word.length }
      const at = rangeInFile(document, path, range)
      const fix = replaceInText(document, path, range, asStringContent(instead))
      const problem = problemText('other-spelling', { word, instead })
      report(document, at ? { ...at, path } : path, fix.length > 0 ? fixedBy(problem, ...fix) : problem)
    }
  }
}

interface SpellingRules {
  /** The spelling of the site, by the other spelling in lower case. */
  instead: ReadonlyMap<string, string>
  /** Matches such words (group `word`), and texts that keep their spelling, without a group. */
  pattern: RegExp
  /** A quick test of a whole JSON file, which matches these words and possibly more. */
  quick: RegExp
  /** Entries whose spelling another entry replaces. They are not applied. */
  undone: readonly { index: number; instead: string }[]
}

/** Addresses, code and words in braces keep their spelling. */
const NO_WORDS = 'https?:\\S+|\\S+@\\S+|\\]\\([^)]*\\)|`[^`]*`|\\{[^}]*\\}'

const spellingIn = memo(readSpelling)

function readSpelling({ value: { spelling: rule } }: JsonDocument): SpellingRules | undefined {
  if (!isObject(rule) || !Array.isArray(rule['words'])) return undefined
  const entries = rule['words']
    .filter(isObject)
    .map((entry, index) => ({ index, word: String(entry['word']), instead: String(entry['instead']) }))
  const anyWord = new RegExp(anyOf(entries.map(({ word }) => word)), 'iu')
  const undone = entries.filter(({ instead }) => anyWord.test(instead))
  const applied = entries.filter((entry) => !undone.includes(entry))
  const words = applied.map(({ word }) => word)
  const leave = Array.isArray(rule['leave']) ? rule['leave'].map(String) : []
  return {
    instead: new Map(applied.map(({ word, instead }) => [word.toLowerCase(), instead])),
    pattern: new RegExp([NO_WORDS, anyOf(leave), `(?<word>${anyOf(words)})`].join('|'), 'giu'),
    quick: new RegExp(words.map(escapeRegExp).join('|'), 'iu'),
    undone,
  }
}

/** A pattern that matches any of these texts, but not as a part of a longer word. */
const anyOf = (texts: readonly string[]): string =>
  texts.length === 0 ? NOTHING : String.raw`(?<![\p{L}\p{N}])(?:${texts.map(escapeRegExp).join('|')})(?![\p{L}\p{N}])`

const NOTHING = '(?!)'

/** A text in the letter case of another. */
function inCaseOf(model: string, text: string): string {
  const [first = '', ...rest] = model
  if (rest.length > 0 && model === model.toUpperCase()) return text.toUpperCase()
  return first === first.toUpperCase() ? text.slice(0, 1).toUpperCase() + text.slice(1) : text
}
