import type { Edit } from 'jsonc-parser'
import { inserted, replaced } from './edits.ts'
import { writtenOnOneLine } from './written-value.ts'

/**
 * Edits of values and fields that the caller has found: in a text with mistakes too, which `operationEdits` refuses. What
 * they write stands on one line.
 */

/** A part of a text: a value, or a field from its name to the end of its value. */
export interface Span {
  offset: number
  length: number
}

/** Replaces what is there by a value; a field's name is a value too. */
export const overwritten = ({ offset, length }: Span, value: unknown): Edit[] => [
  replaced(offset, length, writtenOnOneLine(value)),
]

/** Puts text before and behind. */
export const surrounded = ({ offset, length }: Span, before: string, after: string): Edit[] => [
  inserted(offset, before),
  inserted(offset + length, after),
]

/** Puts a field into groups that are written around it, outermost first. */
export const nested = (field: Span, groups: readonly string[]): Edit[] =>
  surrounded(field, groups.map((name) => `${JSON.stringify(name)}: { `).join(''), ' }'.repeat(groups.length))

/**
 * Writes a field before the others of an object, on a line of its own where the others have theirs. `object` is the offset
 * of its brace, `first` that of the name of its first field, if it has any.
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
