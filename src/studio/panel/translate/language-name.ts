import { t } from '#studio/words/words.ts'

/** What a language is called in the language of the studio: "Arabic". */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([document.documentElement.lang], { type: 'language', languageDisplay: 'standard' }).of(tag) ??
  tag

/** What a document is called in a language of the site: "Contact, in Arabic". Without a language, it is the document itself. */
export const titleInLanguage = (title: string, language: string | undefined): string =>
  language === undefined ? title : t('titleInLanguage', { title, language: languageName(language) })
