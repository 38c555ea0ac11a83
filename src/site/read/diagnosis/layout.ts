import { linesOf } from '#site/read/lines.ts'
import { isClosing, TOKEN, tokenize } from '#site/read/json-tokens.ts'
import type { OpeningBracket, Token } from '#site/read/json-tokens.ts'

/** The first line whose indentation contradicts the brackets before it. */
export interface LayoutBreak {
  /** The first token of the line, and the one before it. */
  token: Token
  previous: Token
  /** Whether the line is indented less than its brackets require: then some were not closed. Otherwise one was closed too early. */
  isTooShallow: boolean
  /** The brackets that are closed according to the indentation, outermost first. */
  unclosed: { bracket: OpeningBracket; offset: number }[]
}

interface IndentLevel {
  bracket: OpeningBracket
  offset: number
  /** The indentation of the bracket's line. */
  indent: number
  /** The indentation of its entries that begin a line. */
  entryIndent?: number
}

/** Compares the indentation of each line with the brackets, up to the token at an offset. */
export function layoutBreak(text: string, upTo: number): LayoutBreak | undefined {
  const lines = linesOf(text)
  const stack: IndentLevel[] = []
  const tokens = tokenize(text)
  let previous: Token | undefined
  let lastLine = 0
  let indent = 0
  for (; ; tokens.next()) {
    const token = tokens.current
    const { type, offset } = token
    if (offset > upTo || type === TOKEN.end) return undefined
    const { line, column } = lines.at(offset)
    const innermost = stack.at(-1)
    if (line !== lastLine) {
      indent = column - 1
      const mismatch = previous && innermost && breakAt(token, previous, indent, stack, innermost)
      if (mismatch) return mismatch
      if (innermost && !isClosing(token)) innermost.entryIndent ??= indent
    }
    lastLine = line
    previous = token
    if (type === TOKEN.openBrace || type === TOKEN.openBracket)
      stack.push({ bracket: type === TOKEN.openBrace ? '{' : '[', offset, indent })
    if (isClosing(token)) stack.pop()
  }
}

function breakAt(
  token: Token,
  previous: Token,
  indent: number,
  stack: readonly IndentLevel[],
  innermost: IndentLevel,
): LayoutBreak | undefined {
  if (previous.type === TOKEN.colon) return undefined
  const expected = isClosing(token) ? innermost.indent : (innermost.entryIndent ?? innermost.indent + 1)
  const isTooDeep = isClosing(token) || innermost.entryIndent !== undefined ? indent > expected : false
  if (isTooDeep) return { token, previous, isTooShallow: false, unclosed: [] }
  if (indent >= expected) return undefined
  // A closing bracket closes the bracket with the same indentation. An entry is inside brackets with less indentation.
  const unclosed = stack.filter((frame) => (isClosing(token) ? frame.indent > indent : frame.indent >= indent))
  return unclosed.length > 0 && unclosed.length < stack.length
    ? { token, previous, isTooShallow: true, unclosed }
    : undefined
}
