import type { Edit } from 'jsonc-parser'
import type { JsonDocument } from '#content/read/json-document.ts'
import { keyOffsetAt, nodeAt } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import { isClosing, TOKEN, tokenLengthAt, tokenize } from '#content/read/tokens.ts'
import { removed } from '#edit/edits.ts'
import { operationEdits } from '#edit/operation-edits.ts'
import { nested, overwritten, prepended, surrounded } from '#edit/span-edits.ts'
import type { Span } from '#edit/span-edits.ts'

/** Makes the edits that mend what stands at a path of a document. None where its text cannot be told. */
export type Mend = (document: JsonDocument, path: Path) => Edit[]

/** Writes another text, number or word in place of the one at a path. */
export function replaceScalar(document: JsonDocument, path: Path, value: string | number | boolean): Edit[] {
  const { root } = document
  return root ? overwritten(tokenAt(document, nodeAt(root, path).offset), value) : []
}

/** Writes another value in place of any at a path. */
export function replaceValue(document: JsonDocument, path: Path, value: unknown): Edit[] {
  const span = spanAt(document, path)
  return span ? overwritten(span, value) : []
}

/** Puts text before and after the value at a path. */
export function surround(document: JsonDocument, path: Path, before: string, after: string): Edit[] {
  const span = spanAt(document, path)
  return span ? surrounded(span, before, after) : []
}

/** Writes a field before the others of the object at a path. */
export function insertFirstField({ root, lines }: JsonDocument, path: Path, name: string, value: string): Edit[] {
  const object = root && nodeAt(root, path)
  if (object?.type !== 'object') return []
  const [first] = object.members.values()
  return prepended(lines.text, object.offset, first?.keyOffset, name, value)
}

/** Gives the field at a path another name. */
export function renameField(document: JsonDocument, path: Path, name: string): Edit[] {
  const { root } = document
  return root ? overwritten(tokenAt(document, keyOffsetAt(root, path)), name) : []
}

/** Puts the field at a path, with its value, into groups that are written around it, outermost first. */
export function nestField(document: JsonDocument, path: Path, groups: readonly string[]): Edit[] {
  const span = spanAt(document, path)
  if (!span || !document.root) return []
  const offset = keyOffsetAt(document.root, path)
  return nested({ offset, length: span.offset + span.length - offset }, groups)
}

/** Takes a field, or an item of a list, out of a document. None where the document has mistakes: they may be about it. */
export const removeAt = ({ issues, lines }: JsonDocument, path: Path): Edit[] =>
  issues.length === 0 ? operationEdits(lines.text, { type: 'remove', path }) : []

/** Leaves of a document the value at a path alone. */
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

/** Where the value at a path begins, and how long it is. Undefined where its brackets do not match. */
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
