import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { translatableIn } from '#site/languages/translatable.ts'
import { createSiteReader } from '#site/read/site-reader.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { changedTranslation, editedEntries, hasWholeEntries, translationFile } from './translation-file.ts'

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
