/** What a language is called in the language of the studio: "Arabic". */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([document.documentElement.lang], { type: 'language', languageDisplay: 'standard' }).of(tag) ??
  tag
