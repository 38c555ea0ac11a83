import { visibleTextsIn } from '#content/derived/references.ts'
import { isSample } from '#content/derived/samples.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** Warns once a document of samples that nobody has replaced yet. */
export function samples(site: SiteDocuments, { report, schemas }: CheckContext): void {
  for (const document of documentsOf(site)) {
    if (!document.isParsed) continue
    const left = visibleTextsIn(document, site, schemas).filter(({ value }) => isSample(value))
    const [first] = left
    if (first) report(document, first.path, 'sample-left', { text: first.value, count: left.length })
  }
}
