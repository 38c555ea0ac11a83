import { visibleTextsIn } from '#site/derived/references.ts'
import { asStringContent, rangeInFile, replaceInText } from '#site/problems/text-offsets.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { hasBracketBeforeLetter } from '#site/read/source-text.ts'
import type { Path } from '#base/json/path.ts'
import type { DocumentCheck } from '#site/checks/check.ts'
import { mayHideCharacters } from './text-marks/hidden-characters.ts'
import { refersToFootnote } from './text-marks/inline-marks.ts'
import type { TextMark, TextPlace } from './text-marks/text-mark.ts'
import { marksIn } from './text-marks/text-marks.ts'

/** The JSON of a text with a mark has one of these, a match of one of the patterns, or a word in brackets. */
const SIGNS = [
  '<',
  '*',
  '】',
  '# ',
  '](',
  ' _',
  ' `',
  '{{',
  '${',
  '~~',
  '```',
  '{%',
  '[^',
  '|-',
  '| -',
  '|:',
  '---',
  '___',
  ...'ÂÃâÐÑØÙð',
  ...String.raw`\n \r \b \f \u \\`.split(' '),
]
const WORDS = ['NaN', 'TODO', 'FIXME', 'TBA', 'TBC', 'TBD', 'xxx', 'XXX', 'As an AI']
const PARTS = [...SIGNS, ...WORDS]

/** Words that begin with a frequent letter. One expression for all takes half the time of a search for each. */
const USUAL_LETTERS = /psum|est test|asdf/

/** Patterns with a part that every match contains, and its offset in the match: searching for the part takes a tenth of the time. */
const PATTERNS: readonly [part: string, pattern: RegExp, before: number][] = [
  ['&', /&(?:#?\w+;|(?:nbsp|amp|quot|lt|gt)(?!\w))/iy, 0],
  ['%', /%\w+%/y, 0],
  ['Here', /[!,.] Here/y, 2],
  ['- ', /"- /y, 1],
  ['+ ', /"\+ /y, 1],
  ['> ', /"> /y, 1],
  ['|', /"\|/y, 1],
  ['#', /#[A-Z]/y, 0],
  ['[ ]', /"(?:[-*] )?\[ \] /y, 1],
  ['[x]', /"(?:[-*] )?\[x\] /y, 1],
]

/** A quick test of the JSON of a text or of a whole document. Hardly any document has a mark. */
export const mayHaveMark = (json: string): boolean =>
  PARTS.some((part) => json.includes(part)) ||
  USUAL_LETTERS.test(json) ||
  mayHideCharacters(json) ||
  PATTERNS.some(([part, pattern, before]) => hasMatch(json, part, pattern, before)) ||
  hasBracketBeforeLetter(json, '[') ||
  hasBracketBeforeLetter(json, '{ ')

function hasMatch(json: string, part: string, pattern: RegExp, before: number): boolean {
  for (let at = json.indexOf(part); at >= 0; at = json.indexOf(part, at + 1)) {
    pattern.lastIndex = at - before
    if (pattern.test(json)) return true
  }
  return false
}

/** Texts are shown as written: they contain no HTML, no Markdown, and no unreplaced words. */
export const visibleTexts: DocumentCheck = (document, site, { report, schemas }) => {
  const { isParsed, issues, lines } = document
  // The text of a file with syntax errors differs from the text its values are read from.
  if (!isParsed || (issues.length === 0 && !mayHaveMark(lines.text))) return
  const texts = visibleTextsIn(document, site, schemas)
  // Relevant only for texts that begin with asterisks.
  const hasFootnotes =
    texts.some(({ value }) => value.startsWith('**')) && texts.some(({ value }) => refersToFootnote(value))
  for (const { path, value, isInline } of texts) {
    if (!mayHaveMark(JSON.stringify(value))) continue
    // The placeholder of a field shows the format of an answer, such as "xxx-xxxx".
    if (document.role === 'form' && path.at(-1) === 'placeholder') continue
    for (const mark of marksIn(value, { ...placeOf(path, isInline), hasFootnotes })) {
      // In a file with wrong escapes, as in a Windows path, the author did not write the character.
      if (mark.problem.code === 'hidden-character' && issues.length > 0) continue
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
