import type { JsonDocument } from '#content/read/json-document.ts'
import { stringsIn } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'

/** Fields whose values are not shown as text: appearance, links, names. */
const HIDDEN_FIELDS = new Set([
  'type',
  'anchor',
  'href',
  'form',
  'drawing',
  'mark',
  'logo',
  'color',
  'layout',
  'ground',
  'sky',
  'size',
  'tone',
  'presentation',
  'direction',
  'image',
  'publishDate',
  'purpose',
])

/** The texts of a page, with its overrides of shared blocks but without the shared blocks themselves. */
export function ownTexts({ root }: JsonDocument): string[] {
  if (!root) return []
  return [...stringsIn(root)]
    .filter(({ path, field }) => path[0] === 'blocks' && !HIDDEN_FIELDS.has(field) && !isNameOfShared(path))
    .map(({ value }) => value)
}

/** The path of a block's "name", which only shared blocks have. */
const isNameOfShared = (path: Path): boolean => path.length === 3 && path[2] === 'name'

/** The number of words as a reader counts them. A dash between spaces is none. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The sentences of a text, without punctuation and capitals, to find copied ones. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?:])\s+/u)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N}{}%+\s-]/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '')
}
