import type { Edit } from 'jsonc-parser'
import type { JsonDocument } from '#content/read/json-document.ts'
import { keyOffsetAt, nodeAt } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import { isClosing, TOKEN, tokenLengthAt, tokenize } from '#content/read/tokens.ts'

/** Makes the edits that mend what stands at a path of a document. None where its text cannot be told. */
export type Mend = (document: JsonDocument, path: Path) => Edit[]

/** Writes another text, number or word in place of the one at a path. */
export function replaceScalar({ root, lines }: JsonDocument, path: Path, value: string | number | boolean): Edit[] {
  if (!root) return []
  const { offset } = nodeAt(root, path)
  const { column } = lines.at(offset)
  return [{ offset, length: tokenLengthAt(lines.textAt(offset), column - 1), content: JSON.stringify(value) }]
}

/** Writes another value in place of any at a path. */
export function replaceValue(document: JsonDocument, path: Path, value: unknown): Edit[] {
  const span = spanAt(document, path)
  return span ? [{ ...span, content: inline(value) }] : []
}

/** Puts text before and after the value at a path. */
export function surround(document: JsonDocument, path: Path, before: string, after: string): Edit[] {
  const span = spanAt(document, path)
  if (!span) return []
  return [
    { offset: span.offset, length: 0, content: before },
    { offset: span.offset + span.length, length: 0, content: after },
  ]
}

/** Writes a field before the others of the object at a path, on a line of its own where the others have theirs. */
export function insertFirstField({ root, lines }: JsonDocument, path: Path, name: string, value: string): Edit[] {
  if (!root) return []
  const object = nodeAt(root, path)
  if (object.type !== 'object') return []
  const start = object.offset + 1
  const [first] = object.members.values()
  const before = first ? lines.text.slice(start, first.keyOffset) : ' '
  const space = /^\s*$/.test(before) ? before : ' '
  const comma = first ? ',' : ' '
  return [
    { offset: start, length: 0, content: `${space || ' '}${JSON.stringify(name)}: ${JSON.stringify(value)}${comma}` },
  ]
}

/** Gives the field at a path another name. */
export function renameField({ root, lines }: JsonDocument, path: Path, name: string): Edit[] {
  if (!root) return []
  const offset = keyOffsetAt(root, path)
  const { column } = lines.at(offset)
  return [{ offset, length: tokenLengthAt(lines.textAt(offset), column - 1), content: JSON.stringify(name) }]
}

/** Puts the field at a path, with its value, into groups that are written around it, outermost first. */
export function nestField(document: JsonDocument, path: Path, groups: readonly string[]): Edit[] {
  const span = spanAt(document, path)
  if (!span || !document.root) return []
  return [
    {
      offset: keyOffsetAt(document.root, path),
      length: 0,
      content: groups.map((name) => `${JSON.stringify(name)}: { `).join(''),
    },
    { offset: span.offset + span.length, length: 0, content: ' }'.repeat(groups.length) },
  ]
}

/** Where the value at a path begins, and how long it is. Undefined where its brackets do not match. */
function spanAt({ root, lines: { text } }: JsonDocument, path: Path): { offset: number; length: number } | undefined {
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

/** A value on one line, spaced as documents are. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, child]) => `${JSON.stringify(name)}: ${inline(child)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
