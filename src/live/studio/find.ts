import { visibleTextsIn } from '#site/derived/references.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { Path } from '#base/json/path.ts'
import { firstText } from '#studio/protocol/first-text.ts'
import type { FindAnswer, FindRequest, FoundText } from '#studio/protocol/finding.ts'
import { matchesIn, queryTerms } from '#base/text/words/search-terms.ts'
import { labelsTo } from './form-words.ts'
import { placeInSource } from './translations/place-in-source.ts'

/** The limit of returned texts, and of returned sections. */
const MOST = 30

/** The limit of characters of a returned text, around the match. */
const LONGEST = 140

/** Finds texts that contain all words, and sections of some types, in all documents of a site. */
export function findInSite({ words, types }: FindRequest, documents: SiteDocuments): FindAnswer {
  const language = String(documents.settings?.value['language'] ?? 'en')
  const terms = queryTerms(words, language)
  const texts: FoundText[] = []
  let count = 0
  for (const document of terms.length === 0 ? [] : documentsOf(documents)) {
    for (const { path, value } of textsIn(document, documents)) {
      const matches = terms.map((term) => matchesIn(value, [term], language)[0])
      const [first] = matches
      if (!first || matches.includes(undefined)) continue
      count++
      if (texts.length >= MOST) continue
      texts.push({ ...placeOf(path, document, documents), text: excerpt(value, first[0]) })
    }
  }
  return { texts, more: count - texts.length, sections: sectionsOf(types.split(','), documents) }
}

/** The place of a text; for a translation, the place of the translated text. */
function placeOf(path: Path, document: JsonDocument, documents: SiteDocuments): Omit<FoundText, 'text'> {
  const { source = document, ...inSource } = placeInSource(document, path, documents) ?? { path }
  return { file: source.file, ...inSource, where: labelsTo(inSource.path, source) }
}

/** The texts that visitors read; in settings and similar documents, all texts. */
function textsIn(document: JsonDocument, documents: SiteDocuments): { path: Path; value: string }[] {
  const { role, value } = document
  return role === 'page' || role === 'form' || role === 'shared' || role === 'translation'
    ? visibleTextsIn(document, documents, siteSchemas(documents))
    : [...stringsIn(value, [])]
}

function* stringsIn(value: unknown, path: Path): Generator<{ path: Path; value: string }> {
  if (typeof value === 'string') yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value))
    if (name !== '$schema') yield* stringsIn(child, [...path, Array.isArray(value) ? Number(name) : name])
}

/** The text around a match, cut at spaces. */
function excerpt(text: string, start: number): string {
  if (text.length <= LONGEST) return text
  const from = start < LONGEST / 2 ? 0 : text.indexOf(' ', start - LONGEST / 2) + 1
  const part = text.slice(from, from + LONGEST)
  const isCut = from + LONGEST < text.length
  return `${from > 0 ? '… ' : ''}${isCut ? `${part.slice(0, part.lastIndexOf(' '))} …` : part}`
}

function sectionsOf(types: readonly string[], documents: SiteDocuments): FoundText[] {
  return documents.pages
    .flatMap((page) => {
      const { blocks } = page.value
      return (Array.isArray(blocks) ? (blocks as unknown[]) : []).flatMap((block, index) => {
        if (!isObject(block)) return []
        const shared = block['type'] === 'shared' ? documents.shared.get(String(block['name']))?.value : undefined
        const { type } = shared ?? block
        if (!types.includes(String(type))) return []
        const path = ['blocks', index]
        return [{ file: page.file, path, text: firstText(shared ?? block), where: labelsTo(path, page) }]
      })
    })
    .slice(0, MOST)
}
