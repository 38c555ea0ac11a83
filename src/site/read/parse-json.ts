import type { ProblemText } from '#site/problems/problem.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { Path } from '#base/json/path.ts'
import { createDiagnosis } from './diagnosis/diagnose.ts'
import type { Expected, OpenBracket, Remark, StringToken, SyntaxFailure } from './diagnosis/failure.ts'
import { diagnoseDuplicateField, diagnoseForbiddenField, isForbiddenName, MAX_DEPTH } from './diagnosis/failure.ts'
import type { RepairedText } from './diagnosis/repaired-text.ts'
import { createRepairedText, withoutGuesses } from './diagnosis/repaired-text.ts'
import type { ArrayNode, JsonNode, Member, ObjectNode } from './json-tree.ts'
import { moveOffsets } from './json-tree.ts'
import { linesOf } from './lines.ts'
import type { Lines } from './lines.ts'
import { isJsonNumber, SCAN_ERROR, TOKEN, tokenize, wordAt } from './json-tokens.ts'
import type { OpeningBracket, Token, TokenStream } from './json-tokens.ts'

/** A syntax error. */
export interface ParseIssue {
  offset: number
  /** The number of wrong characters, if more than the token or the word. */
  length?: number
  /** The path of the innermost value around it. */
  path: Path
  problem: ProblemText
  /** The offsets of values that are probably wrong because of this mistake: problems with them are not reported. */
  doubtful?: readonly number[]
}

export interface ParsedJson {
  /** Undefined if the parser gave up after an issue. */
  root?: JsonNode
  issues: ParseIssue[]
}

/** The parser gives up after this number of mistakes: the file is probably not JSON. */
const MAX_ISSUES = 100

/**
 * Parses JSON and keeps the offset of every value. The parser stops at the first token that the grammar does not allow;
 * `diagnosis/` finds the mistake and the edits that correct it, and the corrected text is parsed again. So one run reports all
 * mistakes, and the document can still be checked. It gives up if no edit helps, because further issues would be guesses.
 * `onAttempt` is called whenever a text is parsed from its beginning, so that tests can count it.
 */
export function parseJson(text: string, onAttempt?: () => void): ParsedJson {
  const { root, issues } = parseAndDiagnose(text, onAttempt)
  const mistakesIn = (mended: string): number => parseAndDiagnose(mended, onAttempt).issues.length
  return { ...(root && { root }), issues: withoutGuesses(text, issues, root !== undefined, mistakesIn) }
}

function parseAndDiagnose(text: string, onAttempt?: () => void): ParsedJson {
  const attempt = (attempted: string): Attempt => {
    onAttempt?.()
    return new Parser(attempted).parse()
  }
  const first = attempt(text)
  if (!('failure' in first)) return first
  const issues: ParseIssue[] = []
  const repaired = createRepairedText(text)
  const diagnose = createDiagnosis((mended) => {
    const result = attempt(mended)
    return 'failure' in result ? { failure: result.failure, leftOut: 0 } : { leftOut: result.issues.length }
  })
  let { failure } = first
  while (issues.length < MAX_ISSUES) {
    const { offset, length, problem, edits, isFix, doubtful = [], isFatal } = diagnose(failure)
    const fix = isFix && edits ? repaired.asOriginalEdits(edits) : undefined
    issues.push({
      offset: repaired.originalOffset(offset),
      ...(length !== undefined && { length }),
      path: failure.path,
      problem: fix ? fixedBy(problem, ...fix) : problem,
      ...(doubtful.length > 0 && { doubtful: doubtful.map(repaired.originalOffset) }),
    })
    if (!edits || isFatal) break
    repaired.apply(edits)
    const next = attempt(repaired.text)
    if (!('failure' in next)) return inOriginal(next, issues, repaired)
    ;({ failure } = next)
  }
  return { issues: inOrder(issues) }
}

const inOrder = (issues: ParseIssue[]): ParseIssue[] => issues.sort((a, b) => a.offset - b.offset)

/** The result of parsing a repaired text, with the offsets of the original. */
function inOriginal({ root, issues }: ParsedJson, earlier: ParseIssue[], { originalOffset }: RepairedText): ParsedJson {
  if (root) moveOffsets(root, originalOffset)
  const moved = issues.map((issue) => ({ ...issue, offset: originalOffset(issue.offset) }))
  return { ...(root && { root }), issues: inOrder([...earlier, ...moved]) }
}

type Attempt = ParsedJson | { failure: SyntaxFailure }

/** Whether a token represents a value in any notation. */
const isValue = (type: number): boolean =>
  type !== TOKEN.comma && type !== TOKEN.closeBrace && type !== TOKEN.closeBracket && type !== TOKEN.end

/** Thrown and caught by the parser at the first token that the grammar does not allow. */
const STOP = Symbol('stop')

/**
 * A recursive descent parser of one text, with one method for each rule of the grammar. A rule begins at its first
 * token and ends at the token after its last.
 */
class Parser {
  readonly #text: string
  /** The lines of the text, created for a duplicate field. */
  #lines: Lines | undefined
  readonly #tokens: TokenStream
  /** Mistakes in valid JSON. */
  readonly #issues: ParseIssue[] = []
  /** The path of the value that is being parsed. */
  readonly #path: (string | number)[] = []
  /** The brackets around the current token, outermost first. */
  readonly #openBrackets: OpenBracket[] = []
  #previous: Token | undefined
  #lastString: StringToken | undefined
  #failure: SyntaxFailure | undefined

  constructor(text: string) {
    this.#text = text
    this.#tokens = tokenize(text)
  }

  parse(): Attempt {
    try {
      const root = this.#parseValue()
      if (!this.#isAt(TOKEN.end)) this.#fail('end')
      return { root, issues: this.#issues }
    } catch (reason) {
      if (reason !== STOP || !this.#failure) throw reason
      return { failure: this.#failure }
    }
  }

  // The grammar

  #parseValue(): JsonNode {
    const { type, offset } = this.#token
    switch (type) {
      case TOKEN.openBrace:
        return this.#parseObject()
      case TOKEN.openBracket:
        return this.#parseArray()
      case TOKEN.string:
        return { type: 'value', offset, value: this.#parseString(false) }
      case TOKEN.number:
        return { type: 'value', offset, value: this.#parseNumber() }
      case TOKEN.true:
      case TOKEN.false:
      case TOKEN.null:
        this.#advance()
        return { type: 'value', offset, value: type === TOKEN.null ? null : type === TOKEN.true }
      default:
        return this.#fail('value')
    }
  }

  #parseObject(): ObjectNode {
    const { offset } = this.#token
    const members = new Map<string, Member>()
    this.#parseEntries('{', (opening) => this.#parseMember(opening, members))
    return { type: 'object', offset, members }
  }

  #parseMember(opening: OpenBracket, members: Map<string, Member>): void {
    const { type, offset: keyOffset } = this.#token
    if (type !== TOKEN.string) this.#fail('key')
    const name = this.#parseString(true)
    if (!this.#accept(TOKEN.colon)) this.#fail('colon')
    opening.valueOffset = this.#token.offset
    this.#path.push(name)
    const node = this.#parseValue()
    this.#path.pop()
    const first = members.get(name)
    if (isForbiddenName(name)) this.#remark(diagnoseForbiddenField(name, keyOffset))
    else if (first) {
      this.#lines ??= linesOf(this.#text)
      this.#remark(diagnoseDuplicateField(this.#lines, name, keyOffset, first.keyOffset))
    } else members.set(name, { keyOffset, node })
  }

  #parseArray(): ArrayNode {
    const { offset } = this.#token
    const items: JsonNode[] = []
    this.#parseEntries('[', (opening) => {
      opening.valueOffset = this.#token.offset
      this.#path.push(items.length)
      items.push(this.#parseValue())
      this.#path.pop()
    })
    return { type: 'array', offset, items }
  }

  /** Parses an opening bracket, entries separated by commas, and the closing bracket. */
  #parseEntries(bracket: OpeningBracket, parseEntry: (opening: OpenBracket) => void): void {
    const { offset } = this.#token
    if (this.#openBrackets.length >= MAX_DEPTH) this.#fail('less depth')
    const opening: OpenBracket = { bracket, offset, field: this.#path.at(-1), valueOffset: offset }
    this.#openBrackets.push(opening)
    this.#advance()
    const closing = bracket === '{' ? TOKEN.closeBrace : TOKEN.closeBracket
    if (!this.#isAt(closing)) {
      do parseEntry(opening)
      while (this.#accept(TOKEN.comma))
      if (!this.#isAt(closing)) this.#fail('comma')
    }
    this.#advance()
    this.#openBrackets.pop()
  }

  #parseString(isKey: boolean): string {
    const { offset, end, value, error } = this.#token
    if (error !== SCAN_ERROR.none) this.#fail('string')
    this.#lastString = { offset, end, value, isKey }
    this.#advance()
    return value
  }

  #parseNumber(): number {
    const word = wordAt(this.#text, this.#token.offset)
    if (!isJsonNumber(word)) this.#fail('value')
    this.#advance()
    return Number(word)
  }

  // Mistakes

  #remark({ offset, problem }: Remark): void {
    this.#issues.push({ offset, path: [...this.#path], problem })
  }

  /** Stops if the grammar allows something else. */
  #fail(expected: Expected): never {
    const { type } = this.#token
    const isMissingItem = expected === 'value' && typeof this.#path.at(-1) === 'number' && !isValue(type)
    this.#failure = {
      text: this.#text,
      token: this.#token,
      expected,
      previous: this.#previous,
      lastString: this.#lastString,
      openBrackets: this.#openBrackets,
      path: isMissingItem ? this.#path.slice(0, -1) : [...this.#path],
    }
    throw STOP
  }

  // Tokens

  get #token(): Token {
    return this.#tokens.current
  }

  #isAt(type: number): boolean {
    return this.#tokens.current.type === type
  }

  /** Advances to the next token if the current one has this type. */
  #accept(type: number): boolean {
    const isAccepted = this.#isAt(type)
    if (isAccepted) this.#advance()
    return isAccepted
  }

  #advance(): void {
    this.#previous = this.#token
    this.#tokens.next()
  }
}
