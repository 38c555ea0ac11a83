/** A language by its tag, which a visitor's form had. */
export function languageInWords(tag: string): string {
  try {
    return new Intl.DisplayNames([document.documentElement.lang], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
