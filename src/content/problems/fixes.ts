import type { Edit } from 'jsonc-parser'
import type { JsonDocument } from '#content/read/json-document.ts'
import { nodeAt } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import { tokenLengthAt } from '#content/read/tokens.ts'

/** Writes another text, number or word in place of the one at a path. */
export function replaceScalar({ root, lines }: JsonDocument, path: Path, value: string | number | boolean): Edit[] {
  if (!root) return []
  const { offset } = nodeAt(root, path)
  const { column } = lines.at(offset)
  return [{ offset, length: tokenLengthAt(lines.textAt(offset), column - 1), content: JSON.stringify(value) }]
}
