import type { Edit } from 'jsonc-parser'
import { problemText } from '#content/problems/catalogue.ts'
import { plain } from '#content/problems/wording.ts'
import { TOKEN } from '#content/read/tokens.ts'
import { assumed, fixable, removed, replaced, restOfLine, weighted } from './failure.ts'
import type { Reading, SyntaxFailure } from './failure.ts'

/** Mistakes that show in the file as a whole: what was pasted around the document, or in place of it. */
export function* wholeFileReadings(failure: SyntaxFailure): Generator<Reading> {
  yield* conflictReadings(failure)
  yield* fenceReadings(failure)
  yield* otherFormatReadings(failure)
  yield* textAroundReadings(failure)
}

const CONFLICT =
  /^<{7}[^\r\n]*(?:\r\n|\r|\n)([^]*?)(?:^\|{7}[^\r\n]*(?:\r\n|\r|\n)[^]*?)?^={7}[^\r\n]*(?:\r\n|\r|\n)([^]*?)^>{7}[^\r\n]*(?:\r\n|\r|\n|$)/m

/** What a version control system writes where two people changed the same lines: both versions, between marks. */
function* conflictReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  const found = CONFLICT.exec(text)
  if (!found) {
    const mark = /^(?:<{7}|={7}|>{7})(?: |$)/m.exec(text)
    if (!mark || !/[<=>]/.test(text[token.offset] ?? '')) return
    const line = restOfLine(text, mark.index)
    yield fixable(mark.index, problemText('merge-mark', { found: plain(line) }), removed(mark.index, line.length))
    return
  }
  const [whole, ours = '', theirs = ''] = found
  const edit = replaced(found.index, whole.length, ours)
  const problem = problemText('merge-conflict', { first: shown(ours), second: shown(theirs) })
  yield assumed(found.index, problem, edit)
  yield assumed(found.index, problem, replaced(found.index, whole.length, theirs))
}

/** A version as it is quoted: its only line, or its first one. */
function shown(version: string): string | undefined {
  const lines = version
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first] = lines
  if (first === undefined) return undefined
  return plain(lines.length === 1 ? first.replace(/,$/, '') : `${first} …`, 80)
}

/** A document between ``` marks, as chats and manuals show it, with what stands around them. */
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

/** Files that are written in another language than JSON. */
function* otherFormatReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  const start = text.trimStart()
  const offset = text.length - start.length
  if (token.offset > offset) return
  const name = /^<(?:!doctype|html|\?xml|svg|[a-z]+[ >])/i.test(start)
    ? 'HTML or XML'
    : /^(?:---\s*(?:\r\n|\r|\n)|%YAML|[A-Za-z_$][\w$-]*:(?:[ \t]+[^\s{["]|[ \t]*(?:\r\n|\r|\n)\s*(?:-|[A-Za-z_])))/.test(
          start,
        ) && !start.startsWith('{')
      ? 'YAML'
      : /^(?:export|module\.exports|const|var|let|import)\b/.test(start)
        ? 'JavaScript'
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

/** Words before the first bracket, and what stands after the last. */
function* textAroundReadings({ text, token, expected }: SyntaxFailure): Generator<Reading> {
  const { offset } = token
  if (expected === 'value' && token.type === TOKEN.unknown && text.slice(0, offset).trim() === '') {
    const start = text.slice(offset).search(/[{[]/)
    if (start > 0) {
      const found = plain(text.slice(offset, offset + start))
      yield assumed(offset, problemText('text-before-start', { found }), removed(offset, start))
    }
  }
}

/** What follows the document. */
export function* textAfterEndReadings({ text, token: { offset, type } }: SyntaxFailure): Generator<Reading> {
  const edit = removed(offset, text.length - offset)
  const found = plain(restOfLine(text, offset))
  if (type === TOKEN.openBrace && /^\{\s*(?:"|\})/.test(text.slice(offset)))
    yield weighted(assumed(offset, problemText('second-document'), edit), 4)
  yield weighted(assumed(offset, problemText('text-after-end', { found }), edit), 5)
}
