/** Whether a language tag is that of Arabic. */
export const isArabic = (language: string): boolean => /^ar(?:-|$)/i.test(language)
