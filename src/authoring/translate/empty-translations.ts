import type { EditedSite, FileChange } from '#authoring/site-changes.ts'
import { isBlank, matchTexts } from '#content/languages/match-texts.ts'
import type { TranslatedText } from '#content/languages/match-texts.ts'
import { translatableIn } from '#content/languages/site-in-language.ts'
import type { SourceText } from '#content/languages/source-texts.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { hasTextsIn } from '#model/texts.ts'
import { changedTranslation, editedEntries, translationFile } from './translation-file.ts'
import type { TranslationFile } from './translation-file.ts'

/** The files of a language with an empty translation for each text that has none, and how many these are. */
export async function emptyTranslations(
  { siteDir, textOf, documents }: Pick<EditedSite, 'siteDir' | 'textOf' | 'documents'>,
  language: string,
  sources: readonly JsonDocument[] = translatableIn(documents),
): Promise<{ changes: FileChange[]; texts: number }> {
  const schemas = siteSchemas(documents)
  const changes: FileChange[] = []
  let texts = 0
  for (const source of sources) {
    const translation = translationFile(source, language, documents, schemas)
    const empty = emptyEntries(translation, language)
    if (empty.length === 0) continue
    const edited = [...editedEntries(translation), ...empty.map((entry) => ({ entry }))]
    const change = await changedTranslation({ siteDir, textOf }, translation, edited)
    if (change) changes.push(change)
    texts += empty.length
  }
  return { changes, texts }
}

/** An empty translation for the words of each text that needs a translation and has none yet. */
function emptyEntries(translation: TranslationFile, language: string): TranslatedText[] {
  const { texts, entries } = translation
  const { matched } = matchTexts(texts, entries)
  const present = new Set(entries.filter(isBlank).map(({ from }) => from))
  return texts.flatMap((text) => {
    if (matched.has(text.pointer) || present.has(text.value) || !isNeeded(text, translation, language)) return []
    present.add(text.value)
    return [{ at: text.pointer, from: text.value, to: '' }]
  })
}

/** The words of buttons and messages are needed in a language that has none by itself. */
function isNeeded({ isOptional, path }: SourceText, { source }: TranslationFile, language: string): boolean {
  return source.role === 'settings' && path[0] === 'texts' ? !hasTextsIn(language) : !isOptional
}
