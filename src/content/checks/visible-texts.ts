import { textsIn, visibleTextsIn } from '#content/derived/references.ts'
import { asStringContent, rangeInFile, replaceInText } from '#content/problems/text-offsets.ts'
import { fixedBy } from '#content/problems/problem.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { Path } from '#content/read/json-tree.ts'
import type { DocumentCheck } from './check.ts'
import { marksIn } from './text-marks.ts'
import type { TextMark } from './text-mark.ts'
import type { TextPlace } from './text-marks.ts'

/** Stands before each of the texts that are tested at once. */
const BEFORE = '\t'

/** What could be any of the marks. Three tests take half the time of one regular expression for all. */
const CHARACTERS = /[<&*#[{%【\r\n\u2028\u2029]|[ÂÃâÐÑØÙð][^\t -~]/
const WORDS = /TODO|FIXME|TB[ACD]|[Ll]orem|test test|asdf|oaicite|[!,.] Here|As an AI|\t[-+] /

/** A quick test, because nearly no text has a mark. */
function mayHaveMark(texts: readonly string[]): boolean {
  const all = BEFORE + texts.join(BEFORE)
  return CHARACTERS.test(all) || WORDS.test(all) || all.includes('xx') || all.includes('XX')
}

/** Texts are shown as they are written: without HTML, Markdown, marks of other systems and words that hold a place. */
export const visibleTexts: DocumentCheck = (document, site, { report, schemas }) => {
  if (document.isParsed && mayHaveMark(textsIn(document, site, schemas))) {
    for (const { path, value, isInline } of visibleTextsIn(document, site, schemas)) {
      if (!mayHaveMark([value])) continue
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
