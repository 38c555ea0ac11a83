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

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Armi', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** The script of a language: the one in its tag, or else the usual one. */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? ''

/** The direction of a language, in its script: "az" is Latin, "az-Arab" is not. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(scriptOf(language)) ? 'rtl' : 'ltr')

/** Whether a language tag means Arabic. */
export const isArabic = (language: string): boolean => /^ar(?:-|$)/i.test(language)
