import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'

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
  'folder',
  'tag',
  'purpose',
])

/** The texts of a page that are shown, with its overrides of shared blocks but without the shared blocks themselves. */
export function ownTexts({ value }: JsonDocument): string[] {
  const texts: string[] = []
  const { blocks } = value
  if (!Array.isArray(blocks)) return texts
  for (const block of blocks as unknown[]) {
    if (!isObject(block)) collect(block, 'blocks', texts)
    else if (block['hidden'] === true) continue
    // Only shared blocks have a "name".
    else for (const field in block) if (field !== 'name') collect(block[field], field, texts)
  }
  return texts
}

/** The words of these texts. */
export function wordsOn(page: JsonDocument): number {
  let words = 0
  for (const text of ownTexts(page)) words += wordsIn(text)
  return words
}

/** `field` is the name of the value's field; for an item of an array, of the array's field. */
function collect(value: unknown, field: string, texts: string[]): void {
  if (typeof value === 'string') {
    if (!HIDDEN_FIELDS.has(field)) texts.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value as unknown[]) collect(item, field, texts)
  } else if (isObject(value)) {
    // Documents have no inherited fields, and this makes no list of the names.
    for (const name in value) collect(value[name], name, texts)
  }
}

/** A word as a reader counts them: a letter or number, and all up to the next space. A dash between spaces is none. */
const WORD = /[\p{L}\p{N}]\S*/gu

/** By character of ASCII, whether a word that has begun goes on after it, and whether a word begins with it. */
const GOES_ON = Uint8Array.from({ length: 128 }, (_, code) => (/\s/.test(String.fromCharCode(code)) ? 0 : 1))
const BEGINS = Uint8Array.from({ length: 128 }, (_, code) => (/[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0))

/** The number of words in a text. Without conditions in its loop, it takes a quarter of what a regular expression does. */
export function wordsIn(text: string): number {
  let count = 0
  let inWord = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) return text.match(WORD)?.length ?? 0
    const after = (inWord & (GOES_ON[code] ?? 0)) | (BEGINS[code] ?? 0)
    count += after & (inWord ^ 1)
    inWord = after
  }
  return count
}

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
