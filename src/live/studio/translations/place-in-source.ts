import { textsOfDocument } from '#site/languages/texts-in-language.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import { translatedTextsIn } from '#site/languages/texts-in-language.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { pathOfPointer } from '#site/validate/explain.ts'
import type { Path } from '#base/json/path.ts'

/** The place in a document in the site's own language to which a translation belongs. */
interface PlaceInSource {
  source: JsonDocument
  language: string
  path: Path
}

/** The text of a document for a place in its file of translations. Undefined for other files. */
export function placeInSource(
  translation: JsonDocument,
  path: Path,
  documents: SiteDocuments,
): PlaceInSource | undefined {
  if (translation.role !== 'translation') return undefined
  const [language = '', ...steps] = translation.name.split('/')
  const source = translatableIn(documents).find(({ file }) => file === steps.join('/'))
  if (!source) return undefined
  const [first, index] = path
  if (first === 'slug') return { source, language, path: ['slug'] }
  if (first !== 'texts' || typeof index !== 'number') return { source, language, path: [] }
  const siteLanguage = languagesOf(documents).find((each) => each.language === language)
  const texts = siteLanguage && textsOfDocument(source, documents, language)
  const text = [...(texts?.matched.values() ?? [])].find(({ entry }) => entry === index)?.text
  const { at = '' } = translatedTextsIn(translation)[index] ?? {}
  return { source, language, path: text?.path ?? pathOfPointer(at) }
}
