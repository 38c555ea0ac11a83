import type { JsonDocument } from '#content/read/json-document.ts'
import { stringsIn } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'

/** Fields that say how a block looks, where it leads or what it is called by, and that nobody reads. */
const UNREAD = new Set([
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

/** What a page says itself, text by text. What a shared block says belongs to no page, what a page changes of it does. */
export function ownTexts({ root }: JsonDocument): string[] {
  if (!root) return []
  return [...stringsIn(root)]
    .filter(({ path, field }) => path[0] === 'blocks' && !UNREAD.has(field) && !isNameOfShared(path))
    .map(({ value }) => value)
}

/** "blocks", which one, "name": of all blocks only a shared one is called by a name. */
const isNameOfShared = (path: Path): boolean => path.length === 3 && path[2] === 'name'

/** How many words a reader would count. A dash between spaces is none. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The sentences of a text, without their punctuation and capitals: those who copy change these first. */
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
