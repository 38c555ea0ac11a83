import { problemText } from '#site/problems/catalogue.ts'
import { isObject } from '#site/read/json-tree.ts'
import { linesOf } from '#site/read/lines.ts'
import { TOKEN } from '#site/read/json-tokens.ts'
import { removed } from '#base/json/edits.ts'
import { matchingCloser } from './brackets.ts'
import { assumed, matchAt } from './failure.ts'
import type { Reading, SyntaxFailure } from './failure.ts'

/** Blocks that were pasted after the bracket that closes their page, with or without a comma before them. */
export function* blockBehindPageReadings({ text, token, previous }: SyntaxFailure): Generator<Reading> {
  if (token.type !== TOKEN.openBrace && token.type !== TOKEN.comma) return
  const page = parsed(text.slice(0, previous?.end ?? 0))
  if (!isObject(page) || !Array.isArray(page['blocks'])) return
  const start = token.offset + (matchAt(/,\s*/y, text, token.offset)?.[0].length ?? 0)
  const isBlocks = areBlocks(parsed(`[${text.slice(start)}]`))
  const end = isBlocks ? text.length : blockEnd(text, start)
  if (end === undefined) return
  yield assumed(start, problemText('block-behind-page'), removed(token.offset, end - token.offset))
}

/** A block that was pasted between the fields of another one. The edits remove it with one of the commas around it. */
export function* blockInsideBlockReadings({ text, token, previous, openBrackets }: SyntaxFailure): Generator<Reading> {
  if (token.type !== TOKEN.openBrace || openBrackets.at(-1)?.bracket !== '{') return
  const around = openBrackets.findLast((_, index) => openBrackets[index - 1]?.field === 'blocks')
  const end = blockEnd(text, token.offset)
  if (!around || end === undefined) return
  const lines = linesOf(text)
  const closer = matchingCloser(text, around)
  const problem = problemText('block-inside-block', {
    line: lines.at(around.offset).line,
    end: closer && lines.at(closer.offset).line,
  })
  const isAfterComma = previous?.type === TOKEN.comma
  const isLast = matchAt(/\s*[}\]]/y, text, end) !== null
  const from = isAfterComma && isLast ? previous.offset : token.offset
  const to = isAfterComma && !isLast ? end + (matchAt(/\s*,/y, text, end)?.[0].length ?? 0) : end
  yield assumed(token.offset, problem, removed(from, to - from))
}

/** The offset after a whole block that begins at an offset. */
function blockEnd(text: string, offset: number): number | undefined {
  const end = matchingCloser(text, { offset })?.end
  return end !== undefined && areBlocks([parsed(text.slice(offset, end))]) ? end : undefined
}

const areBlocks = (values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && values.every((value) => isObject(value) && isType(value['type']))

const isType = (value: unknown): boolean => typeof value === 'string'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
