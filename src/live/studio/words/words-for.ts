import type { IncomingMessage } from 'node:http'
import { STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import { english } from './english.ts'
import type { StudioWords } from './studio-words.ts'

/** The words in the language of a request; English for programs other than the panel. */
export const wordsFor = async ({ headers }: Pick<IncomingMessage, 'headers'>): Promise<StudioWords> =>
  headers[STUDIO_LANGUAGE_HEADER] === 'ar' ? (await import('./arabic.ts')).arabic : english
