import type { JsonDocument } from './json-document.ts'

/**
 * Questions to the file of a document, which is there already: a look at it costs less than to collect its values. The
 * answers say what may be, and checks ask the values themselves where it may.
 */
type Source = Pick<JsonDocument, 'lines' | 'issues'>

/**
 * Whether strings are written in the file as they are: no character as an escape such as \u0041, and no mistakes, as what a
 * file with mistakes means is another text.
 */
export const isLiteral = ({ lines: { text }, issues }: Source): boolean => issues.length === 0 && !text.includes('\\u')

/** Whether a string of a document may have one of these parts, given as JSON writes them. */
export const mayHave = (document: Source, parts: readonly string[]): boolean =>
  !isLiteral(document) || parts.some((part) => document.lines.text.includes(part))

/**
 * Whether a bracket, or one with a space behind it, stands before a letter: JSON itself has none there, but for true, false
 * and null in a list.
 */
export function hasBracketBeforeLetter(json: string, bracket: '{' | '{ ' | '['): boolean {
  for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) {
    const next = json.charCodeAt(at + bracket.length) | 0x20
    if (next >= 0x61 && next <= 0x7a) return true
  }
  return false
}
