import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { isBlank } from '#site/languages/match-texts.ts'
import type { TranslatedText } from '#site/languages/match-texts.ts'
import { translatableInto } from '#site/languages/translatable.ts'
import { termsIn } from '#site/languages/terms.ts'
import { textsInLanguage } from '#site/languages/texts-in-language.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { changedTranslation, editedEntries, translationFile } from './translation-file.ts'
import type { TranslationFile } from './translation-file.ts'

/** The files of a language with an empty translation for each untranslated text, and the number of these. */
export async function emptyTranslations(
  { siteDir, textOf, documents }: Pick<EditedSite, 'siteDir' | 'textOf' | 'documents'>,
  language: string,
  sources: readonly JsonDocument[] = translatableInto(language, documents),
): Promise<{ changes: FileChange[]; texts: number }> {
  const schemas = siteSchemas(documents)
  const changes: FileChange[] = []
  let texts = 0
  for (const source of sources) {
    const translation = translationFile(source, language, documents, schemas)
    const empty = emptyEntries(translation, language, documents)
    if (empty.length === 0) continue
    const edited = [...editedEntries(translation), ...empty.map((entry) => ({ entry }))]
    const change = await changedTranslation({ siteDir, textOf }, translation, edited)
    if (change) changes.push(change)
    texts += empty.length
  }
  return { changes, texts }
}

/** An empty translation for the words of each text that needs a translation and has none yet. */
function emptyEntries(
  { texts, entries, document }: TranslationFile,
  language: string,
  { terms }: Pick<SiteDocuments, 'terms'>,
): TranslatedText[] {
  const { matched, missing } = textsInLanguage(texts, document, {
    language,
    drafts: true,
    terms: termsIn(terms.get(language)),
  })
  const present = new Set(entries.filter(isBlank).map(({ from }) => from))
  const needed = new Set(missing)
  return texts.flatMap((text) => {
    const { pointer, value } = text
    if (matched.has(pointer) || present.has(value) || !needed.has(text)) return []
    present.add(value)
    return [{ at: pointer, from: value, to: '' }]
  })
}
