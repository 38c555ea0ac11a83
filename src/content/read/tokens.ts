import { createScanner } from 'jsonc-parser'

/** The marks of JSON. The numbers are those of the scanner, whose own names do not survive compilation file by file. */
export const MARK = {
  openGroup: 1,
  closeGroup: 2,
  openList: 3,
  closeList: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  text: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  unknown: 16,
  end: 17,
} as const

/** What the scanner has to say against a token. */
export const FLAW = {
  none: 0,
  unclosedComment: 1,
  unclosedText: 2,
  unfinishedNumber: 3,
  unicode: 4,
  escape: 5,
  control: 6,
}

export interface Token {
  mark: number
  offset: number
  /** Where the next character stands. */
  end: number
  /** A text without its quotes and escapes; anything else as written. */
  value: string
  flaw: number
}

export interface Tokens {
  /** The token at hand. */
  readonly now: Token
  /** Goes on to the next token that is no space. */
  next(): void
  /** Reads on from another place. */
  jump(offset: number): void
}

/** Reads a text token by token. Comments are tokens too: JSON has none, so somebody must say so. */
export function tokensOf(text: string): Tokens {
  const scanner = createScanner(text, false)
  const read = (): Token => {
    let mark: number = scanner.scan()
    while (mark === 14 || mark === 15) mark = scanner.scan() // line breaks and spaces
    const offset = scanner.getTokenOffset()
    return { mark, offset, end: scanner.getPosition(), value: scanner.getTokenValue(), flaw: scanner.getTokenError() }
  }
  let now = read()
  return {
    get now() {
      return now
    },
    next() {
      now = read()
    },
    jump(offset) {
      scanner.setPosition(offset)
      now = read()
    },
  }
}
