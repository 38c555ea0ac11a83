import type { JsonObject } from './json-tree.ts'
import { FORBIDDEN_NAMES, MAX_DEPTH } from './diagnosis/remarks.ts'

/**
 * The value of a text without any mistake: a tenth of what it costs to keep positions. Undefined where the parser has to
 * look: the text is no JSON, or may have a mistake that JSON admits, such as a field given twice.
 */
export function parsePlainly(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  // Outside of strings a colon follows the name of each field, the second of two fields with one name included.
  const colons = colonsIn(value, 0)
  const hasEscapedColon = text.includes('\\u') && /\\u003a/i.test(text)
  return colons === countColons(text) && !hasEscapedColon ? value : undefined
}

/** The colons of a value as it would be written: one for each field, and those in strings. NaN where its parser objects. */
function colonsIn(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.includes(':') ? countColons(value) : 0
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= MAX_DEPTH) return Number.NaN
  let colons = 0
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) colons += colonsIn(item, depth + 1)
    return colons
  }
  // What was parsed has no inherited fields, and this makes no list of the names.
  for (const name in value) {
    if (FORBIDDEN_NAMES.has(name)) return Number.NaN
    colons += 1 + colonsIn(name, depth) + colonsIn((value as JsonObject)[name], depth + 1)
  }
  return colons
}

function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count++
  return count
}
