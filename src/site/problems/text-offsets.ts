import type { Edit } from 'jsonc-parser'
import type { JsonDocument } from '#site/read/json-document.ts'
import { nodeAt } from '#site/read/json-tree.ts'
import { replaced } from '#base/json/edits.ts'
import type { Path } from '#base/json/path.ts'
import type { Span } from '#base/json/span-edits.ts'

/** A range of a string value. */
export interface TextRange {
  index: number
  length: number
}

/**
 * The range in the file of a part of the string at a path: escapes take more characters in the file than in the value.
 * Undefined if the string is not valid JSON.
 */
export function rangeInFile({ root, lines }: JsonDocument, path: Path, { index, length }: TextRange): Span | undefined {
  if (!root) return undefined
  const { offset } = nodeAt(root, path)
  const source = lines.textAt(offset).slice(lines.at(offset).column - 1)
  if (!source.startsWith('"')) return undefined
  const start = skipCharacters(source, 1, index)
  return { offset: offset + start, length: skipCharacters(source, start, length) - start }
}

/** The position in a JSON string `count` characters of its value after `from`. */
function skipCharacters(source: string, from: number, count: number): number {
  let at = from
  let left = count
  while (left > 0) {
    const escape = source.indexOf('\\', at)
    const plain = Math.min(left, escape < 0 ? left : escape - at)
    at += plain
    left -= plain
    if (left > 0) {
      at += lengthAt(source, at)
      left -= 1
    }
  }
  return at
}

/** The length of a character: `\u00e9` has six characters, any other escape two. */
const lengthAt = (source: string, at: number): number => (source[at] !== '\\' ? 1 : source[at + 1] === 'u' ? 6 : 2)

/** Replaces a part of the string at a path. `content` is JSON: a part of a string, or several strings. */
export function replaceInText(document: JsonDocument, path: Path, range: TextRange, content: string): Edit[] {
  const target = rangeInFile(document, path, range)
  return target ? [replaced(target.offset, target.length, content)] : []
}

/** A text with JSON escapes, without quotes. */
export const asStringContent = (text: string): string => JSON.stringify(text).slice(1, -1)
