import { editedText } from '#tools/page/change-plan.ts'
import { plannedContents } from '#tools/site-changes.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { tidyText } from '#tools/usual-layout.ts'
import { refusal } from '#live/words/refusal.ts'
import { stringsWithMeaning, visibleTextsIn } from '#site/derived/references.ts'
import { parseInline } from '#site/inline/parse-inline.ts'
import { isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { JsonDocument, Role } from '#site/read/json-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { SiteProblem } from '#studio/protocol/documents.ts'
import type { PlaceLabels } from '#studio/protocol/problems.ts'
import type { DocumentOccurrences, Occurrence, PlacesRequest, ReplaceRequest } from '#studio/protocol/finding.ts'
import { findWords } from '#base/text/words/find-words.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { siteProblem } from './site-problems.ts'
import { placeInSource } from './translations/place-in-source.ts'
import { labelsTo } from './form-words.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import type { SiteFolder } from '#live/changes/folder/site-folder.ts'
import type { StudioWords } from './words/studio-words.ts'

/** All places where words can be replaced: in texts that visitors read, and optionally in links. */
export const placesInSite = (request: PlacesRequest, documents: SiteDocuments): DocumentOccurrences[] =>
  documentsOf(documents)
    .filter(({ isParsed, role }) => isParsed && !WITHOUT_TEXTS.has(role))
    .map((document) => ({
      file: document.file,
      ...sourceOf(document, documents),
      places: placesIn(document, request, documents),
    }))
    .filter(({ places }) => places.length > 0)

function sourceOf(
  document: JsonDocument,
  documents: SiteDocuments,
): Pick<DocumentOccurrences, 'source' | 'language'> | undefined {
  const inSource = placeInSource(document, [], documents)
  return inSource && { source: inSource.source.file, language: inSource.language }
}

/** Documents without texts for visitors. */
const WITHOUT_TEXTS = new Set<Role>(['theme', 'redirects', 'rules'])

function placesIn(document: JsonDocument, request: PlacesRequest, documents: SiteDocuments): Occurrence[] {
  const { words, hasLinks = false } = request
  const texts = visibleTextsIn(document, documents, siteSchemas(documents)).flatMap(({ path, value, isInline }) => {
    const parts = isInline ? parseInline(value) : undefined
    const addresses = parts?.links.map(({ address }) => address) ?? []
    const fillings = [...value.matchAll(FILLING)].map(({ 0: { length }, index }) => ({ index, length }))
    const isIn = (ranges: readonly Range[], [start, end]: [number, number]): boolean =>
      ranges.some(({ index, length }) => start < index + length && end > index)
    return findWords(value, words, request)
      .filter((range) => !isIn([...fillings, ...(parts?.codes ?? [])], range) && (hasLinks || !isIn(addresses, range)))
      .map((range) => placeOf(path, value, range, isIn(addresses, range), whereOf(path, document, documents)))
  })
  const links = hasLinks ? stringsWithMeaning(document, ['Href'], documents, siteSchemas(documents)) : []
  return [
    ...texts,
    ...links.flatMap(({ path, value }) =>
      findWords(value, words, request).map((range) =>
        placeOf(path, value, range, true, whereOf(path, document, documents)),
      ),
    ),
  ]
}

interface Range {
  index: number
  length: number
}

/** A placeholder for a setting, such as `{brand}`. */
const FILLING = /\{\w+\}/g

const placeOf = (
  path: Occurrence['path'],
  text: string,
  [start, end]: [number, number],
  isLink: boolean,
  where: PlaceLabels,
): Occurrence => ({ path, start, end, text, where, ...(isLink && { isLink }) })

function whereOf(path: Occurrence['path'], document: JsonDocument, documents: SiteDocuments): PlaceLabels {
  const inSource = placeInSource(document, path, documents)
  return inSource ? labelsTo(inSource.path, inSource.source) : labelsTo(path, document)
}

type Places = ReplaceRequest['places']

/** The changes of files that replace words. Throws if a text has changed since the words were found. */
export const replacements = (folder: SiteFolder, places: Places): Promise<FileChange[]> =>
  Promise.all(
    [...groupBy(places, ({ file }) => file)].map(async ([file, ofFile]) => {
      const before = (await folder.read(file)) ?? ''
      const after = await tidyText(before, editedText(before, operationsFor(jsonIn(before), ofFile)))
      return { file, before, after }
    }),
  )

function operationsFor(document: unknown, places: Places): Operation[] {
  return [...groupBy(places, ({ path }) => JSON.stringify(path)).values()].map((ofText) => {
    const [{ path, text }] = ofText as [Places[number]]
    if (valueAt(document, path) !== text) throw refusal('texts-changed')
    const lastFirst = ofText.toSorted((a, b) => b.start - a.start)
    const value = lastFirst.reduce((now, { start, end, by }) => now.slice(0, start) + by + now.slice(end), text)
    return { type: 'set', path, value }
  })
}

/** The problems that a site would have after changes, errors first. */
export function problemsBy(siteDir: string, changes: readonly FileChange[], words: StudioWords): SiteProblem[] {
  const loader = createSiteLoader(siteDir)
  const keyOf = ({ code, file, message }: Problem): string => JSON.stringify([code, file, message])
  const earlier = new Set(loader.load().problems.map(keyOf))
  const { problems, documents } = loader.load(plannedContents(changes))
  const byFile = new Map(documentsOf(documents).map((document) => [document.file, document]))
  return problems
    .filter((problem) => !earlier.has(keyOf(problem)))
    .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
    .map((problem) => siteProblem(problem, byFile, documents, words))
}
