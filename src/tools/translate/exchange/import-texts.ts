import { newErrorsWith } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import type { TranslationFile } from '#tools/translate/translation-file.ts'
import {
  changedTranslation,
  editedEntries,
  translationFile,
  translationPath,
  withTranslation,
} from '#tools/translate/translation-file.ts'
import type { EditedEntry } from '#tools/translate/ordered-entries.ts'
import { matchTexts } from '#site/languages/match-texts.ts'
import type { MatchedTexts, TranslatedText } from '#site/languages/match-texts.ts'
import { translatableInto } from '#site/languages/translatable.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { differencesBetween } from '#site/languages/text-differences.ts'
import { quote } from '#site/problems/wording.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { count, groupBy, listOf } from '#base/text/words/lists.ts'
import type { ReturnedText } from './exchanged-texts.ts'

/** The changes of an imported file of translations, and the texts that do not fit. */
export interface ImportedTexts {
  changes: FileChange[]
  texts: number
  drafts: number
  /** A line for each text, or each document, that is left out. */
  refused: string[]
  /** The number of texts that are left out. */
  leftOut: number
}

/** Adds the translations of a file to the translations of a site. A translation that would be an error is left out. */
export async function importedTexts(
  site: EditedSite,
  language: string,
  returned: readonly ReturnedText[],
): Promise<ImportedTexts> {
  const faults = new Map<ReturnedText, string>()
  for (;;) {
    const texts = returned.map((text) => ({ ...text, ...(faults.has(text) && { fault: faults.get(text)! }) }))
    const imported = await addedTexts(site, language, texts)
    const misfits = await misfitsIn(imported, site, language, returned)
    const before = faults.size
    for (const [text, fault] of misfits) faults.set(text, fault)
    if (faults.size === before) return imported
  }
}

/** The returned texts that cause an error in the site, each with the message. */
async function misfitsIn(
  { changes }: ImportedTexts,
  site: EditedSite,
  language: string,
  returned: readonly ReturnedText[],
): Promise<Map<ReturnedText, string>> {
  const entriesOf = new Map(
    changes.map(({ file, after }) => [file, (JSON.parse(String(after)) as { texts: TranslatedText[] }).texts]),
  )
  const misfits = new Map<ReturnedText, string>()
  for (const { file, path, message, hint } of await newErrorsWith(site, changes)) {
    const [list, index, field] = path ?? []
    const entry = list === 'texts' && field === 'to' ? entriesOf.get(file)?.[Number(index)] : undefined
    if (!entry) continue
    for (const text of returned)
      if (file === translationPath(text, language) && text.from === entry.from && text.to === entry.to)
        misfits.set(text, `${message} ${hint}`.trim())
  }
  return misfits
}

/** Adds each readable translation whose text is in the site. */
async function addedTexts(
  site: EditedSite,
  language: string,
  returned: readonly ReturnedText[],
): Promise<ImportedTexts> {
  const { documents } = site
  const schemas = siteSchemas(documents)
  const sources = new Map(translatableInto(language, documents).map((source) => [source.file, source]))
  const result: ImportedTexts = { changes: [], texts: 0, drafts: 0, refused: [], leftOut: 0 }
  for (const [file, ofFile] of groupBy(returned, (text) => text.file)) {
    const source = sources.get(file)
    if (!source) {
      const isThere = documentsOf(documents).some((document) => document.file === file)
      const why = isThere ? `is not translated into ${englishNameOf(language)}` : 'is not there'
      const named = file === '' ? 'A document that the file does not name' : `${file} ${why}`
      result.refused.push(`${named}: ${count(ofFile.length, 'text')}.`)
      result.leftOut += ofFile.length
      continue
    }
    const translation = translationFile(source, language, documents, schemas)
    let edited = editedEntries(translation)
    const matches = matchTexts(translation.texts, translation.entries)
    for (const text of ofFile) {
      if (text.to.trim() === '') continue
      const outcome = text.fault ?? withReturned(text, translation, matches, edited)
      if (typeof outcome === 'string') {
        result.refused.push(`${file} ${text.at}: ${outcome}`)
        result.leftOut++
      } else if (outcome.edited) {
        edited = outcome.edited
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

/** The translations with a returned text, if it changes them. Returns a sentence if the text does not fit. */
function withReturned(
  { at, from, to, isConfirmed }: ReturnedText,
  { texts }: TranslationFile,
  matches: MatchedTexts,
  edited: readonly EditedEntry[],
): string | { edited?: EditedEntry[]; isDraft: boolean } {
  const same = texts.filter(({ value }) => value === from)
  const text = same.find(({ pointer }) => pointer === at) ?? same[0] ?? texts.find(({ pointer }) => pointer === at)
  if (!text) return `the document has no text ${quote(from)}.`
  if (same.length === 0) return `the text is ${quote(text.value)} now, and the file translates ${quote(from)}.`
  const lost = lostIn(text, to)
  if (lost !== undefined) return lost
  const match = matches.matched.get(text.pointer)
  const before = match && edited[match.entry]!.entry
  // A text that was neither changed nor confirmed keeps its state.
  if (before && before.to === to && (!isConfirmed || (!match!.isStale && before.state === undefined)))
    return { isDraft: false }
  const returned = { from, to, ...(!isConfirmed && { state: 'draft' as const }) }
  return { edited: withTranslation(edited, matches, text, returned), isDraft: !isConfirmed }
}

/** The markup and placeholders that a translation has lost or added, in a sentence. */
function lostIn({ value, isInline }: SourceText, to: string): string | undefined {
  const { lost, added } = differencesBetween(value, to, isInline)
  if (lost.length > 0) return `the translation has lost ${listOf(lost)}.`
  return added.length > 0 ? `the translation has ${listOf(added)}, which the text has not.` : undefined
}
