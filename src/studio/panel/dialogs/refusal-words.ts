import { RefusedError } from '#studio/panel/state/api.ts'
import { inWords } from '#studio/panel/schema/schema.ts'
import { t, wordsFor } from '#studio/panel/words/words.ts'
import type { Key } from '#studio/panel/words/words.ts'

/** The words of the studio for what the server refuses, by its reason. Others are told in English. */
const WORDS: Record<string, Key> = {
  'still-used': 'refusedStillUsed',
  'too-few-pages': 'refusedTooFew',
  'home-page': 'refusedHome',
}

export interface TranslatedText {
  text: string
  /** Where it is English in a studio of another language. */
  lang?: 'en'
}

/** What a refusal says, without places in files. */
export function refusalInWords(error: Error): TranslatedText {
  const { code = '', values = {} } = (error instanceof RefusedError && error.reason) || {}
  const key = WORDS[code]
  const { kind } = values
  if (key !== undefined) return { text: t(key, { ...values, ...(kind !== undefined && { kind: kindInWords(kind) }) }) }
  const text = error.message
    .split('\n')
    .filter((line) => !line.startsWith('  '))
    .join(' ')
  return document.documentElement.lang === 'en' ? { text } : { text, lang: 'en' }
}

const kindInWords = (kind: string | number): string => wordsFor(inWords(String(kind)))
