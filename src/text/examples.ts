import { isArabic } from './arabic.ts'
import arabic from './examples.ar.json' with { type: 'json' }
import { inArabic } from './sample-words.ts'

/** The Arabic words for the texts of examples and samples, by the English ones. */
export const ARABIC_EXAMPLES: Readonly<Record<string, string>> = arabic

/** The text of an example or a sample on a site in a language. */
export const exampleIn = (language: string, text: string): string =>
  isArabic(language) ? inArabic(text, ARABIC_EXAMPLES) : text

/** An example with its texts in the language of a site. */
export function examplesIn<T>(language: string, example: T): T {
  const inLanguage = (value: unknown): unknown => {
    if (typeof value === 'string') return exampleIn(language, value)
    if (Array.isArray(value)) return value.map(inLanguage)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, inLanguage(child)]))
  }
  return isArabic(language) ? (inLanguage(example) as T) : example
}
