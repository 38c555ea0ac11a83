/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Armi', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** The script of a language: the one in its tag, or else the usual one. */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? ''

/** The direction of a language, in its script: "az" is Latin, "az-Arab" is not. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(scriptOf(language)) ? 'rtl' : 'ltr')
