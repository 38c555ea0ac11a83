import type * as Marked from 'marked'
import type { Token, Tokens } from 'marked'
import type { InlineNode, InlineText } from './inline-text.ts'
import { plainText } from './inline-text.ts'

/** A range of a text. */
interface TextRange {
  index: number
  length: number
}

/** A link in a running text. */
export interface InlineLink {
  href: string
  /** Its text. */
  label: string
  /** Its range in the text, from the first bracket to the last. */
  whole: TextRange
  /** The range of its address. */
  address: TextRange
  /** A title in quotation marks after the address, as in Markdown. Running texts do not allow it. */
  title?: string | undefined
}

export interface ParsedInline {
  content: InlineText
  links: InlineLink[]
  /** The ranges of images in Markdown, which running texts do not allow: they are shown literally. */
  images: TextRange[]
  /** The ranges of code, with its backticks. */
  codes: TextRange[]
}

/** A part of the markup, with its meaning. Parts follow each other without a gap. */
export interface InlinePart {
  raw: string
  nodes: InlineNode[]
}

export interface InlineParser {
  parse: (text: string) => ParsedInline
  /** The outermost parts: words, bold words, a link. */
  parts: (text: string) => InlinePart[]
}

/** The maximum length of a parsed text. No field of a schema allows half of it, and some marks take quadratic time. */
const LONGEST = 5000

/**
 * A parser of running texts, which are written in a small subset of Markdown: bold, emphasis, code, links and, unlike in
 * Markdown, every line break. A mark inside of a word, as in 2*3*4 or snake_case, is text, so that ordinary prose is unchanged.
 */
export function createInlineParser(marked: Pick<typeof Marked, 'Lexer' | 'Tokenizer'>): InlineParser {
  const lexed = createLexer(marked)
  return {
    parse(text) {
      if (text.length > LONGEST) return { content: text, links: [], images: [], codes: [] }
      const parsed: Parsed = { text, links: [], images: [], codes: [] }
      const nodes = nodesOf(lexed(text), 0, parsed)
      while (isBreak(nodes[0])) nodes.shift()
      while (isBreak(nodes.at(-1))) nodes.pop()
      const [first = ''] = nodes
      const content = nodes.length <= 1 && typeof first === 'string' ? first : nodes
      return { content, links: parsed.links, images: parsed.images, codes: parsed.codes }
    },
    parts(text) {
      if (text.length > LONGEST) return [{ raw: text, nodes: [text] }]
      let at = 0
      return lexed(text).map((token) => {
        const nodes = nodesOf([token], at, { text, links: [], images: [], codes: [] })
        at += token.raw.length
        return { raw: token.raw, nodes }
      })
    },
  }
}

interface Parsed extends Pick<ParsedInline, 'links' | 'images' | 'codes'> {
  text: string
}

function nodesOf(tokens: readonly Token[], start: number, parsed: Parsed): InlineNode[] {
  const nodes: InlineNode[] = []
  let at = start
  for (const token of tokens) {
    addNodes(nodes, token, at, parsed)
    at += token.raw.length
  }
  return nodes
}

function addNodes(nodes: InlineNode[], token: Token, at: number, parsed: Parsed): void {
  const { raw } = token
  if (token.type === 'strong' || token.type === 'em') {
    const children = nodesOf(token.tokens ?? [], at + (token.type === 'strong' ? 2 : 1), parsed)
    nodes.push({ type: token.type, children })
  } else if (token.type === 'codespan' && isCode(parsed.text, at, raw)) {
    parsed.codes.push({ index: at, length: raw.length })
    nodes.push({ type: 'code', children: [(token as Tokens.Codespan).text] })
  } else if (token.type === 'link') {
    const { href, title } = token as Tokens.Link
    const children = nodesOf(token.tokens ?? [], at + 1, parsed)
    const address = addressIn(raw, at)
    const whole = { index: at, length: raw.length }
    parsed.links.push({ href, label: plainText(children), whole, address, title: title ?? undefined })
    nodes.push({ type: 'a', href, children })
  } else {
    if (token.type === 'image') parsed.images.push({ index: at, length: raw.length })
    addText(nodes, token.type === 'escape' ? (token as Tokens.Escape).text : raw)
  }
}

/** The range of the address in `[text](/address "Title")` or `[text](</address>)`. */
function addressIn(raw: string, at: number): TextRange {
  const start = raw.lastIndexOf('](') + 2
  const [, before = '', address = ''] = /^(\s*<?)([^\s>]*)/.exec(raw.slice(start, -1)) ?? []
  return { index: at + start + before.length, length: address.length }
}

const LINE_BREAK = /[^\S\r\n\u2028\u2029]*\\?(?:\r\n|[\r\n\u2028\u2029])\s*/

function addText(nodes: InlineNode[], text: string): void {
  for (const [index, line] of text.split(LINE_BREAK).entries()) {
    if (index > 0) nodes.push({ type: 'br' })
    if (line === '') continue
    const last = nodes.at(-1)
    if (typeof last === 'string') nodes[nodes.length - 1] = last + line
    else nodes.push(line)
  }
}

const isBreak = (node: InlineNode | undefined): boolean => typeof node === 'object' && node.type === 'br'

/** Digits, and letters of scripts with letter case. Other scripts have no spaces between words, or join articles to words. */
const WORD = /[\p{Lu}\p{Ll}\p{Lt}\p{N}]/u

/** Whether backticks enclose code. Apostrophes typed as backticks do not: the `90s and `80s. */
const isCode = (text: string, at: number, raw: string): boolean =>
  !WORD.test(text[at - 1] ?? '') && !WORD.test(text[at + raw.length] ?? '') && !/^`+\s|\s`+$/.test(raw)

/** Words between equal marks: ***both***, and those with other marks among them, such as **bold with *emphasis***. */
const BESIDE_LETTERS =
  /^(?:(\*{1,3})(?=[^\s*])(?:[^*]|(?!\1)(\*\*?)(?=[^\s*])[^*]*[^\s*]\2(?!\*))*(?<=[^\s*])\1(?!\*)|(_{1,3})(?=[^\s_])[^_]*[^\s_]\3(?!_))/

/**
 * Whether marks right after a letter of such a script enclose words. A single asterisk there may belong to a footnote, which no
 * opening bracket follows; an underscore may be a part of a name.
 */
const isMeantBetween = (marks: string, words: string): boolean =>
  marks.startsWith('*') && (marks.length > 1 || /^[\p{Ps}\p{Pi}\p{Sc}"]|[^\p{L}\p{N}\p{Sc}.。．،、]$/u.test(words))

function createLexer({ Lexer, Tokenizer }: Pick<typeof Marked, 'Lexer' | 'Tokenizer'>): (text: string) => Token[] {
  /** The tokenizer of Marked without unsupported markup: a method that returns nothing leaves the characters as text. */
  class InlineTokenizer extends Tokenizer {
    /** Only the marks of running texts can be escaped: other backslashes, as in a Windows path, are text. */
    override escape(source: string): Tokens.Escape | undefined {
      const [raw, character] = /^\\([*_`[\]])/.exec(source) ?? []
      return raw === undefined || character === undefined ? undefined : { type: 'escape', raw, text: character }
    }

    override emStrong(source: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
      const token = super.emStrong(source, masked, before) ?? this.#besideLetters(source, before)
      const after = source[token?.raw.length ?? 0] ?? ''
      // An underscore may be a part of a web address.
      const isInAddress = source.startsWith('_') && (/[/\\=&?#@]/.test(before) || /[/\\=&@]/.test(after))
      // A part of a run of marks: the whole run is inside of a word.
      const isPart = before === source[0] || after === source[0]
      return isPart || WORD.test(before) || WORD.test(after) || isInAddress ? undefined : token
    }

    /**
     * Bold words with punctuation at their ends and letters right beside them, in scripts without spaces:
     * **注意：**月曜日. Markdown assigns such marks to other words.
     */
    #besideLetters(source: string, before: string): Tokens.Em | Tokens.Strong | undefined {
      const [raw = '', stars, , marks = stars ?? ''] = BESIDE_LETTERS.exec(source) ?? []
      const words = raw.slice(marks.length, -marks.length)
      if (raw === '' || (/\p{L}/u.test(before) && !isMeantBetween(marks, words))) return undefined
      const isStrong = marks.length === 2
      const inside = raw.slice(isStrong ? 2 : 1, isStrong ? -2 : -1)
      return { type: isStrong ? 'strong' : 'em', raw, text: inside, tokens: this.lexer.inlineTokens(inside) }
    }

    override autolink(): undefined {}
    override br(): undefined {}
    override del(): undefined {}
    override reflink(): undefined {}
    override tag(): undefined {}
    override url(): undefined {}
  }
  const options = { gfm: false, tokenizer: new InlineTokenizer() }
  return (text) => Lexer.lexInline(text, options)
}
