import { memo } from '#base/memo/memo.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { hasTextsIn } from '#site/model/texts.ts'
import { matchTexts } from './match-texts.ts'
import type { TranslatedText } from './match-texts.ts'
import { hasWords, sourceTextsOf, textsInto } from './source-texts.ts'
import type { SourceText } from './source-texts.ts'
import { termsIn, withoutKept } from './terms.ts'
import type { Terms } from './terms.ts'

/** A text with its translation. */
export interface TranslatedSourceText {
  text: SourceText
  /** The words that were translated. */
  from: string
  to: string
  /** The index of the translation in its file. Undefined for a term, which has one translation for all documents. */
  entry?: number
  isStale: boolean
  isDraft: boolean
}

/** The texts of a document in one language. */
export interface TextsInLanguage {
  /** By the pointer of the text. */
  matched: ReadonlyMap<string, TranslatedSourceText>
  /** The texts that need a translation and have no published one. */
  missing: readonly SourceText[]
  /** The number of texts that need a translation. */
  needed: number
  /** The number of built-in texts among these, in a language for which the engine has no texts. */
  neededBuiltIn: number
  /** The number of texts with a draft. */
  drafts: number
  /** The indexes of translations that belong to no text. */
  unused: readonly number[]
}

/**
 * The texts of a document that are translated into a language, with their translations. A draft counts as missing unless drafts
 * are published.
 */
export const textsInLanguage = memo(translatedTexts, (texts, translation, { language, drafts, terms }) => [
  texts,
  translation,
  language,
  drafts,
  terms,
])

/** The texts of a document: with all of its drafts, or as its language is published. */
export function textsOfDocument(
  document: JsonDocument,
  documents: SiteDocuments,
  language: string,
  drafts = true,
): TextsInLanguage {
  const translation = documents.translations.get(`${language}/${document.file}`)
  const terms = termsIn(documents.terms.get(language))
  const texts = sourceTextsOf(document, documents, siteSchemas(documents))
  return textsInLanguage(texts, translation, { language, drafts, terms })
}

function translatedTexts(
  all: readonly SourceText[],
  translation: JsonDocument | undefined,
  { language, drafts, terms }: { language: string; drafts: boolean; terms: Terms },
): TextsInLanguage {
  const texts = textsInto(all, language)
  const entries = translatedTextsIn(translation)
  const { matched: entriesOf, unused } = matchTexts(texts, entries)
  const matched = new Map<string, TranslatedSourceText>()
  for (const [pointer, { text, entry, isStale }] of entriesOf) {
    const { from, to, state } = entries[entry]!
    if (state !== 'draft' || drafts)
      matched.set(pointer, { text, from, to, entry, isStale, isDraft: state === 'draft' })
  }
  for (const text of texts) {
    const to = terms.terms.get(text.value)
    if (to !== undefined && !entriesOf.has(text.pointer))
      matched.set(text.pointer, { text, from: text.value, to, isStale: false, isDraft: false })
  }
  const needed = texts.filter((text) => isNeeded(text, language, terms))
  const missing = needed.filter(({ pointer }) => !matched.has(pointer))
  const ofDrafts = [...entriesOf.values()].filter(({ entry }) => entries[entry]!.state === 'draft')
  const neededBuiltIn = needed.filter(({ isBuiltIn }) => isBuiltIn).length
  return { matched, missing, needed: needed.length, neededBuiltIn, drafts: ofDrafts.length, unused }
}

/**
 * Whether the share of translated texts is at least `complete`, not counting built-in texts. Untranslated built-in texts are
 * shown in English: a release of the engine may add some, and must not unpublish a language.
 */
export function isComplete(parts: readonly (TextsInLanguage | undefined)[], complete: number): boolean {
  let needed = 0
  let missing = 0
  for (const part of parts) {
    if (!part) continue
    needed += part.needed - part.neededBuiltIn
    missing += part.missing.filter(({ isBuiltIn }) => !isBuiltIn).length
  }
  return missing <= needed * (1 - complete)
}

/** Whether a text must be translated. Built-in texts and untranslated names need not be. */
export const isNeeded = ({ isOptional, isBuiltIn, value }: SourceText, language: string, terms: Terms): boolean =>
  !isOptional && !(isBuiltIn && hasTextsIn(language)) && hasWords(withoutKept(value, terms))

/** The translated texts of a document below `languages`, in its order. Invalid ones are empty. */
export function translatedTextsIn(translation: JsonDocument | undefined): TranslatedText[] {
  const { texts } = translation?.value ?? {}
  return (Array.isArray(texts) ? (texts as unknown[]) : []).map((entry) =>
    isObject(entry) && typeof entry['from'] === 'string' && typeof entry['to'] === 'string'
      ? (entry as unknown as TranslatedText)
      : { from: '', to: '' },
  )
}
