import type { Edit } from 'jsonc-parser'
import { inserted, replaced } from './edits.ts'
import { writtenOnOneLine } from './written-value.ts'

/**
 * Edits of values and fields that the caller has located, even in an invalid text, which `operationEdits` rejects. Their
 * values are written on one line.
 */

/** A part of a text: a value, or a field from its name to the end of its value. */
export interface Span {
  offset: number
  length: number
}

/** Replaces the text at a span by a value. A field's name is a value too. */
export const overwritten = ({ offset, length }: Span, value: unknown): Edit[] => [
  replaced(offset, length, writtenOnOneLine(value)),
]

/** Inserts text before and after a span. */
export const surrounded = ({ offset, length }: Span, before: string, after: string): Edit[] => [
  inserted(offset, before),
  inserted(offset + length, after),
]

/** Wraps a field into groups, outermost first. */
export const nested = (field: Span, groups: readonly string[]): Edit[] =>
  surrounded(field, groups.map((name) => `${JSON.stringify(name)}: { `).join(''), ' }'.repeat(groups.length))

/**
 * Inserts a field before the others of an object, on its own line if the others are. `object` is the offset of its brace,
 * `first` the offset of the name of its first field, if it has any.
 */
export function prepended(
  text: string,
  object: number,
  first: number | undefined,
  name: string,
  value: unknown,
): Edit[] {
  const start = object + 1
  const before = first === undefined ? ' ' : text.slice(start, first)
  const space = /^\s+$/.test(before) ? before : ' '
  const field = `${JSON.stringify(name)}: ${writtenOnOneLine(value)}`
  return [inserted(start, `${space}${field}${first === undefined ? ' ' : ','}`)]
}
