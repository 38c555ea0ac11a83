/** Whether a language tag means Arabic. */
export const isArabic = (language: string): boolean => /^ar(?:-|$)/i.test(language)
