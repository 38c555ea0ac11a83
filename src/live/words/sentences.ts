import { say } from '#base/text/words/say.ts'
import type { Text } from '#base/text/words/say.ts'
import arabicMails from './ar/mails.json' with { type: 'json' }
import arabicPages from './ar/pages.json' with { type: 'json' }
import arabicPublication from './ar/publication.json' with { type: 'json' }
import englishMails from './en/mails.json' with { type: 'json' }
import englishPages from './en/pages.json' with { type: 'json' }
import englishPublication from './en/publication.json' with { type: 'json' }

export type Language = 'en' | 'ar'

/** A language whose words are translated from English ones. */
export type Translation = Exclude<Language, 'en'>

const english = { ...englishMails, ...englishPages, ...englishPublication }

export type Sentence = keyof typeof english

/** A sentence that a language lacks does not compile. */
const SENTENCES: Record<Language, Record<Sentence, Text>> = {
  en: english,
  ar: { ...arabicMails, ...arabicPages, ...arabicPublication },
}

export const LANGUAGES = Object.keys(SENTENCES) as Language[]

/** The language of words for a site in some language, for texts that nobody has requested in another one. */
export const languageOfWords = (language: string): Language => (/^ar\b/.test(language) ? 'ar' : 'en')

export const isSentence = (key: string): key is Sentence => Object.hasOwn(english, key)

/** A sentence of the server, with values in place of the names in braces. */
export const sentence = (key: Sentence, language: Language, values?: Record<string, string | number>): string =>
  say(SENTENCES[language][key], language, values)
