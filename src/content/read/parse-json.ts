import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import { plain, quote } from '#content/problems/wording.ts'
import type { ObjectNode, JsonNode, ArrayNode, Member, Path } from './json-tree.ts'
import { linesOf } from './lines.ts'
import { SCAN_ERROR, TOKEN, tokenize } from './tokens.ts'
import type { Token } from './tokens.ts'
import { stringIssues, wronglyQuotedString, wordAt } from './malformed-strings.ts'

/** A syntax error. */
export interface ParseIssue {
  offset: number
  /** The path of the innermost value around it. */
  path: Path
  problem: ProblemText
}

export interface ParsedJson {
  /** Undefined where the parser gave up after an issue. */
  root?: JsonNode
  issues: ParseIssue[]
}

const MAX_DEPTH = 60

/** Names that have a meaning in JavaScript objects. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** Thrown, and caught below, where more issues would be guesses. */
const STOP = Symbol('stop')

/**
 * Parses JSON and keeps the offset of every value. It recovers from every mistake whose meaning is plain (a comma too many
 * or too few, a comment, wrong quotes, a field given twice), so that one run reports all of them and the document can
 * still be checked. After any other mistake it stops, because further issues would be guesses.
 */
export function parseJson(text: string): ParsedJson {
  const lines = linesOf(text)
  const issues: ParseIssue[] = []
  const tokens = tokenize(text)
  const open: { bracket: '{' | '['; offset: number }[] = []
  const path: (string | number)[] = []

  const report = (offset: number, problem: ProblemText): void => void issues.push({ offset, path: [...path], problem })
  const stop = (offset: number, problem: ProblemText): never => {
    report(offset, problem)
    throw STOP
  }
  const lineOf = (offset: number): number => lines.at(offset).line
  const isAt = (type: number): boolean => tokens.current.type === type

  /** The end of the last token other than a comment, where a missing comma belongs. */
  let lastEnd = 0

  /** Goes to the next token and reports the comments on the way. */
  const advance = (): void => {
    lastEnd = tokens.current.end
    tokens.next()
    skipComments()
  }
  const jump = (offset: number): void => {
    lastEnd = offset
    tokens.jump(offset)
    skipComments()
  }
  const skipComments = (): void => {
    while (isAt(TOKEN.lineComment) || isAt(TOKEN.blockComment)) {
      const { offset, error } = tokens.current
      if (error === SCAN_ERROR.unclosedComment) stop(offset, problemText('comment'))
      report(offset, problemText('comment'))
      tokens.next()
    }
  }

  const document = (): JsonNode => {
    skipComments()
    const node = value(undefined)
    const { offset } = tokens.current
    const rest = text.slice(offset).trim()
    if (/^[}\]]$/.test(rest)) report(offset, problemText('extra-bracket', { found: rest }))
    else if (rest !== '') stop(offset, problemText('text-after-end', { found: plain(restOfLine(offset)) }))
    return node
  }

  const value = (field: string | undefined): JsonNode => {
    const { type, offset, value: written } = tokens.current
    if (type === TOKEN.openBrace) return nested('{', object)
    if (type === TOKEN.openBracket) return nested('[', array)
    if (type === TOKEN.string) return { type: 'value', offset, value: readString() }
    if (type === TOKEN.number) return { type: 'value', offset, value: readNumber() }
    if (type === TOKEN.true || type === TOKEN.false || type === TOKEN.null) {
      advance()
      return { type: 'value', offset, value: type === TOKEN.null ? null : written === 'true' }
    }
    if (type !== TOKEN.unknown) return stop(offset, problemText('missing-value', { field }))
    const wrong = wronglyQuotedString(text, offset)
    const word = wordAt(text, offset)
    report(offset, wrong ? problemText('wrong-quotes', { found: wrong.value }) : wordIssue(offset))
    const end = wrong?.end ?? offset + word.length
    if (!/^\s*(?:[,}\]]|$)/m.test(restOfLine(end))) throw STOP
    jump(end)
    return { type: 'value', offset, value: wrong ? wrong.value : meaningOf(word) }
  }

  const nested = <T extends JsonNode>(bracket: '{' | '[', read: (offset: number) => T): T => {
    const { offset } = tokens.current
    if (open.length >= MAX_DEPTH) stop(offset, problemText('nested-too-deeply', { most: MAX_DEPTH }))
    open.push({ bracket, offset })
    advance()
    const node = read(offset)
    open.pop()
    return node
  }

  const object = (offset: number): ObjectNode => {
    const members = new Map<string, Member>()
    separated(TOKEN.closeBrace, () => {
      const { offset: keyOffset } = tokens.current
      const name = key()
      if (isAt(TOKEN.colon)) advance()
      else missingColon(name, keyOffset)
      const first = members.get(name)
      path.push(name)
      const node = value(name)
      path.pop()
      if (FORBIDDEN.has(name)) report(keyOffset, problemText('forbidden-field', { field: name }))
      else if (first) report(keyOffset, problemText('duplicate-field', { field: name, line: lineOf(first.keyOffset) }))
      else members.set(name, { keyOffset, node })
    })
    return { type: 'object', offset, members }
  }

  const array = (offset: number): ArrayNode => {
    const items: JsonNode[] = []
    separated(TOKEN.closeBracket, () => {
      path.push(items.length)
      items.push(value(undefined))
      path.pop()
    })
    return { type: 'array', offset, items }
  }

  /** Parses comma-separated entries up to the closing bracket. */
  const separated = (closing: number, read: () => void): void => {
    let comma: number | undefined
    for (let first = true; ; first = false) {
      while (isAt(TOKEN.comma)) {
        report(tokens.current.offset, problemText('extra-comma'))
        advance()
      }
      if (isAt(closing)) {
        const bracket = text[tokens.current.offset] ?? ''
        if (comma !== undefined) report(comma, problemText('trailing-comma', { closing: bracket }))
        advance()
        return
      }
      if (isClosing(tokens.current) || isAt(TOKEN.end)) {
        if (!closeUnclosed()) continue
        return
      }
      if (!first && comma === undefined) missingComma()
      lastString.open = false
      read()
      comma = isAt(TOKEN.comma) ? tokens.current.offset : undefined
      if (comma !== undefined) advance()
    }
  }

  /** Handles a closing bracket of the other type, or the end of the file. Returns whether the innermost bracket counts as closed. */
  const closeUnclosed = (): boolean => {
    const { offset } = tokens.current
    const own = open.at(-1)
    const found = text[offset]
    const closesOuter = open.some(({ bracket }) => closingOf(bracket) === found)
    if (!own || (!isAt(TOKEN.end) && (!closesOuter || isSuperfluous(found)))) {
      report(offset, problemText('extra-bracket', { found: found ?? '' }))
      advance()
      return false
    }
    const before = isAt(TOKEN.end)
      ? 'at the end of the file'
      : `before the ${quote(found ?? '')} in line ${lineOf(offset)}`
    const problem = problemText('unclosed-bracket', { opening: own.bracket, closing: closingOf(own.bracket), before })
    if (isAt(TOKEN.end)) return stop(own.offset, problem)
    report(own.offset, problem)
    return true
  }

  /** Whether the file closes more brackets of this type than it opens, so that one of them is superfluous. */
  const isSuperfluous = (closing: string | undefined): boolean => {
    const all = tokenize(text)
    let balance = 0
    for (; all.current.type !== TOKEN.end; all.next()) {
      const { type } = all.current
      if (type === (closing === '}' ? TOKEN.openBrace : TOKEN.openBracket)) balance++
      if (type === (closing === '}' ? TOKEN.closeBrace : TOKEN.closeBracket)) balance--
    }
    return balance < 0
  }

  const key = (): string => {
    const { type, offset } = tokens.current
    if (type === TOKEN.string) return readString()
    const wrong = type === TOKEN.unknown ? wronglyQuotedString(text, offset) : undefined
    if (wrong) {
      report(offset, problemText('wrong-quotes', { found: wrong.value }))
      jump(wrong.end)
      return wrong.value
    }
    const word = wordAt(text, offset)
    if (type === TOKEN.openBrace || type === TOKEN.openBracket) {
      const own = open.at(-1)?.offset ?? 0
      const before = `before the ${quote(text[offset] ?? '')} in line ${lineOf(offset)}`
      stop(own, problemText('unclosed-bracket', { opening: '{', closing: '}', before }))
    }
    if (type === TOKEN.colon) stop(offset, problemText('missing-value', { field: undefined }))
    report(offset, problemText('missing-quotes', { found: word }))
    if (!restOfLine(offset + word.length).startsWith(':')) throw STOP
    jump(offset + word.length)
    return word
  }

  const missingColon = (name: string, keyOffset: number): void => {
    if (hasOddQuotes(keyOffset)) stop(keyOffset, problemText('unclosed-text', { start: name.trim() }))
    if (isAt(TOKEN.end) || isAt(TOKEN.comma) || isClosing(tokens.current))
      stop(keyOffset, problemText('missing-colon', { field: name }))
    report(lastEnd, problemText('missing-colon', { field: name }))
  }

  const missingComma = (): void => {
    const { type, offset, value: written } = tokens.current
    if (type === TOKEN.colon) stop(offset, problemText('unexpected-colon'))
    if (lastString.open) return // the missing comma is inside the unclosed string
    const sameLine = lineOf(lastEnd) === lineOf(offset)
    if (type === TOKEN.unknown && sameLine && !wronglyQuotedString(text, offset)) {
      if (lastString.end !== lastEnd) stop(offset, wordIssue(offset))
      if (/^[^"]*"\s*:/.test(restOfLine(offset)))
        stop(lastString.offset, problemText('unclosed-text', { start: plain(lastString.content) }))
      stop(lastEnd - 1, problemText('quote-inside-text'))
    }
    const next = type === TOKEN.string ? quote(written) : `the ${quote(text[offset] ?? '')} in line ${lineOf(offset)}`
    report(lastEnd, problemText('missing-comma', { next }))
  }

  /** The last string: an error after it often begins in it. */
  let lastString = { offset: -1, end: -1, content: '', open: false }

  const readString = (): string => {
    const token = tokens.current
    const { offset, end } = token
    let content = token.value
    const isOpen = token.error === SCAN_ERROR.unclosedString
    if (isOpen) {
      report(offset, problemText('unclosed-text', { start: plain(content) }))
      if (/[}\]][\s,]*$/.test(content)) throw STOP // the string contains a closing bracket
      content = content.replace(/[\s,]+$/, '')
    } else if (token.error !== SCAN_ERROR.none) {
      for (const error of stringIssues(text, token)) report(error.offset, error.problem)
    }
    lastString = { offset, end, content, open: isOpen }
    advance()
    return content
  }

  const readNumber = (): number => {
    const { offset, value: written } = tokens.current
    const word = wordAt(text, offset)
    const found = Number(word)
    if (NUMBER.test(word) && Number.isFinite(found)) {
      advance()
      return found
    }
    report(offset, Number.isFinite(Number(written)) ? wordIssue(offset) : problemText('wrong-number', { found: word }))
    if (!Number.isFinite(found)) throw STOP
    jump(offset + word.length)
    return found
  }

  const wordIssue = (offset: number): ProblemText => {
    const word = wordAt(text, offset)
    return /^[-+.]?\d[\d.eE+-]*$|^[-+.]/.test(word)
      ? problemText('wrong-number', { found: word })
      : problemText('missing-quotes', { found: word })
  }

  const hasOddQuotes = (offset: number): boolean => {
    const { line } = lines.at(offset)
    const written = text.split(/\r\n|\r|\n/)[line - 1] ?? ''
    return (written.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1
  }

  const restOfLine = (offset: number): string => /^[^\r\n]*/.exec(text.slice(offset))?.[0].trim() ?? ''

  try {
    return { root: document(), issues }
  } catch (reason) {
    if (reason !== STOP) throw reason
    return { issues }
  }
}

/** The probable meaning of an unquoted word: `True`, `.5`, or a string. */
function meaningOf(word: string): string | number | boolean | null {
  const lower = word.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  if (lower === 'null' || lower === 'none') return null
  const number = Number(word)
  return Number.isFinite(number) ? number : word
}

const isClosing = ({ type }: Token): boolean => type === TOKEN.closeBrace || type === TOKEN.closeBracket

const closingOf = (opening: '{' | '['): '}' | ']' => (opening === '{' ? '}' : ']')
