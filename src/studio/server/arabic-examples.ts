import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '#content/read/json-tree.ts'
import type { Group } from '#studio/protocol/documents.ts'

/** The Arabic words for the texts of examples, by the English ones. */
export const readArabicExamples = (root: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'src/blocks/examples.ar.json'), 'utf8')) as Record<string, string>

export const isArabic = (language: string): boolean => /^ar\b/.test(language)

/** An example for a site in a language: in Arabic where the site is. What has no Arabic words stays as it is. */
export function inLanguage(example: Group, language: string, root: string): Group {
  if (!isArabic(language)) return example
  const words = readArabicExamples(root)
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return words[value] ?? value
    if (Array.isArray(value)) return value.map(translated)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, translated(child)]))
  }
  return translated(example) as Group
}
