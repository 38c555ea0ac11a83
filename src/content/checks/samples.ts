import { visibleTextsIn } from '#content/derived/references.ts'
import { provisionalIn } from '#content/derived/provisional.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { mayHave } from '#content/read/source-text.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import type { Path } from '#edit/path.ts'
import { isSample, SAMPLE_WORD } from '#text/samples.ts'
import type { DocumentCheck } from './check.ts'

/** The field in which a section, or a part of one, says what is still to be supplied. */
const NOTE = 'placeholder'

/** Warns of samples that nobody has replaced yet, once for each document. */
export const samples: DocumentCheck = (document, site, { report, schemas }) => {
  const left = samplesIn(document, site, schemas)
  const [first] = left
  if (first) report(document, first.path, 'sample-left', { text: first.value, count: left.length })
}

/** The samples in a document that nobody has replaced yet. */
export function samplesIn(
  document: JsonDocument,
  site: Pick<SiteDocuments, 'shared'>,
  schemas: SiteSchemas,
): { path: Path; value: string }[] {
  if (!document.isParsed || !mayHave(document, [SAMPLE_WORD]) || !mayHave(document, [`"${SAMPLE_WORD}`])) return []
  const notes = provisionalIn(document.value).map(({ path, reason = '' }) => ({ path: [...path, NOTE], value: reason }))
  const texts = visibleTextsIn(document, site, schemas)
  return [...texts, ...notes].filter(({ value }) => isSample(value))
}
