import { languageName } from '#studio/words/language-name.ts'

/** A language by its tag, from a visitor's form: it may be invalid. */
export function languageInWords(tag: string): string {
  try {
    return languageName(tag)
  } catch {
    return tag
  }
}
