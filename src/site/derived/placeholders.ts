import { memo } from '#base/memo/memo.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { hasBracketBeforeLetter, isLiteral } from '#site/read/source-text.ts'

/** The placeholders that every text may use, and the path of each value in settings.json. */
export const PLACEHOLDERS = {
  brand: ['brand'],
  email: ['organization', 'email'],
  legalEmail: ['organization', 'legalEmail'],
  phone: ['organization', 'phone'],
  address: ['organization', 'address'],
  hours: ['hours'],
} as const satisfies Record<string, readonly string[]>

export type Facts = Partial<Record<keyof typeof PLACEHOLDERS, string>>

/** The values of the placeholders, from the settings. */
export function factsOf(settings: JsonObject): Facts {
  return Object.fromEntries(
    Object.entries(PLACEHOLDERS).flatMap(([name, path]) => {
      const fact = path.reduce<unknown>((value, step) => (value as JsonObject | undefined)?.[step], settings)
      return typeof fact === 'string' ? [[name, fact]] : []
    }),
  )
}

/** Whether a text of a document may have a placeholder. Hardly any document has one. */
export const mayHavePlaceholders = memo(
  (document: JsonDocument) => !isLiteral(document) || hasBracketBeforeLetter(document.lines.text, '{'),
)

export interface TextPlaceholder {
  /** The name in the braces: "brand"; "subtitle" for {subtitle:80}. */
  name: string
  /** Its offset in the text. */
  index: number
  /** The notation of another system: "{{brand}}", "${brand}". */
  foreign?: { index: number; text: string }
}

const PLACEHOLDER = /\{([A-Za-z][\w-]*)(?::\d+)?\}/g

/** Braces after a backslash are shown literally: "\\{id}" is not a placeholder. */
const ESCAPED = /\\(\$?\{{1,2}[A-Za-z][\w-]*(?::\d+)?\}{1,2})/g

/** The text with dots in place of escaped braces. */
export const withoutEscapedBraces = (text: string): string =>
  text.includes('\\') ? text.replace(ESCAPED, (escaped) => '.'.repeat(escaped.length)) : text

/** A text with its braces escaped, so that they are shown literally. */
export const escapeBraces = (text: string): string => text.replace(/\\?\{(?=[A-Za-z])/g, '\\$&')

export function placeholdersIn(text: string): TextPlaceholder[] {
  if (!text.includes('{')) return []
  return [...withoutEscapedBraces(text).matchAll(PLACEHOLDER)].map(({ index, 0: placeholder, 1: name = '' }) => {
    const isDoubled = text[index - 1] === '{' && text[index + placeholder.length] === '}'
    if (isDoubled) return { name, index, foreign: { index: index - 1, text: `{${placeholder}}` } }
    return text[index - 1] === '$'
      ? { name, index, foreign: { index: index - 1, text: `$${placeholder}` } }
      : { name, index }
  })
}

const FILLED = new RegExp(`${ESCAPED.source}|\\{(\\w+)\\}`, 'g')

/** The text with the values of its placeholders. Other placeholders are filled in elsewhere. */
export function fillPlaceholders(text: string, facts: Facts): string {
  if (!text.includes('{')) return text
  return text.replace(
    FILLED,
    (whole, escaped: string | undefined, name: keyof Facts) =>
      escaped ?? (Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole),
  )
}
