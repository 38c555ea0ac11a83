import arabic from '#studio/words/ar.json' with { type: 'json' }
import { ownTranslation } from '#live/studio/form-words.ts'
import type { Translation } from '#live/words/sentences.ts'
import { isolated } from '#base/text/languages/isolated.ts'

/** By their English texts in the schemas. */
const LABELS: Record<Translation, Readonly<Record<string, string>>> = { ar: arabic.schema }

/** A text of a schema, or of a site's own block, in a language. */
export const labelIn = (language: Translation, text: string): string =>
  LABELS[language][text] ?? ownTranslation(language, text) ?? isolated(text)
