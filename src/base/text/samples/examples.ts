import { isArabic } from '#base/text/languages/languages.ts'
import arabic from './examples.ar.json' with { type: 'json' }
import { inArabic } from './samples.ts'

/** The Arabic texts of examples and samples, by the English ones. */
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

/** The minimum number of words of a statement. Shorter texts, such as labels, may be equal by coincidence. */
const FEWEST_WORDS = 6

/** Texts of examples that are true on every site. */
const TRUE_ANYWHERE = [
  'Something went wrong. Please try again.',
  'The button opens your mail program with the message written out. Send it from there.',
  'You get this mail because your address was entered in a form on our website. If that was not you, you need do nothing.',
]

/** A question states nothing; its answer does. */
const statesSomething = (text: string): boolean =>
  text.split(' ').length >= FEWEST_WORDS && !text.endsWith('?') && !TRUE_ANYWHERE.includes(text)

const STATEMENTS = new Set(
  Object.entries(ARABIC_EXAMPLES).flatMap(([english, ofArabic]) =>
    statesSomething(english) ? [english, ofArabic] : [],
  ),
)

/** Whether a text is an unchanged example that makes a statement about the publishing company. */
export const isOfExample = (text: string): boolean => STATEMENTS.has(text)
