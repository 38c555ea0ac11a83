import type { Edit } from 'jsonc-parser'
import { problemText } from '#site/problems/catalogue.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { plain } from '#site/problems/wording.ts'
import { TOKEN } from '#site/read/json-tokens.ts'
import { removed, replaced } from '#base/json/edits.ts'
import { matchingCloser } from './brackets.ts'
import { assumed, fixable, matchAt, restOfLine, weighted } from './failure.ts'
import type { Reading, SyntaxFailure } from './failure.ts'
import { blockBehindPageReadings } from './misplaced-blocks.ts'

/** Mistakes of the file as a whole: something was pasted around the document, or instead of it. */
export function* wholeFileReadings(failure: SyntaxFailure): Generator<Reading> {
  yield* conflictReadings(failure)
  yield* escapedDocumentReadings(failure)
  yield* fenceReadings(failure)
  yield* markedLinesReadings(failure)
  yield* otherFormatReadings(failure)
  yield* textAroundReadings(failure)
}

const CONFLICT =
  /^<{7}[^\r\n]*(?:\r\n|\r|\n)([^]*?)(?:^\|{7}[^\r\n]*(?:\r\n|\r|\n)[^]*?)?^={7}[^\r\n]*(?:\r\n|\r|\n)([^]*?)^>{7}[^\r\n]*(?:\r\n|\r|\n|$)/m

/** The marks of a merge conflict, and both versions between them. */
function* conflictReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  const match = CONFLICT.exec(text)
  if (!match) {
    const mark = /^(?:<{7}|={7}|>{7})(?: |$)/m.exec(text)
    if (!mark || !/[<=>]/.test(text[token.offset] ?? '')) return
    const line = restOfLine(text, mark.index)
    yield fixable(mark.index, problemText('merge-mark', { found: plain(line) }), removed(mark.index, line.length))
    return
  }
  const [whole, ours = '', theirs = ''] = match
  const edit = replaced(match.index, whole.length, ours)
  const problem = problemText('merge-conflict', { first: excerptOf(ours), second: excerptOf(theirs) })
  yield assumed(match.index, problem, edit)
  yield assumed(match.index, problem, replaced(match.index, whole.length, theirs))
}

/** The quoted part of a version: its only line, or its first one. */
function excerptOf(version: string): string | undefined {
  const lines = version
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first] = lines
  if (first === undefined) return undefined
  return plain(lines.length === 1 ? first.replace(/,$/, '') : `${first} …`, 80)
}

/** A document between ``` marks, as chats and manuals show it, with the text around them. */
function* fenceReadings({ text }: SyntaxFailure): Generator<Reading> {
  const fences = [...text.matchAll(/^[ \t]*(?:`{3,}|~{3,})[^\r\n]*(?:\r\n|\r|\n|$)/gm)]
  const [opening] = fences
  if (!opening || fences.length > 2) return
  const start = opening.index + opening[0].length
  const closing = fences[1]
  const isClosingOnly = !closing && text.slice(0, opening.index).trim() !== ''
  const edits: Edit[] = isClosingOnly
    ? [removed(opening.index, text.length - opening.index)]
    : [removed(0, start), ...(closing ? [removed(closing.index, text.length - closing.index)] : [])]
  const words = text.slice(0, opening.index).trim() !== '' && !isClosingOnly
  const rest = closing ? text.slice(closing.index + closing[0].length).trim() !== '' : false
  const problem = problemText('pasted-marks', { found: plain(opening[0].trim()), hasWords: words || rest })
  yield fixable(opening.index, problem, ...edits)
}

/** Prefixes of lines in documents that were copied from a mail, a comparison of versions or a code editor. */
const LINE_MARKS: readonly [mark: RegExp, isNumber: boolean][] = [
  [/^(?:> ?)+/, false],
  [/^\+/, false],
  [/^[ \t]*\d+(?:[ \t]*[:.|)])?[ \t]?/, true],
]

function* markedLinesReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  // A number is read as the whole document, and stops the parser after it.
  if (/[^\s\d]/.test(text.slice(0, token.offset))) return
  for (const [mark, isNumber] of LINE_MARKS) {
    if (!mark.test(text.trimStart())) continue
    const edits: Edit[] = []
    let firstMark = ''
    for (const { index, 0: line } of text.matchAll(/^.*$/gm)) {
      if (line.trim() === '') continue
      const [prefix] = mark.exec(line) ?? []
      if (prefix === undefined) break
      firstMark ||= plain(prefix.trim())
      edits.push(removed(index, prefix.length))
    }
    if (edits.length < LEAST_MARKED) continue
    const problem = problemText('pasted-marks', {
      found: firstMark,
      hasWords: false,
      isOnEachLine: isNumber ? 'number' : 'mark',
    })
    yield fixable(edits[0]?.offset ?? 0, problem, ...edits)
  }
}

/** Fewer lines may begin alike by coincidence. */
const LEAST_MARKED = 3

/** Files that are written in another language than JSON. */
/** Whether the first lines have the same number of commas, semicolons or tabs, and no brackets. */
function isTable(text: string): boolean {
  const lines = text.slice(0, 4000).split(/\r\n|\r|\n/, 3)
  const [first = '', second = ''] = lines
  return [',', ';', '\t'].some((separator) => {
    const columns = first.split(separator).length
    return columns > 1 && columns === second.split(separator).length && !/[{}[\]:]/.test(first + second)
  })
}

function* otherFormatReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  const start = text.trimStart()
  const offset = text.length - start.length
  if (start.startsWith('{\\rtf')) {
    yield { offset, problem: problemText('another-format', { name: 'RTF' }), isFatal: true }
    return
  }
  if (token.offset > offset) return
  const name = /^<(?:!doctype|html|\?xml|svg|[a-z]+[ >])/i.test(start)
    ? 'HTML or XML'
    : /^(?:---\s*(?:\r\n|\r|\n)|%YAML|[A-Za-z_$][\w$-]*:(?:[ \t]+[^\s{["]|[ \t]*(?:\r\n|\r|\n)\s*(?:-|[A-Za-z_])))/.test(
          start,
        ) && !start.startsWith('{')
      ? 'YAML'
      : /^(?:export|module\.exports|const|var|let|import)\b/.test(start)
        ? 'JavaScript'
        : isTable(start)
          ? 'rows and columns, as spreadsheets save them (CSV)'
          : undefined
  if (name === undefined) return
  if (name === 'JavaScript') {
    const script = /^(?:export\s+default|module\.exports\s*=|(?:const|var|let)\s+\w+\s*=)\s*(?=[{[])/.exec(start)
    const end = /;\s*$/.exec(text)
    if (script) {
      const edits = [removed(offset, script[0].length), ...(end ? [removed(end.index, 1)] : [])]
      yield fixable(offset, problemText('text-before-start', { found: plain(script[0]) }), ...edits)
    }
  }
  yield { offset, problem: problemText('another-format', { name }), isFatal: true }
}

/**
 * Words before the first bracket, or after the bracket that closes it, such as the words of a chat assistant or a character
 * typed by accident. Text without quotes and brackets cannot be a part of the document.
 */
function* textAroundReadings({ text, token: { offset, type }, expected }: SyntaxFailure): Generator<Reading> {
  if (expected !== 'value' || type !== TOKEN.unknown || text.slice(0, offset).trim() !== '') return
  const length = text.slice(offset).search(/[{[]/)
  if (length <= 0) return
  const before = text.slice(offset, offset + length)
  const closer = matchingCloser(text, { offset: offset + length })
  const after = closer && text.slice(closer.end).trimEnd()
  const found = plain(before)
  const around = removed(offset, length)
  if (closer && after && isProse(before) && isProse(after)) {
    const problem = problemText('text-before-start', { found, after: plain(after) })
    yield fixable(offset, problem, around, endRemoved(text, closer.end))
  }
  const problem = problemText('text-before-start', { found })
  yield isProse(before) ? fixable(offset, problem, around) : assumed(offset, problem, around)
}

/** Removes the text after an offset, except the line break at the end of the file, or else the first one. */
function endRemoved(text: string, offset: number): Edit {
  if (/[\r\n]$/.test(text)) return removed(offset, text.trimEnd().length - offset)
  const start = offset + (matchAt(/[ \t]*(?:\r\n|\r|\n)/y, text, offset)?.[0].length ?? 0)
  return removed(start, text.length - start)
}

const isProse = (text: string): boolean => !/["{}[\]]/.test(text)

/** A document escaped as a string, with a backslash before each of its quotes. */
function* escapedDocumentReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  if (!text.includes('"') && text.includes('&quot;')) {
    const edits = [...text.matchAll(/&quot;/g)].map(({ index, 0: { length } }) => replaced(index, length, '"'))
    yield fixable(edits[0]?.offset ?? 0, problemText('escaped-document', { inQuotes: false, isHtml: true }), ...edits)
  }
  const isAtQuote =
    text[token.offset] === '\\' || (token.type === TOKEN.string && text.slice(0, token.offset).trim() === '')
  const problem = isAtQuote ? escapedDocument(text) : undefined
  if (problem)
    yield { ...fixable(text.length - text.trimStart().length, problem, ...(problem.fix ?? [])), isFatal: true }
}

/** The problem, with its fix, of a file that contains a document as an escaped string. */
export function escapedDocument(text: string): ProblemText | undefined {
  const trimmed = text.trim()
  const inQuotes = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"')
  const content = inQuotes ? trimmed.slice(1, -1) : trimmed
  if (!/^\s*(?:\\[nrt]|\s)*\{(?:\\[nrt]|\s)*(?:\\"|\})/.test(content)) return undefined
  const unescaped = parsed(`"${content.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`)
  if (typeof unescaped !== 'string' || parsed(unescaped) === undefined) return undefined
  return fixedBy(
    problemText('escaped-document', { inQuotes }),
    replaced(text.length - text.trimStart().length, trimmed.length, unescaped.trim()),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Text after the document. */
export function* textAfterEndReadings(failure: SyntaxFailure): Generator<Reading> {
  const { text, token, previous } = failure
  const { offset, type } = token
  yield* blockBehindPageReadings(failure)
  const edit = removed(offset, text.length - offset)
  const found = plain(restOfLine(text, offset))
  const rest = text.slice(offset)
  if (isProse(rest) && !rest.startsWith(',') && previous) {
    const words = problemText('text-after-end', { found, isWords: true })
    yield weighted(fixable(offset, words, endRemoved(text, previous.end)), 5)
  }
  if (type === TOKEN.openBrace && /^\{\s*(?:"|\})/.test(text.slice(offset)))
    yield weighted(assumed(offset, problemText('second-document'), edit), 4)
  yield weighted(assumed(offset, problemText('text-after-end', { found }), edit), 5)
}
