import { createScanner } from 'jsonc-parser'

/** The marks of JSON. The numbers are those of the scanner, whose own names do not survive compilation file by file. */
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

/** What the scanner has to say against a token. */
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
  /** Where the next character stands. */
  end: number
  /** A text without its quotes and escapes; anything else as written. */
  value: string
  error: number
}

export interface TokenStream {
  /** The token at hand. */
  readonly current: Token
  /** Goes on to the next token that is no space. */
  next(): void
  /** Reads on from another place. */
  jump(offset: number): void
}

/** Reads a text token by token. Comments are tokens too: JSON has none, so somebody must say so. */
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
