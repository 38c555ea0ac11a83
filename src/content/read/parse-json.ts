import { message } from '#content/problems/problems.ts'
import type { ProblemText } from '#content/problems/problems.ts'
import { plain, quote } from '#text/words.ts'
import type { ObjectNode, JsonNode, ArrayNode, Member, Path } from './json-tree.ts'
import { linesOf } from './lines.ts'
import { FLAW, MARK, tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'
import { flawsOfText, quotedWrongly, wordAt } from './slips.ts'

/** Something wrong with the marks a document is made of. */
export interface Fault {
  offset: number
  /** The way to it, as far as it was read. */
  path: Path
  problem: ProblemText
}

export interface ParsedJson {
  /** Left out where the rest of the file makes no sense after a fault. */
  root?: JsonNode
  faults: Fault[]
}

const MOST_NESTED = 60

/** Names that mean something to the machine when used as a field. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** Thrown, and caught below, when reading on would only make noise. */
const STOP = Symbol('stop')

/**
 * Reads JSON and keeps every value's place. It goes on after every slip whose meaning is plain (a comma too many or too
 * few, a comment, wrong quotes, a field given twice), so that one run tells of all of them and the document can still be
 * checked; after any other it stops, because what follows would be guesses.
 */
export function parseJson(text: string): ParsedJson {
  const lines = linesOf(text)
  const faults: Fault[] = []
  const tokens = tokensOf(text)
  const open: { bracket: '{' | '['; offset: number }[] = []
  const path: (string | number)[] = []

  const fault = (offset: number, problem: ProblemText): void => void faults.push({ offset, path: [...path], problem })
  const stop = (offset: number, problem: ProblemText): never => {
    fault(offset, problem)
    throw STOP
  }
  const lineOf = (offset: number): number => lines.at(offset).line
  const is = (mark: number): boolean => tokens.now.mark === mark

  /** Where the last token that is no comment ended: a missing comma belongs there. */
  let lastEnd = 0

  /** Goes to the next token and reports the comments on the way. */
  const advance = (): void => {
    lastEnd = tokens.now.end
    tokens.next()
    skipComments()
  }
  const jump = (offset: number): void => {
    lastEnd = offset
    tokens.jump(offset)
    skipComments()
  }
  const skipComments = (): void => {
    while (is(MARK.lineComment) || is(MARK.blockComment)) {
      const { offset, flaw } = tokens.now
      if (flaw === FLAW.unclosedComment) stop(offset, message('comment'))
      fault(offset, message('comment'))
      tokens.next()
    }
  }

  const document = (): JsonNode => {
    skipComments()
    const node = value(undefined)
    const { offset } = tokens.now
    const rest = text.slice(offset).trim()
    if (/^[}\]]$/.test(rest)) fault(offset, message('extra-bracket', { found: rest }))
    else if (rest !== '') stop(offset, message('text-after-end', { found: plain(restOfLine(offset)) }))
    return node
  }

  const value = (field: string | undefined): JsonNode => {
    const { mark, offset, value: written } = tokens.now
    if (mark === MARK.openGroup) return nested('{', group)
    if (mark === MARK.openList) return nested('[', list)
    if (mark === MARK.text) return { type: 'value', offset, value: readText() }
    if (mark === MARK.number) return { type: 'value', offset, value: readNumber() }
    if (mark === MARK.true || mark === MARK.false || mark === MARK.null) {
      advance()
      return { type: 'value', offset, value: mark === MARK.null ? null : written === 'true' }
    }
    if (mark !== MARK.unknown) return stop(offset, message('missing-value', { field }))
    const wrong = quotedWrongly(text, offset)
    const word = wordAt(text, offset)
    fault(offset, wrong ? message('wrong-quotes', { found: wrong.value }) : wordFault(offset))
    const end = wrong?.end ?? offset + word.length
    if (!/^\s*(?:[,}\]]|$)/m.test(restOfLine(end))) throw STOP
    jump(end)
    return { type: 'value', offset, value: wrong ? wrong.value : meaningOf(word) }
  }

  const nested = <T extends JsonNode>(bracket: '{' | '[', read: (offset: number) => T): T => {
    const { offset } = tokens.now
    if (open.length >= MOST_NESTED) stop(offset, message('nested-too-deeply', { most: MOST_NESTED }))
    open.push({ bracket, offset })
    advance()
    const node = read(offset)
    open.pop()
    return node
  }

  const group = (offset: number): ObjectNode => {
    const members = new Map<string, Member>()
    separated(MARK.closeGroup, () => {
      const { offset: keyOffset } = tokens.now
      const name = key()
      if (is(MARK.colon)) advance()
      else missingColon(name, keyOffset)
      const first = members.get(name)
      path.push(name)
      const node = value(name)
      path.pop()
      if (FORBIDDEN.has(name)) fault(keyOffset, message('forbidden-field', { field: name }))
      else if (first) fault(keyOffset, message('duplicate-field', { field: name, line: lineOf(first.keyOffset) }))
      else members.set(name, { keyOffset, node })
    })
    return { type: 'object', offset, members }
  }

  const list = (offset: number): ArrayNode => {
    const items: JsonNode[] = []
    separated(MARK.closeList, () => {
      path.push(items.length)
      items.push(value(undefined))
      path.pop()
    })
    return { type: 'array', offset, items }
  }

  /** What stands between two brackets, with commas between. */
  const separated = (closing: number, read: () => void): void => {
    let comma: number | undefined
    for (let first = true; ; first = false) {
      while (is(MARK.comma)) {
        fault(tokens.now.offset, message('extra-comma'))
        advance()
      }
      if (is(closing)) {
        const bracket = text[tokens.now.offset] ?? ''
        if (comma !== undefined) fault(comma, message('trailing-comma', { closing: bracket }))
        advance()
        return
      }
      if (isClosing(tokens.now) || is(MARK.end)) {
        if (!unclosed()) continue
        return
      }
      if (!first && comma === undefined) missingComma()
      lastText.open = false
      read()
      comma = is(MARK.comma) ? tokens.now.offset : undefined
      if (comma !== undefined) advance()
    }
  }

  /** A bracket of the other sort, or the end of the file: whether the brackets at hand count as closed. */
  const unclosed = (): boolean => {
    const { offset } = tokens.now
    const own = open.at(-1)
    const found = text[offset]
    const closesOuter = open.some(({ bracket }) => closingOf(bracket) === found)
    if (!own || (!is(MARK.end) && (!closesOuter || isOneTooMany(found)))) {
      fault(offset, message('extra-bracket', { found: found ?? '' }))
      advance()
      return false
    }
    const before = is(MARK.end)
      ? 'at the end of the file'
      : `before the ${quote(found ?? '')} in line ${lineOf(offset)}`
    const problem = message('unclosed-bracket', { opening: own.bracket, closing: closingOf(own.bracket), before })
    if (is(MARK.end)) return stop(own.offset, problem)
    fault(own.offset, problem)
    return true
  }

  /** Whether the file closes more brackets of a sort than it opens: then one that does not fit is not needed. */
  const isOneTooMany = (closing: string | undefined): boolean => {
    const all = tokensOf(text)
    let balance = 0
    for (; all.now.mark !== MARK.end; all.next()) {
      const { mark } = all.now
      if (mark === (closing === '}' ? MARK.openGroup : MARK.openList)) balance++
      if (mark === (closing === '}' ? MARK.closeGroup : MARK.closeList)) balance--
    }
    return balance < 0
  }

  const key = (): string => {
    const { mark, offset } = tokens.now
    if (mark === MARK.text) return readText()
    const wrong = mark === MARK.unknown ? quotedWrongly(text, offset) : undefined
    if (wrong) {
      fault(offset, message('wrong-quotes', { found: wrong.value }))
      jump(wrong.end)
      return wrong.value
    }
    const word = wordAt(text, offset)
    if (mark === MARK.openGroup || mark === MARK.openList) {
      const own = open.at(-1)?.offset ?? 0
      const before = `before the ${quote(text[offset] ?? '')} in line ${lineOf(offset)}`
      stop(own, message('unclosed-bracket', { opening: '{', closing: '}', before }))
    }
    if (mark === MARK.colon) stop(offset, message('missing-value', { field: undefined }))
    fault(offset, message('missing-quotes', { found: word }))
    if (!restOfLine(offset + word.length).startsWith(':')) throw STOP
    jump(offset + word.length)
    return word
  }

  const missingColon = (name: string, keyOffset: number): void => {
    if (hasOddQuotes(keyOffset)) stop(keyOffset, message('unclosed-text', { start: name.trim() }))
    if (is(MARK.end) || is(MARK.comma) || isClosing(tokens.now))
      stop(keyOffset, message('missing-colon', { field: name }))
    fault(lastEnd, message('missing-colon', { field: name }))
  }

  const missingComma = (): void => {
    const { mark, offset, value: written } = tokens.now
    if (mark === MARK.colon) stop(offset, message('unexpected-colon'))
    if (lastText.open) return // the missing comma is inside the text that lost its closing quote
    const sameLine = lineOf(lastEnd) === lineOf(offset)
    if (mark === MARK.unknown && sameLine && !quotedWrongly(text, offset)) {
      if (lastText.end !== lastEnd) stop(offset, wordFault(offset))
      if (/^[^"]*"\s*:/.test(restOfLine(offset)))
        stop(lastText.offset, message('unclosed-text', { start: plain(lastText.content) }))
      stop(lastEnd - 1, message('quote-inside-text'))
    }
    const next = mark === MARK.text ? quote(written) : `the ${quote(text[offset] ?? '')} in line ${lineOf(offset)}`
    fault(lastEnd, message('missing-comma', { next }))
  }

  /** The text read last: what goes wrong after it often began in it. */
  let lastText = { offset: -1, end: -1, content: '', open: false }

  const readText = (): string => {
    const token = tokens.now
    const { offset, end } = token
    let content = token.value
    const isOpen = token.flaw === FLAW.unclosedText
    if (isOpen) {
      fault(offset, message('unclosed-text', { start: plain(content) }))
      if (/[}\]][\s,]*$/.test(content)) throw STOP // it swallowed a bracket
      content = content.replace(/[\s,]+$/, '')
    } else if (token.flaw !== FLAW.none) {
      for (const flaw of flawsOfText(text, token)) fault(flaw.offset, flaw.problem)
    }
    lastText = { offset, end, content, open: isOpen }
    advance()
    return content
  }

  const readNumber = (): number => {
    const { offset, value: written } = tokens.now
    const word = wordAt(text, offset)
    const found = Number(word)
    if (NUMBER.test(word) && Number.isFinite(found)) {
      advance()
      return found
    }
    fault(offset, Number.isFinite(Number(written)) ? wordFault(offset) : message('wrong-number', { found: word }))
    if (!Number.isFinite(found)) throw STOP
    jump(offset + word.length)
    return found
  }

  const wordFault = (offset: number): ProblemText => {
    const word = wordAt(text, offset)
    return /^[-+.]?\d[\d.eE+-]*$|^[-+.]/.test(word)
      ? message('wrong-number', { found: word })
      : message('missing-quotes', { found: word })
  }

  const hasOddQuotes = (offset: number): boolean => {
    const { line } = lines.at(offset)
    const written = text.split(/\r\n|\r|\n/)[line - 1] ?? ''
    return (written.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1
  }

  const restOfLine = (offset: number): string => /^[^\r\n]*/.exec(text.slice(offset))?.[0].trim() ?? ''

  try {
    return { root: document(), faults }
  } catch (reason) {
    if (reason !== STOP) throw reason
    return { faults }
  }
}

/** What a word without quotes was probably meant to be: `True`, `.5`, or a text. */
function meaningOf(word: string): string | number | boolean | null {
  const small = word.toLowerCase()
  if (small === 'true' || small === 'false') return small === 'true'
  if (small === 'null' || small === 'none') return null
  const number = Number(word)
  return Number.isFinite(number) ? number : word
}

const isClosing = ({ mark }: Token): boolean => mark === MARK.closeGroup || mark === MARK.closeList

const closingOf = (opening: '{' | '['): '}' | ']' => (opening === '{' ? '}' : ']')
