import type { JsonDocument } from './json-document.ts'

/**
 * Quick tests of the text of a document, which take less time than collecting its values. They return whether the document may
 * contain something; only then do checks examine the values.
 */
type Source = Pick<JsonDocument, 'lines' | 'issues'>

/**
 * Whether strings can be searched in the text: no character is escaped as \u0041, and there are no syntax errors, after
 * which the values come from a corrected text.
 */
export const isLiteral = ({ lines: { text }, issues }: Source): boolean => issues.length === 0 && !text.includes('\\u')

/** Whether a string of a document may contain one of these parts, which are given as in JSON. */
export const mayHave = (document: Source, parts: readonly string[]): boolean =>
  !isLiteral(document) || parts.some((part) => document.lines.text.includes(part))

/**
 * Whether a bracket, or a bracket and a space, precedes a letter, as in texts. In JSON itself this is the case only for true,
 * false and null in a list.
 */
export function hasBracketBeforeLetter(json: string, bracket: '{' | '{ ' | '['): boolean {
  for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) {
    const next = json.charCodeAt(at + bracket.length) | 0x20
    if (next >= 0x61 && next <= 0x7a) return true
  }
  return false
}
