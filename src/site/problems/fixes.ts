import type { Edit } from 'jsonc-parser'
import type { JsonDocument } from '#site/read/json-document.ts'
import { keyOffsetAt, nodeAt } from '#site/read/json-tree.ts'
import { isClosing, TOKEN, tokenize, tokenLengthAt } from '#site/read/json-tokens.ts'
import { removed } from '#base/json/edits.ts'
import { operationEdits } from '#base/json/operation-edits.ts'
import type { Path } from '#base/json/path.ts'
import { nested, overwritten, prepended, surrounded } from '#base/json/span-edits.ts'
import type { Span } from '#base/json/span-edits.ts'

/** Returns the edits that fix the value at a path. Empty if its position in the text is uncertain. */
export type Mend = (document: JsonDocument, path: Path) => Edit[]

/** Replaces a string, a number or a keyword. */
export function replaceScalar(document: JsonDocument, path: Path, value: string | number | boolean): Edit[] {
  const { root } = document
  return root ? overwritten(tokenAt(document, nodeAt(root, path).offset), value) : []
}

/** Replaces a value of any type. */
export function replaceValue(document: JsonDocument, path: Path, value: unknown): Edit[] {
  const span = spanAt(document, path)
  return span ? overwritten(span, value) : []
}

/** Inserts text before and after a value. */
export function surround(document: JsonDocument, path: Path, before: string, after: string): Edit[] {
  const span = spanAt(document, path)
  return span ? surrounded(span, before, after) : []
}

/** Inserts a field before the other fields of an object. */
export function insertFirstField({ root, lines }: JsonDocument, path: Path, name: string, value: string): Edit[] {
  const object = root && nodeAt(root, path)
  if (object?.type !== 'object') return []
  const [first] = object.members.values()
  return prepended(lines.text, object.offset, first?.keyOffset, name, value)
}

/** Renames a field. */
export function renameField(document: JsonDocument, path: Path, name: string): Edit[] {
  const { root } = document
  return root ? overwritten(tokenAt(document, keyOffsetAt(root, path)), name) : []
}

/** Wraps a field in new objects. `groups` are their names, outermost first. */
export function nestField(document: JsonDocument, path: Path, groups: readonly string[]): Edit[] {
  const span = spanAt(document, path)
  if (!span || !document.root) return []
  const offset = keyOffsetAt(document.root, path)
  return nested({ offset, length: span.offset + span.length - offset }, groups)
}

/** Removes a field or an item of a list. Empty in a document with syntax errors, which may concern it. */
export const removeAt = ({ issues, lines }: JsonDocument, path: Path): Edit[] =>
  issues.length === 0 ? operationEdits(lines.text, { type: 'remove', path }) : []

/** Replaces the whole document by the value at a path. */
export function unwrap(document: JsonDocument, path: Path): Edit[] {
  const [whole, kept] = [spanAt(document, []), spanAt(document, path)]
  if (!whole || !kept) return []
  const end = kept.offset + kept.length
  return [removed(whole.offset, kept.offset - whole.offset), removed(end, whole.offset + whole.length - end)]
}

/** The token, or the unquoted word, at an offset. */
function tokenAt({ lines }: JsonDocument, offset: number): Span {
  return { offset, length: tokenLengthAt(lines.textAt(offset), lines.at(offset).column - 1) }
}

/** The range of a value in the text. Undefined if its brackets do not match. */
function spanAt({ root, lines: { text } }: JsonDocument, path: Path): Span | undefined {
  if (!root) return undefined
  const { offset } = nodeAt(root, path)
  const tokens = tokenize(text)
  tokens.jump(offset)
  for (let depth = 0; ; tokens.next()) {
    const { type, end } = tokens.current
    if (type === TOKEN.end || type === TOKEN.unknown) return undefined
    if (type === TOKEN.openBrace || type === TOKEN.openBracket) depth++
    if (isClosing(tokens.current)) depth--
    if (depth === 0) return { offset, length: end - offset }
  }
}
