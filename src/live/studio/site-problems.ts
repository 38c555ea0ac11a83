import { getLocation } from 'jsonc-parser'
import { problemKey } from '#tools/mended-site.ts'
import { samplesIn } from '#site/derived/samples-left.ts'
import type { SampleLeft } from '#site/derived/samples-left.ts'
import { filesOfProblem, isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import type { Path } from '#base/json/path.ts'
import type { DocumentState, SiteProblem, SiteProblems } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { placeInSource } from './translations/place-in-source.ts'
import type { StudioWords } from './words/studio-words.ts'

/**
 * The problems of a document, each with the path of its field. If another document is the first with the same problem,
 * the problem is placed in this one, and names the other.
 */
export function placedProblems(
  file: string,
  { problems, documents }: Pick<SiteStatus, 'problems' | 'documents'>,
  words: StudioWords,
): PlacedProblem[] {
  const document = documents && documentAt(file, [...documentsOf(documents)])
  return problems
    .filter((problem) => filesOfProblem(problem).includes(file))
    .map((problem) => placed(problem, problem.file === file ? document : undefined, documents, words))
}

/** A problem at its place; for a translation, the place of the translated text. */
function placed(
  problem: Problem,
  document: JsonDocument | undefined,
  documents: SiteDocuments | undefined,
  words: StudioWords,
): PlacedProblem {
  const { severity, code, line, fix } = problem
  const path = document ? pathOf(problem, document) : []
  const inSource = document && documents && placeInSource(document, path, documents)
  const place = inSource ? { path: inSource.path, document: inSource.source } : { path, document }
  const told = words.problem(problem, { ...place, documents })
  return { key: problemKey(problem), path: place.path, severity, code, ...told, line, isFixable: fix !== undefined }
}

/** One character into the value: a path at its edge would end before it. */
const pathOf = ({ line, column }: Problem, { lines }: JsonDocument): Path =>
  getLocation(lines.text, offsetAt(lines.text, line, column) + 1).path

/** A problem in a list for several documents. `documents` are the documents that have it. */
export function siteProblem(
  problem: Problem,
  byFile: ReadonlyMap<string, JsonDocument>,
  documents: SiteDocuments | undefined,
  words: StudioWords,
): SiteProblem {
  const document = byFile.get(problem.file)
  const inSource = document && documents && placeInSource(document, [], documents)
  const file = inSource ? inSource.source.file : problem.file
  return {
    ...placed(problem, document, documents, words),
    file,
    ...(inSource && { language: inSource.language }),
    isDocument: document !== undefined,
  }
}

/** The limit of listed problems of one severity; further ones are counted. */
const MAX_LISTED = 20

/**
 * The samples in documents that visitors will see after publishing, as far as they are reported. Drafts do not count.
 */
function publicSamples({ documents, hidden, problems }: SiteStatus): { file: string; path: Path }[] {
  if (!documents) return []
  const told = new Set(problems.flatMap(({ file, code }) => (code === 'sample-left' ? [file] : [])))
  return [...documentsOf(documents)]
    .filter(({ file }) => told.has(file) && hidden?.get(file)?.reason !== 'draft')
    .flatMap((document) =>
      samplesIn(document, documents, siteSchemas(documents)).map((sample) => ({
        file: document.file,
        path: placeOf(sample),
      })),
    )
}

/** The place where a sample is replaced: its text, not its note. */
const placeOf = ({ path, text = path }: SampleLeft): Path => text

/** The samples in a document, and the number of samples in the others that visitors would see. */
export function samplesLeft(file: string, status: SiteStatus): DocumentState['samples'] {
  const { documents } = status
  const document = documents && documentAt(file, [...documentsOf(documents)])
  return {
    here: document ? samplesIn(document, documents, siteSchemas(documents)).map(placeOf) : [],
    elsewhere: publicSamples(status).filter((sample) => sample.file !== file).length,
  }
}

/** The problems of the whole site. */
export function siteProblems(status: SiteStatus, words: StudioWords): SiteProblems {
  const { problems, documents } = status
  const all = new Map(documents && [...documentsOf(documents)].map((document) => [document.file, document]))
  const told = (ones: readonly Problem[]): SiteProblems['errors'] => ({
    first: ones.slice(0, MAX_LISTED).map((problem) => siteProblem(problem, all, documents, words)),
    more: Math.max(0, ones.length - MAX_LISTED),
  })
  const samples = groupBy(publicSamples(status), ({ file }) => file)
  return {
    errors: told(problems.filter(isError)),
    warnings: told(problems.filter((each) => !isError(each))),
    samples: [...samples].map(([file, ofFile]) => ({ file, path: ofFile[0]?.path ?? [], count: ofFile.length })),
  }
}

/** The text of a document when it was last read, without a byte order mark. */
export function textOfDocument(file: string, { documents }: SiteStatus): string | undefined {
  return documents && documentAt(file, [...documentsOf(documents)])?.lines.text
}

export const otherErrors = (file: string, { problems }: SiteStatus): number =>
  problems.filter((problem) => isError(problem) && !filesOfProblem(problem).includes(file)).length

const documentAt = (file: string, documents: readonly JsonDocument[]): JsonDocument | undefined =>
  documents.find((document) => document.file === file)

function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const lineBreak = /\r\n|\r|\n/.exec(text.slice(start))
    if (!lineBreak) break
    start += lineBreak.index + lineBreak[0].length
  }
  return start + column - 1
}
