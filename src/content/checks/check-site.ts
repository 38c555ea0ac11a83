import type { CheckContext } from './check.ts'
import { CHECKS } from './checks.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemsOfReading } from '#content/problems/problem-at.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteReading } from '#content/read/site-reader.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { validateDocument } from '#content/validate/validate-document.ts'

/**
 * All that is wrong with a site: with its files, with each document by itself, and, once all are read, across them.
 * What validation has complained about is not complained about again.
 */
export function checkSite(
  { documents, problems: ofFiles }: SiteReading,
  language: SiteSchemas,
  siteDir?: string,
): Problem[] {
  const ofDocuments = [...documentsOf(documents)].flatMap((document) => problemsOf(document, language))
  const places = new Set(ofDocuments.map(placeOf))
  const broken = new Set(ofDocuments.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const context: CheckContext = {
    language,
    siteDir,
    isSound: (document): document is JsonDocument => document !== undefined && !broken.has(document.file),
  }
  const across = CHECKS.flatMap((check) => [...check(documents, context)])
  const fresh = across.filter((problem) => !places.has(placeOf(problem)))
  return [...ofFiles, ...ofDocuments, ...fresh].sort(byPlace)
}

const validated = new WeakMap<JsonDocument, { language: SiteSchemas; problems: Problem[] }>()

/** A document that has not changed has the problems it had. */
function problemsOf(document: JsonDocument, language: SiteSchemas): Problem[] {
  const before = validated.get(document)
  if (before?.language === language) return before.problems
  const problems = [...problemsOfReading(document), ...validateDocument(document, language)]
  validated.set(document, { language, problems })
  return problems
}

const placeOf = ({ file, line, column }: Problem): string => `${file}:${line}:${column}`

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1)
}
