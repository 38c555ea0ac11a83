import type { ProblemText } from '#content/problems/problem.ts'
import {
  correctKey,
  correctNumber,
  correctUnclosedString,
  correctValue,
  diagnoseComment,
  diagnoseDuplicateField,
  diagnoseExtraBracket,
  diagnoseExtraComma,
  diagnoseForbiddenField,
  diagnoseMissingColon,
  diagnoseMissingComma,
  diagnoseMissingKey,
  diagnoseMissingValue,
  diagnoseNesting,
  diagnoseStringContent,
  diagnoseTextAfterEnd,
  diagnoseTrailingComma,
  diagnoseUnclosedBracket,
  isExtraBracket,
} from './diagnosis.ts'
import type { Correction, Diagnosis, OpenBracket, ParserState, StringToken } from './diagnosis.ts'
import type { ArrayNode, JsonNode, Member, ObjectNode, Path } from './json-tree.ts'
import { linesOf } from './lines.ts'
import type { Lines } from './lines.ts'
import { isClosing, SCAN_ERROR, TOKEN, tokenize, wordAt } from './tokens.ts'
import type { OpeningBracket, Token, TokenStream } from './tokens.ts'

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

/**
 * Parses JSON and keeps the offset of every value. It recovers from every mistake whose meaning is plain (a comma too
 * many or too few, a comment, wrong quotes, a field given twice), so that one run reports all of them and the document
 * can still be checked. After any other mistake it stops, because further issues would be guesses.
 */
export function parseJson(text: string): ParsedJson {
  return new Parser(text).parse()
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

const MAX_DEPTH = 60

/** Names that have a meaning in JavaScript objects. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Thrown and caught by the parser after a fatal mistake. */
const STOP = Symbol('stop')

/**
 * A recursive descent parser of one text, with one method for each rule of the grammar. A rule begins at its first
 * token and ends at the token after its last. What an unexpected token means is decided in `diagnosis.ts`.
 */
class Parser {
  readonly #text: string
  readonly #tokens: TokenStream
  readonly #issues: ParseIssue[] = []
  /** The path of the value that is being parsed. */
  readonly #path: (string | number)[] = []
  /** The brackets around the current token, outermost first. */
  readonly #openBrackets: OpenBracket[] = []
  /** The end of the last token other than a comment. */
  #previousEnd = 0
  #lastString: StringToken = { offset: -1, end: -1, value: '', isUnclosed: false }
  /** Only diagnosis needs lines: valid JSON is parsed without them. */
  #lines: Lines | undefined

  constructor(text: string) {
    this.#text = text
    this.#tokens = tokenize(text)
  }

  parse(): ParsedJson {
    try {
      return { root: this.#parseDocument(), issues: this.#issues }
    } catch (reason) {
      if (reason !== STOP) throw reason
      return { issues: this.#issues }
    }
  }

  // The grammar

  #parseDocument(): JsonNode {
    this.#skipComments()
    const root = this.#parseValue()
    this.#report(diagnoseTextAfterEnd(this.#text, this.#token))
    return root
  }

  /** `field` is the name of the field that has the value. */
  #parseValue(field?: string): JsonNode {
    const { type, offset } = this.#token
    switch (type) {
      case TOKEN.openBrace:
        return this.#parseObject()
      case TOKEN.openBracket:
        return this.#parseArray()
      case TOKEN.string:
        return { type: 'value', offset, value: this.#parseString() }
      case TOKEN.number:
        return { type: 'value', offset, value: this.#parseNumber() }
      case TOKEN.true:
      case TOKEN.false:
      case TOKEN.null:
        this.#advance()
        return { type: 'value', offset, value: type === TOKEN.null ? null : type === TOKEN.true }
      case TOKEN.unknown:
        return { type: 'value', offset, value: this.#recover(correctValue(this.#state())) }
      default:
        return this.#fail(diagnoseMissingValue(this.#token, field))
    }
  }

  #parseObject(): ObjectNode {
    const { offset } = this.#token
    const members = new Map<string, Member>()
    this.#parseEntries('{', (opening) => this.#parseMember(opening, members))
    return { type: 'object', offset, members }
  }

  #parseMember(opening: OpenBracket, members: Map<string, Member>): void {
    const { offset: keyOffset } = this.#token
    const name = this.#parseKey(opening)
    this.#expectColon(name, keyOffset)
    this.#path.push(name)
    const node = this.#parseValue(name)
    this.#path.pop()
    const first = members.get(name)
    if (FORBIDDEN.has(name)) this.#report(diagnoseForbiddenField(name, keyOffset))
    else if (first) this.#report(diagnoseDuplicateField(this.#state(), name, keyOffset, first.keyOffset))
    else members.set(name, { keyOffset, node })
  }

  #parseKey(opening: OpenBracket): string {
    switch (this.#token.type) {
      case TOKEN.string:
        return this.#parseString()
      case TOKEN.openBrace:
      case TOKEN.openBracket:
      case TOKEN.colon:
        return this.#fail(diagnoseMissingKey(this.#state(), opening))
      default:
        return this.#recover(correctKey(this.#state()))
    }
  }

  #parseArray(): ArrayNode {
    const { offset } = this.#token
    const items: JsonNode[] = []
    this.#parseEntries('[', () => {
      this.#path.push(items.length)
      items.push(this.#parseValue())
      this.#path.pop()
    })
    return { type: 'array', offset, items }
  }

  /** Parses an opening bracket, entries separated by commas, and the closing bracket. */
  #parseEntries(bracket: OpeningBracket, parseEntry: (opening: OpenBracket) => void): void {
    const opening = { bracket, offset: this.#token.offset }
    if (this.#openBrackets.length >= MAX_DEPTH) this.#fail(diagnoseNesting(opening, MAX_DEPTH))
    this.#openBrackets.push(opening)
    this.#advance()
    const closing = bracket === '{' ? TOKEN.closeBrace : TOKEN.closeBracket
    let comma: Token | undefined
    for (let isFirst = true; ; isFirst = false) {
      this.#skipExtraCommas()
      if (this.#isAt(closing)) {
        if (comma) this.#report(diagnoseTrailingComma(comma, bracket))
        this.#advance()
        break
      }
      if (isClosing(this.#token) || this.#isAt(TOKEN.end)) {
        if (this.#recoverFromBracket(opening)) break
        continue
      }
      if (!isFirst && !comma) this.#report(diagnoseMissingComma(this.#state()))
      this.#lastString.isUnclosed = false
      parseEntry(opening)
      comma = this.#accept(TOKEN.comma)
    }
    this.#openBrackets.pop()
  }

  #parseString(): string {
    const token = this.#token
    const { offset, end } = token
    const isUnclosed = token.error === SCAN_ERROR.unclosedString
    let { value } = token
    if (isUnclosed) {
      const correction = correctUnclosedString(token)
      this.#report(correction)
      value = correction.value
    } else if (token.error !== SCAN_ERROR.none) {
      for (const diagnosis of diagnoseStringContent(this.#text, token)) this.#report(diagnosis)
    }
    this.#lastString = { offset, end, value, isUnclosed }
    this.#advance()
    return value
  }

  #parseNumber(): number {
    const word = wordAt(this.#text, this.#token.offset)
    const value = Number(word)
    if (!NUMBER.test(word) || !Number.isFinite(value)) return this.#recover(correctNumber(this.#state()))
    this.#advance()
    return value
  }

  #expectColon(name: string, keyOffset: number): void {
    if (!this.#accept(TOKEN.colon)) this.#report(diagnoseMissingColon(this.#state(), name, keyOffset))
  }

  // Recovery

  /** Reports a mistake. Throws if it is fatal. */
  #report(diagnosis: Diagnosis | undefined): void {
    if (!diagnosis) return
    const { offset, problem, isFatal } = diagnosis
    this.#issues.push({ offset, path: [...this.#path], problem })
    if (isFatal) throw STOP
  }

  #fail(diagnosis: Diagnosis): never {
    this.#report(diagnosis)
    throw STOP
  }

  /** Reports a malformed value or key, and continues after it with what was probably meant. */
  #recover<Value>(correction: Correction<Value>): Value {
    this.#report(correction)
    this.#synchronize(correction.end)
    return correction.value
  }

  /**
   * Recovers from a closing bracket of the other type, or from the end of the file. Returns whether the innermost
   * bracket counts as closed; otherwise the closing bracket has been skipped.
   */
  #recoverFromBracket(opening: OpenBracket): boolean {
    const state = this.#state()
    if (!isExtraBracket(state)) {
      this.#report(diagnoseUnclosedBracket(state, opening))
      return true
    }
    this.#report(diagnoseExtraBracket(state))
    this.#advance()
    return false
  }

  #skipExtraCommas(): void {
    while (this.#isAt(TOKEN.comma)) {
      this.#report(diagnoseExtraComma(this.#token))
      this.#advance()
    }
  }

  #skipComments(): void {
    while (this.#isAt(TOKEN.lineComment) || this.#isAt(TOKEN.blockComment)) {
      this.#report(diagnoseComment(this.#token))
      this.#tokens.next()
    }
  }

  // Tokens

  get #token(): Token {
    return this.#tokens.current
  }

  #isAt(type: number): boolean {
    return this.#tokens.current.type === type
  }

  /** Goes to the next token if the current one has this type. Returns the token that it has passed. */
  #accept(type: number): Token | undefined {
    if (!this.#isAt(type)) return undefined
    const token = this.#token
    this.#advance()
    return token
  }

  /** Goes to the next token that is not a comment. */
  #advance(): void {
    this.#previousEnd = this.#token.end
    this.#tokens.next()
    this.#skipComments()
  }

  /** Continues with the token at an offset, after text that is no token. */
  #synchronize(offset: number): void {
    this.#previousEnd = offset
    this.#tokens.jump(offset)
    this.#skipComments()
  }

  #state(): ParserState {
    return {
      text: this.#text,
      lines: (this.#lines ??= linesOf(this.#text)),
      token: this.#token,
      previousEnd: this.#previousEnd,
      lastString: this.#lastString,
      openBrackets: this.#openBrackets,
    }
  }
}
