import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '#base/json/operation.ts'
import { schemaLineOf } from '#site/checks/files/schema-lines.ts'
import type { DocumentCounts, LanguageCounts } from '#site/languages/language-counts.ts'
import { countsIn, countsInWords, textsInWords } from '#site/languages/language-counts.ts'
import type { MatchedTexts, TranslatedText } from '#site/languages/match-texts.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { sourceTextsOf, textsInto } from '#site/languages/source-texts.ts'
import { translatedTextsIn } from '#site/languages/texts-in-language.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import { plain } from '#site/problems/wording.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { createSiteReader } from '#site/read/site-reader.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { editedText } from '#tools/page/change-plan.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { textOfNew, tidyText } from '#tools/usual-layout.ts'
import type { EditedEntry } from './ordered-entries.ts'
import { orderedEntries } from './ordered-entries.ts'

/** The texts of a document that are translated into a language, and its file below `languages` with their translations. */
export interface TranslationFile {
  source: JsonDocument
  /** The path below the site's folder. The file may not exist. */
  file: string
  /** The current file. */
  document: JsonDocument | undefined
  texts: readonly SourceText[]
  entries: readonly TranslatedText[]
}

/** The path of the translations of a document. */
export const translationPath = ({ file }: Pick<JsonDocument, 'file'>, language: string): string =>
  `languages/${language}/${file}`

export function translationFile(
  source: JsonDocument,
  language: string,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): TranslationFile {
  const document = documents.translations.get(`${language}/${source.file}`)
  return {
    source,
    file: translationPath(source, language),
    document,
    texts: textsInto(sourceTextsOf(source, documents, schemas), language),
    entries: translatedTextsIn(document),
  }
}

/** The current translations of a file, to be edited. */
export const editedEntries = ({ entries }: TranslationFile): EditedEntry[] =>
  entries.map((entry, was) => ({ entry, was }))

/** The slug of the page in the language; empty if it is the page's own. */
export const slugIn = (document: JsonDocument | undefined): string => {
  const slug = document?.value['slug']
  return typeof slug === 'string' ? slug : ''
}

/**
 * The file with other translations, in the order of the document, and with another slug. Undefined if it does not change.
 */
export async function changedTranslation(
  site: Pick<EditedSite, 'siteDir' | 'textOf'>,
  { file, document, texts, entries }: TranslationFile,
  edited: readonly EditedEntry[],
  slug = slugIn(document),
): Promise<FileChange | undefined> {
  const ordered = orderedEntries(texts, edited)
  if (!document) {
    if (ordered.length === 0 && slug === '') return undefined
    const line = `${'../'.repeat(file.split('/').length)}schema/editor/translation.schema.json`
    const $schema = schemaLineOf({ file, role: 'translation' }, line, site.siteDir)
    const value = { $schema, ...(slug !== '' && { slug }), texts: ordered.map(({ entry }) => entry) }
    return { file, after: await textOfNew(value) }
  }
  const operations = [
    ...(Array.isArray(document.value['texts']) ? entryOperations(entries, ordered) : [setAll(ordered)]),
    ...slugOperations(document, slug),
  ]
  if (operations.length === 0) return undefined
  const before = await site.textOf(file)
  return { file, before, after: await tidyText(before, editedText(before, operations)) }
}

function slugOperations(document: JsonDocument, slug: string): Operation[] {
  const path = ['slug']
  if (slug === slugIn(document)) return []
  return [
    slug === '' ? { type: 'remove', path } : { type: 'set', path, value: slug, order: ['$schema', 'slug', 'texts'] },
  ]
}

const ENTRY_FIELDS = ['at', 'also', 'block', 'from', 'to', 'state'] as const

const FILE_FIELDS = ['$schema', 'slug', 'texts'] as const

/** Whether a file and each of its translations has exactly the fields that it must have: others would be lost. */
export function hasWholeEntries({ isParsed, issues, value }: JsonDocument): boolean {
  const { texts = [] } = value
  const isKnown = Object.keys(value).every((name) => (FILE_FIELDS as readonly string[]).includes(name))
  if (!isParsed || issues.length > 0 || !isKnown || !Array.isArray(texts)) return false
  return (texts as unknown[]).every(
    (entry) =>
      isObject(entry) &&
      typeof entry['from'] === 'string' &&
      typeof entry['to'] === 'string' &&
      Object.keys(entry).every((name) => (ENTRY_FIELDS as readonly string[]).includes(name)),
  )
}

/** The operations that change the list of translations. Unchanged translations keep their bytes. */
function entryOperations(entries: readonly TranslatedText[], edited: readonly EditedEntry[]): Operation[] {
  const kept = edited.flatMap(({ was }) => was ?? [])
  if (kept.some((was, index) => index > 0 && was < kept[index - 1]!)) return [setAll(edited)]
  const removed = [...entries.keys()].filter((index) => !kept.includes(index)).toReversed()
  return [
    ...removed.map((index): Operation => ({ type: 'remove', path: ['texts', index] })),
    ...edited.flatMap(({ entry, was }, index): Operation[] =>
      was === undefined
        ? [{ type: 'insert', path: ['texts', index], value: entry }]
        : fieldOperations(entries[was]!, entry, index),
    ),
  ]
}

function fieldOperations(before: TranslatedText, after: TranslatedText, index: number): Operation[] {
  return ENTRY_FIELDS.flatMap((field): Operation[] => {
    const path = ['texts', index, field]
    if (isDeepStrictEqual(before[field], after[field])) return []
    const value = after[field]
    return [value === undefined ? { type: 'remove', path } : { type: 'set', path, value, order: ENTRY_FIELDS }]
  })
}

const setAll = (edited: readonly EditedEntry[]): Operation => ({
  type: 'set',
  path: ['texts'],
  value: edited.map(({ entry }) => entry),
})

/**
 * The translations with a new one for a text and all texts with the same words. Texts that shared its translation and have
 * other words keep it. The indexes stay the same.
 */
export function withTranslation(
  edited: readonly EditedEntry[],
  { matched }: Pick<MatchedTexts, 'matched'>,
  text: SourceText,
  translation: Pick<TranslatedText, 'from' | 'to' | 'state'>,
): EditedEntry[] {
  const index = matched.get(text.pointer)?.entry
  const isShared = [...matched.values()].some((other) => other.entry === index && other.text.value !== text.value)
  const before = index === undefined || isShared ? undefined : edited[index]
  if (!before) return [...edited, { entry: { at: text.pointer, ...translation } }]
  const { state: _, ...place } = before.entry
  return edited.with(index!, { ...before, entry: { ...place, ...translation } })
}

/** The progress of a site's translation into its languages, or into one of them. */
export function statusOf({ languages }: Pick<LoadedSite, 'languages'>, language: string | undefined): LanguageCounts[] {
  return languages.filter((each) => language === undefined || each.language === language).map(countsIn)
}

/** A line for each document that is not fully translated, and the sum, by language. */
export const statusInWords = (counts: readonly LanguageCounts[]): string =>
  counts
    .map((ofLanguage) => {
      const open = ofLanguage.documents.filter(({ missing, stale, drafts }) => missing + stale + drafts > 0)
      const independent = ofLanguage.independent.map(
        ({ file }) => `  ${file}  a page of its own: languages/${ofLanguage.language}/${file}\n`,
      )
      const width = Math.max(...open.map(({ document }) => document.file.length))
      const lines = open.map((each) => `  ${each.document.file.padEnd(width)}  ${lineOf(each)}\n`)
      const all = [...lines, ...independent]
      return `${all.join('')}${all.length > 0 ? '\n' : ''}${countsInWords(ofLanguage)}\n`
    })
    .join('\n')

const lineOf = ({ document, isPublished, ...counts }: DocumentCounts): string =>
  [textsInWords(counts), ...(document.role === 'page' && !isPublished ? ['not published'] : [])].join(', ')

/** The progress as JSON. */
export const statusAsJson = (counts: readonly LanguageCounts[]): string =>
  `${JSON.stringify(
    counts.map(({ awaited, documents, independent, ...sum }) => ({
      ...sum,
      independent: independent.map(({ file }) => file),
      awaited: awaited.map(({ file }) => file),
      documents: documents.map(({ document: { file, role, name, value }, isPublished, ...counted }) => ({
        file,
        ...(role === 'page' && { address: name, title: plain(String(value['title'])), isPublished }),
        ...counted,
      })),
    })),
    undefined,
    2,
  )}\n`

/**
 * The new texts of translation files that are not in the order of their documents, by file: with the place of each text
 * updated, and without duplicates.
 */
export async function orderedTranslations(siteDir: string): Promise<Map<string, string>> {
  const { documents } = createSiteReader(siteDir)()
  const schemas = siteSchemas(documents)
  const sources = new Map(translatableIn(documents).map((source) => [source.file, source]))
  const textOf = (file: string): Promise<string> => readFile(join(siteDir, file), 'utf8')
  const ordered = new Map<string, string>()
  for (const translation of documents.translations.values()) {
    const [, language = '', rest = ''] = /^languages\/([^/]+)\/(.+)$/s.exec(translation.file) ?? []
    const source = sources.get(rest)
    if (!source || !hasWholeEntries(translation)) continue
    const file = translationFile(source, language, documents, schemas)
    const change = await changedTranslation({ siteDir, textOf }, file, editedEntries(file))
    if (change) ordered.set(change.file, String(change.after))
  }
  return ordered
}
