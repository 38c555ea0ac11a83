import { visibleTextsIn } from '#content/derived/references.ts'
import { asStringContent, rangeInFile, replaceInText } from '#content/problems/text-offsets.ts'
import { fixedBy } from '#content/problems/problem.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { Path } from '#content/read/json-tree.ts'
import { hasBracketBeforeLetter } from '#content/read/source-text.ts'
import type { DocumentCheck } from './check.ts'
import { marksIn } from './text-marks.ts'
import type { TextMark } from './text-mark.ts'
import type { TextPlace } from './text-marks.ts'

/** Every text with a mark has one of these in its JSON, or a match of one of the patterns, or a word in brackets. */
const SIGNS = [
  '<',
  '*',
  '】',
  '# ',
  '](',
  '{{',
  '${',
  '\u2028',
  '\u2029',
  ...'ÂÃâÐÑØÙð',
  ...String.raw`\n \r \u`.split(' '),
]
const WORDS = ['TODO', 'FIXME', 'TBA', 'TBC', 'TBD', 'xxx', 'XXX', 'As an AI']
const PARTS = [...SIGNS, ...WORDS]

/** Words that begin with a frequent letter: all are found in half of the time that it takes to look for one by one. */
const USUAL_LETTERS = /psum|est test|asdf/

/** With what every match contains, and where that begins in it: it is found in a tenth of the time. */
const PATTERNS: readonly [part: string, pattern: RegExp, before: number][] = [
  ['&', /&#?\w+;/y, 0],
  ['%', /%\w+%/y, 0],
  ['Here', /[!,.] Here/y, 2],
  ['- ', /"- /y, 1],
  ['+ ', /"\+ /y, 1],
]

/** A quick test of a text as JSON, or of a whole document: nearly none has a mark. */
export const mayHaveMark = (json: string): boolean =>
  PARTS.some((part) => json.includes(part)) ||
  USUAL_LETTERS.test(json) ||
  PATTERNS.some(([part, pattern, before]) => hasMatch(json, part, pattern, before)) ||
  hasBracketBeforeLetter(json, '[')

function hasMatch(json: string, part: string, pattern: RegExp, before: number): boolean {
  for (let at = json.indexOf(part); at >= 0; at = json.indexOf(part, at + 1)) {
    pattern.lastIndex = at - before
    if (pattern.test(json)) return true
  }
  return false
}

/** Texts are shown as they are written: without HTML, Markdown, marks of other systems and words that hold a place. */
export const visibleTexts: DocumentCheck = (document, site, { report, schemas }) => {
  const { isParsed, issues, lines } = document
  // What a file with mistakes means is another text.
  if (!isParsed || (issues.length === 0 && !mayHaveMark(lines.text))) return
  for (const { path, value, isInline } of visibleTextsIn(document, site, schemas)) {
    if (!mayHaveMark(JSON.stringify(value))) continue
    // What stands in an empty field shows the form of an answer.
    if (document.role === 'form' && path.at(-1) === 'placeholder') continue
    for (const mark of marksIn(value, placeOf(path, isInline))) {
      const range = rangeInFile(document, path, mark)
      const at = range ? { ...range, path } : path
      const fix = editsOf(document, path, mark)
      report(document, at, fix.length > 0 ? fixedBy(mark.problem, ...fix) : mark.problem)
    }
  }
}

function placeOf(path: Path, isInline: boolean): TextPlace {
  const last = path.at(-1)
  const isItem = typeof last === 'number'
  return { field: String(isItem ? path.at(-2) : last), isItem, isInline }
}

const editsOf = (document: JsonDocument, path: Path, { fixes }: TextMark) =>
  fixes.flatMap(({ put, ...range }) =>
    replaceInText(document, path, range, typeof put === 'string' ? asStringContent(put) : '", "'),
  )
