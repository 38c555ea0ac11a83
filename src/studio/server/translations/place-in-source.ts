import { translatableIn } from '#content/languages/site-in-language.ts'
import { sourceTextsOf } from '#content/languages/source-texts.ts'
import { matchTexts } from '#content/languages/match-texts.ts'
import { translatedTextsIn } from '#content/languages/texts-in-language.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { pathOfPointer } from '#content/validate/explain.ts'
import type { Path } from '#edit/path.ts'

/** A place in a document in the site's own language, which a translation is about. */
interface PlaceInSource {
  source: JsonDocument
  language: string
  path: Path
}

/** The text of a document that a place in the file of its translations is about. Undefined for any other file. */
export function placeInSource(
  translation: JsonDocument,
  path: Path,
  documents: SiteDocuments,
): PlaceInSource | undefined {
  if (translation.role !== 'translation') return undefined
  const [language = '', ...steps] = translation.name.split('/')
  const source = translatableIn(documents).find(({ file }) => file === steps.join('/'))
  return source && { source, language, path: pathInSource(path, { source, translation }, documents) }
}

function pathInSource(
  [first, index]: Path,
  { source, translation }: Record<'source' | 'translation', JsonDocument>,
  documents: SiteDocuments,
): Path {
  if (first === 'slug') return ['slug']
  if (first !== 'texts' || typeof index !== 'number') return []
  const entries = translatedTextsIn(translation)
  const { matched } = matchTexts(sourceTextsOf(source, documents, siteSchemas(documents)), entries)
  const text = [...matched.values()].find(({ entry }) => entry === index)?.text
  return text?.path ?? pathOfPointer(entries[index]?.at ?? '')
}
