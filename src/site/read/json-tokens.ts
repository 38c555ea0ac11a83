import { createScanner } from 'jsonc-parser'

/** Token types. The numbers equal the scanner's, whose `const enum` cannot be imported under `isolatedModules`. */
export const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  unknown: 16,
  end: 17,
} as const

/** Error codes of the scanner. */
export const SCAN_ERROR = {
  none: 0,
  unclosedComment: 1,
  unclosedString: 2,
  unfinishedNumber: 3,
  unicode: 4,
  escape: 5,
  control: 6,
}

export interface Token {
  type: number
  offset: number
  /** The offset after its last character. */
  end: number
  /** A string without its quotes and escapes; any other token as written. */
  value: string
  error: number
}

export interface TokenStream {
  /** The current token. */
  readonly current: Token
  /** Advances to the next token, skipping spaces and line breaks. */
  next(): void
  /** Goes to the token at an offset. */
  jump(offset: number): void
}

/** Splits a text into tokens, including comments, so that the parser can report them. */
export function tokenize(text: string): TokenStream {
  const scanner = createScanner(text, false)
  const read = (): Token => {
    let type: number = scanner.scan()
    while (type === 14 || type === 15) type = scanner.scan() // line breaks and spaces
    const offset = scanner.getTokenOffset()
    return { type, offset, end: scanner.getPosition(), value: scanner.getTokenValue(), error: scanner.getTokenError() }
  }
  let current = read()
  return {
    get current() {
      return current
    },
    next() {
      current = read()
    },
    jump(offset) {
      scanner.setPosition(offset)
      current = read()
    },
  }
}

export type OpeningBracket = '{' | '['

export const closingOf = (opening: OpeningBracket): '}' | ']' => (opening === '{' ? '}' : ']')

export const isClosing = ({ type }: Token): boolean => type === TOKEN.closeBrace || type === TOKEN.closeBracket

/** The unquoted word at `offset`: everything up to a space or a character of JSON syntax. */
export function wordAt(text: string, offset: number): string {
  WORD.lastIndex = offset
  return WORD.exec(text)?.[0] ?? text[offset] ?? ''
}

const WORD = /[^\s"{}[\]:,;：；，、،؛]+/y

/** Whether a word is a JSON number within the range of JavaScript. */
export const isJsonNumber = (word: string): boolean => NUMBER.test(word) && Number.isFinite(Number(word))

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** The length of the token, or of the unquoted word, that begins at an offset of a line: at least 1. */
export function tokenLengthAt(line: string, offset: number): number {
  const tokens = tokenize(line)
  tokens.jump(offset)
  const { type, end, offset: start } = tokens.current
  const length = type === TOKEN.unknown || start !== offset ? wordAt(line, offset).length : end - start
  return Math.max(1, length)
}
