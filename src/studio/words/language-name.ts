import { t } from '#studio/words/words.ts'

/** The name of a language in the language of the studio: "Arabic". */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([document.documentElement.lang], { type: 'language', languageDisplay: 'standard' }).of(tag) ??
  tag

/** The title of a document in a language of the site: "Contact, in Arabic". Without a language, the title alone. */
export const titleInLanguage = (title: string, language: string | undefined): string =>
  language === undefined ? title : t('titleInLanguage', { title, language: languageName(language) })
