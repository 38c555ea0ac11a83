import type { IncomingMessage } from 'node:http'
import { STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import { english } from './english.ts'
import type { StudioWords } from './studio-words.ts'

/** The language of words beside a site in some language: what is written of it to people who have asked for none. */
export const languageOfWords = (language: string): StudioWords['language'] => (/^ar\b/.test(language) ? 'ar' : 'en')

/** The words of the language in which a request was made; English is that of programs other than the panel. */
export const wordsFor = async ({ headers }: Pick<IncomingMessage, 'headers'>): Promise<StudioWords> =>
  headers[STUDIO_LANGUAGE_HEADER] === 'ar' ? (await import('./arabic/arabic.ts')).arabic : english
