/** Whether a language is usually written in Latin letters; true for an invalid tag. */
export function isWrittenInLatin(language: string): boolean {
  try {
    const { script = 'Latn' } = new Intl.Locale(language).maximize()
    return script === 'Latn'
  } catch {
    return true
  }
}

/** The name of a language in that language, without its country: "العربية", "English". */
export function nameOfLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag)
  const withoutCountry = script === undefined ? language : `${language}-${script}`
  return new Intl.DisplayNames([tag], { type: 'language' }).of(withoutCountry) ?? tag
}

/** The name of a language in English: "Arabic". Invalid tags are returned unchanged. */
export function englishNameOf(language: string): string {
  try {
    return new Intl.DisplayNames(['en-GB'], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/** Whether two tags name one language in one script, in any country: "en" and "en-GB". gettext writes "pt_BR". */
export function isSameLanguage(one: string, other: string): boolean {
  try {
    const [a, b] = [one, other].map((tag) => new Intl.Locale(tag.replaceAll('_', '-')).maximize())
    return a!.language === b!.language && a!.script === b!.script
  } catch {
    return one.toLowerCase() === other.toLowerCase()
  }
}
