import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { editedText } from '#tools/page/change-plan.ts'
import { openSite, writeChanges } from '#tools/site-changes.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { emptyTranslations } from '#tools/translate/empty-translations.ts'
import { changedTranslation, translationFile } from '#tools/translate/translation-file.ts'
import { tidyText } from '#tools/usual-layout.ts'
import { NOTE, provisionalOf } from '#site/derived/provisional.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import { pointerOf, sourceTextsOf } from '#site/languages/source-texts.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { termsIn } from '#site/languages/terms.ts'
import { textsInLanguage } from '#site/languages/texts-in-language.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Form } from '#site/model/types.generated.ts'
import { directionOf, isArabic, scriptOf } from '#base/text/languages/languages.ts'
import { inArabic } from '#base/text/samples/samples.ts'
import arabicNotes from './notes.ar.json' with { type: 'json' }

/** The languages of a site as tags, its own first. */
export type SiteLanguages = readonly [string, ...string[]]

/** The texts of a site in one language, by the file of the document and the pointer of the text. */
type Words = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Gives a site that was created from a starter its languages, the site's own first. The texts come from the documents and the
 * translations of the starter. Translations into a language that it does not have are empty.
 */
export async function adaptLanguages(siteDir: string, languages: SiteLanguages): Promise<void> {
  const [own, ...others] = languages
  const starter = await openSite(siteDir)
  const words = wordsByLanguage(starter)
  const wordsIn = (language: string): Words => words.get(languageLike(language, [...words.keys()]) ?? '') ?? new Map()

  const terms = await termsFiles(starter, languages)
  await rm(join(siteDir, 'languages'), { recursive: true, force: true })
  await writeChanges(siteDir, [...(await ownDocuments(starter, languages, wordsIn(own))), ...terms])
  for (const language of others) {
    await writeChanges(siteDir, await translations(await openSite(siteDir), language, wordsIn(language)))
    await writeChanges(siteDir, (await emptyTranslations(await openSite(siteDir), language)).changes)
  }
}

/** The language that equals the wanted one in the same script, possibly for another country. */
export function languageLike(wanted: string, languages: readonly string[]): string | undefined {
  const inScript = (language: string): string => `${new Intl.Locale(language).language}-${scriptOf(language)}`
  return languages.find((language) => inScript(language) === inScript(wanted))
}

/** The terms for further languages, from the language of the starter's documents. */
async function termsFiles({ documents, textOf }: EditedSite, [own, ...others]: SiteLanguages): Promise<FileChange[]> {
  if (languageLike(own, [String(documents.settings?.value['language'])]) === undefined) return []
  const changes = others.map(async (language) => {
    const terms = documents.terms.get(languageLike(language, [...documents.terms.keys()]) ?? '')
    return terms && { file: `languages/${language}/terms.json`, after: await textOf(terms.file) }
  })
  return (await Promise.all(changes)).filter((change) => change !== undefined)
}

function wordsByLanguage({ documents }: EditedSite): Map<string, Words> {
  const written = [...textsByDocument(documents)].map(
    ([{ file }, texts]) => [file, new Map(texts.map(({ pointer, value }) => [pointer, value]))] as const,
  )
  const words = new Map<string, Words>([[String(documents.settings?.value['language']), new Map(written)]])
  for (const { language } of languagesOf(documents)) {
    const terms = termsIn(documents.terms.get(language))
    const translated = [...textsByDocument(documents)].map(([{ file }, texts]) => {
      const translation = documents.translations.get(`${language}/${file}`)
      const { matched } = textsInLanguage(texts, translation, { language, drafts: true, terms })
      return [file, new Map([...matched].map(([pointer, { to }]) => [pointer, to]))] as const
    })
    words.set(language, new Map(translated))
  }
  return words
}

/** The texts in documents. Texts of buttons and messages come from the engine, in each language. */
function textsByDocument(documents: EditedSite['documents']): Map<JsonDocument, SourceText[]> {
  const schemas = siteSchemas(documents)
  return new Map(
    translatableIn(documents).map((document) => [
      document,
      sourceTextsOf(document, documents, schemas).filter(({ path }) => valueAt(document.value, path) !== undefined),
    ]),
  )
}

/** The documents in the site's own language, and the settings with all languages. */
async function ownDocuments(site: EditedSite, languages: SiteLanguages, words: Words): Promise<FileChange[]> {
  const changes: FileChange[] = []
  for (const [document, texts] of textsByDocument(site.documents)) {
    const { file, role } = document
    const own = words.get(file) ?? new Map<string, string>()
    const operations = [
      ...texts.flatMap(({ path, pointer, value }) => changed(path, value, own.get(pointer))),
      ...(role === 'form' ? changedConditions(document, own) : []),
      ...(isArabic(languages[0]) ? arabicNotesIn(document) : []),
      ...(role === 'settings' ? languageSettings(document, languages) : []),
    ]
    if (operations.length === 0) continue
    const before = await site.textOf(file)
    changes.push({ file, before, after: await tidyText(before, editedText(before, operations)) })
  }
  return changes
}

const changed = (path: Path, before: string, after = before): Operation[] =>
  after === before ? [] : [{ type: 'set', path, value: after }]

/** Conditions refer to an option by its text, which changes with the language. */
function changedConditions({ value }: JsonDocument, words: ReadonlyMap<string, string>): Operation[] {
  const { fields } = value as unknown as Form
  return fields.flatMap(({ showWhen }, index) => {
    const asked = fields.findIndex(({ name }) => name === showWhen?.field)
    const field = fields[asked]
    if (!showWhen || !field || !('options' in field)) return []
    const { equals, oneOf = [] } = showWhen
    const wordsOf = (answer: string): string | undefined =>
      words.get(pointerOf(['fields', asked, 'options', field.options.indexOf(answer)]))
    const path = ['fields', index, 'showWhen']
    return [
      ...(equals === undefined ? [] : changed([...path, 'equals'], equals, wordsOf(equals))),
      ...oneOf.flatMap((answer, position) => changed([...path, 'oneOf', position], answer, wordsOf(answer))),
    ]
  })
}

/** The notes on invented content, which visitors never see, in the language of the site's authors. */
const arabicNotesIn = (document: JsonDocument): Operation[] =>
  provisionalOf(document).flatMap(({ path, reason = '' }) =>
    changed([...path, NOTE], reason, inArabic(reason, arabicNotes)),
  )

function languageSettings({ value }: JsonDocument, [own, ...others]: SiteLanguages): Operation[] {
  const direction = directionOf(own)
  const further = Object.fromEntries(others.map((language) => [language, { complete: 1 }]))
  return [
    { type: 'set', path: ['language'], value: own },
    ...(direction === 'rtl' ? [setBehindLanguage('dir', direction)] : []),
    ...(others.length > 0 ? [setBehindLanguage('languages', further)] : []),
    ...(others.length === 0 && 'languages' in value ? [{ type: 'remove', path: ['languages'] } as const] : []),
  ]
}

const setBehindLanguage = (field: string, value: unknown): Operation => ({
  type: 'set',
  path: [field],
  value,
  order: ['language', 'languages', 'dir'],
})

/** The translations into a language, as far as there are texts in it. */
async function translations(site: EditedSite, language: string, words: Words): Promise<FileChange[]> {
  const { documents } = site
  const schemas = siteSchemas(documents)
  const changes = [...textsByDocument(documents)].map(([document, texts]) => {
    const edited = texts.flatMap(({ pointer, value, isOptional, isBuiltIn }) => {
      const to = words.get(document.file)?.get(pointer)
      return to === undefined || ((isOptional || isBuiltIn) && to === value)
        ? []
        : [{ entry: { at: pointer, from: value, to } }]
    })
    return changedTranslation(site, translationFile(document, language, documents, schemas), edited)
  })
  return (await Promise.all(changes)).filter((change) => change !== undefined)
}
