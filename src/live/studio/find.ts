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

/** The most texts, and the most sections, that are told. */
const MOST = 30

/** The most characters of a text that are told, around what was found. */
const LONGEST = 140

/** Texts that have all words, and sections of some types, in all documents of a site. */
export function findInSite({ words, types }: FindRequest, documents: SiteDocuments): FindAnswer {
  const language = String(documents.settings?.value['language'] ?? 'en')
  const terms = queryTerms(words, language)
  const found: FoundText[] = []
  let count = 0
  for (const document of terms.length === 0 ? [] : documentsOf(documents)) {
    for (const { path, value } of textsIn(document, documents)) {
      const matches = terms.map((term) => matchesIn(value, [term], language)[0])
      const [first] = matches
      if (!first || matches.includes(undefined)) continue
      count++
      if (found.length >= MOST) continue
      found.push({ ...placeOf(path, document, documents), text: excerpt(value, first[0]) })
    }
  }
  return { texts: found, more: count - found.length, sections: sectionsOf(types.split(','), documents) }
}

/** Where a text is: one of a translation, where the text is that was translated. */
function placeOf(path: Path, document: JsonDocument, documents: SiteDocuments): Omit<FoundText, 'text'> {
  const { source = document, ...inSource } = placeInSource(document, path, documents) ?? { path }
  return { file: source.file, ...inSource, where: labelsTo(inSource.path, source) }
}

/** What visitors read; in the settings and the like, whatever is written there. */
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

/** The text around a place, cut at spaces. */
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
