import { createRequire } from 'node:module'
import type * as Marked from 'marked'
import { createInlineParser } from '#site/model/inline-parser.ts'
import type { InlineParser, ParsedInline } from '#site/model/inline-parser.ts'

export type { InlineLink } from '#site/model/inline-parser.ts'

/** Every link has these two characters. */
export const mayHaveLinks = (text: string): boolean => text.includes('](')

let parser: InlineParser | undefined

/** Parses a running text. Loads the library for the first one, which takes 0.03 s. */
export function parseInline(text: string): ParsedInline {
  parser ??= createInlineParser(createRequire(import.meta.url)('marked') as typeof Marked)
  return parser.parse(text)
}

/** The text with dots in place of its code, which is shown literally. */
export function withoutCode(text: string): string {
  if (!text.includes('`')) return text
  const { codes } = parseInline(text)
  return codes.reduce(
    (rest, { index, length }) => rest.slice(0, index) + '.'.repeat(length) + rest.slice(index + length),
    text,
  )
}

/** The text with the addresses of its links replaced by the results of `change`. */
export function changeLinks(text: string, change: (href: string) => string): string {
  let changed = text
  for (const { href, address } of parseInline(text).links.toReversed()) {
    const next = change(href)
    if (next !== href) changed = changed.slice(0, address.index) + next + changed.slice(address.index + address.length)
  }
  return changed
}
