import type { IncomingMessage } from 'node:http'
import { STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import { english } from './english.ts'
import type { StudioWords } from './studio-words.ts'

/** The language of words for a site in some language, for texts that nobody has requested in another one. */
export const languageOfWords = (language: string): StudioWords['language'] => (/^ar\b/.test(language) ? 'ar' : 'en')

/** The words in the language of a request; English for programs other than the panel. */
export const wordsFor = async ({ headers }: Pick<IncomingMessage, 'headers'>): Promise<StudioWords> =>
  headers[STUDIO_LANGUAGE_HEADER] === 'ar' ? (await import('./arabic/arabic.ts')).arabic : english
