import type { EditedSite, FileChange } from '#authoring/site-changes.ts'
import { changedTranslation, editedEntries, translationFile } from '#authoring/translate/translation-file.ts'
import type { TranslationFile } from '#authoring/translate/translation-file.ts'
import type { EditedEntry } from '#authoring/translate/ordered-entries.ts'
import { matchTexts } from '#content/languages/match-texts.ts'
import type { TranslatedText } from '#content/languages/match-texts.ts'
import { translatableInto } from '#content/languages/translatable.ts'
import type { SourceText } from '#content/languages/source-texts.ts'
import { differencesBetween } from '#content/languages/text-differences.ts'
import { quote } from '#content/problems/wording.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { englishNameOf } from '#text/languages.ts'
import { groupBy, listOf } from '#text/lists.ts'
import type { ReturnedText } from './exchanged-text.ts'

/** What a file of translations changes, and what of it does not fit. */
export interface ImportedTexts {
  changes: FileChange[]
  texts: number
  drafts: number
  /** A sentence for each text that is not brought in as it is. */
  refused: string[]
}

/** Brings the translations of a file into those of a site. */
export async function importedTexts(
  site: EditedSite,
  language: string,
  returned: readonly ReturnedText[],
): Promise<ImportedTexts> {
  const { documents } = site
  const schemas = siteSchemas(documents)
  const sources = new Map(translatableInto(language, documents).map((source) => [source.file, source]))
  const result: ImportedTexts = { changes: [], texts: 0, drafts: 0, refused: [] }
  for (const [file, ofFile] of groupBy(returned, (text) => text.file)) {
    const source = sources.get(file)
    if (!source) {
      const isThere = documentsOf(documents).some((document) => document.file === file)
      const why = isThere ? `is not translated into ${englishNameOf(language)} any more` : 'is not there any more'
      result.refused.push(`${file} ${why}: ${ofFile.length} of its texts are left out.`)
      continue
    }
    const translation = translationFile(source, language, documents, schemas)
    const edited = editedEntries(translation)
    for (const text of ofFile) {
      if (text.to.trim() === '') continue
      const outcome = bringIn(text, translation, edited)
      if (typeof outcome === 'string') result.refused.push(`${file} ${text.at}: ${outcome}`)
      else if (outcome.isChanged) {
        result.texts++
        if (outcome.isDraft) result.drafts++
      }
    }
    const change = await changedIfEdited(site, translation, edited)
    if (change) result.changes.push(change)
  }
  return result
}

/** A file in which no translation has changed keeps its order, too. */
async function changedIfEdited(
  site: EditedSite,
  translation: TranslationFile,
  edited: readonly EditedEntry[],
): Promise<FileChange | undefined> {
  const { entries } = translation
  const isSame = edited.length === entries.length && edited.every(({ entry }, index) => entry === entries[index])
  return isSame ? undefined : changedTranslation(site, translation, edited)
}

/** Edits the translation of one text. Returns a sentence where the text does not fit. */
function bringIn(
  { at, from, to, isConfirmed }: ReturnedText,
  { texts, entries }: TranslationFile,
  edited: EditedEntry[],
): string | { isChanged: boolean; isDraft: boolean } {
  const same = texts.filter(({ value }) => value === from)
  const text = same.find(({ pointer }) => pointer === at) ?? same[0] ?? texts.find(({ pointer }) => pointer === at)
  if (!text) return `${quote(from)} is no text of the document any more.`
  if (same.length === 0) return `the text is ${quote(text.value)} now, and was ${quote(from)} when it was sent.`
  const lost = lostIn(text, to)
  if (lost !== undefined) return lost
  const match = matchTexts(texts, entries).matched.get(text.pointer)
  const index = match?.entry
  const before = index === undefined ? undefined : edited[index]!.entry
  // What nobody has changed or confirmed stays what it is.
  if (before && before.to === to && (!isConfirmed || (!match!.isStale && before.state === undefined)))
    return { isChanged: false, isDraft: false }
  const { state: _, ...rest } = before ?? { at: text.pointer }
  const entry: TranslatedText = { ...rest, from, to, ...(!isConfirmed && { state: 'draft' as const }) }
  if (index === undefined) edited.push({ entry })
  else edited[index] = { entry, was: index }
  return { isChanged: true, isDraft: !isConfirmed }
}

/** What a translation has lost or added besides its words, in a sentence. */
function lostIn({ value, isInline }: SourceText, to: string): string | undefined {
  const { lost, added } = differencesBetween(value, to, isInline)
  if (lost.length > 0) return `the translation has lost ${listOf(lost)}.`
  return added.length > 0 ? `the translation has ${listOf(added)}, which the text has not.` : undefined
}
