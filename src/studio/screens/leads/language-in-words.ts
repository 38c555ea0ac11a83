import { languageName } from '#studio/panel/translate/language-name.ts'

/** A language by its tag, which a visitor's form had: it may be none. */
export function languageInWords(tag: string): string {
  try {
    return languageName(tag)
  } catch {
    return tag
  }
}
