import type { Edit } from 'jsonc-parser'
import { replaced } from './edits.ts'

/** A character of a string as JSON writes it: by itself, or as an escape. */
const WRITTEN = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs

/**
 * The edits that give a string another text: only the characters that differ are replaced, so that one more letter is one
 * more letter in the file, and escapes elsewhere stay as they are written. `literal` is the string with its quotes.
 */
export function stringEdits(literal: string, offset: number, text: string): Edit[] {
  const before = literal.slice(1, -1).match(WRITTEN) ?? []
  const units = before.map((character) => JSON.parse(`"${character}"`) as string)
  const after = [...Array(text.length).keys()].map((index) => text.charAt(index))
  const shorter = Math.min(units.length, after.length)
  let start = 0
  while (start < shorter && units[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && units[units.length - 1 - end] === after[after.length - 1 - end]) end++
  // The halves of a pair are written together.
  if (isLow(after[start] ?? units[start])) start = Math.max(0, start - 1)
  if (isLow(after[after.length - end] ?? units[units.length - end])) end = Math.max(0, end - 1)
  const [head, middle] = [before.slice(0, start), before.slice(start, before.length - end)]
  const content = JSON.stringify(text.slice(start, text.length - end)).slice(1, -1)
  const [skipped, length] = [head.join('').length, middle.join('').length]
  return length === 0 && content === '' ? [] : [replaced(offset + 1 + skipped, length, content)]
}

/** Whether a UTF-16 code unit is the second half of a pair. */
const isLow = (unit: string | undefined): boolean => unit !== undefined && /^[\udc00-\udfff]$/.test(unit)
