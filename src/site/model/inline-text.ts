/** A running text: a string, or its parts if some of its words are bold, a link, a line break or the like. */
export type InlineText = string | readonly InlineNode[]

export type InlineNode = string | InlineElement

/** A part of a running text, by the name of its HTML element. */
export interface InlineElement {
  type: 'strong' | 'em' | 'code' | 'a' | 'br'
  /** The address of a link. Absent if the link has no visible target. */
  href?: string
  /** The text for screen readers after a link that opens in a new tab. */
  newTab?: string
  children?: readonly InlineNode[]
}

/** Characters that may be markup. Hardly any text has one. */
const MARKUP = /[*_`\\\n\r\u2028\u2029]|\]\(/

export const mayHaveMarkup = (text: string): boolean => MARKUP.test(text)

/** The text without markup, for structured data, descriptions and keys of lists. */
export function plainText(text: InlineText): string {
  return typeof text === 'string' ? text : text.map(wordsOf).join('')
}

function wordsOf(node: InlineNode): string {
  if (typeof node === 'string') return node
  return node.type === 'br' ? ' ' : plainText(node.children ?? [])
}
