import type { Publication } from '#site/derived/publication.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'

/** What a check gets besides the documents. */
export interface CheckContext {
  report: Report
  schemas: SiteSchemas
  /** Which pages are shown. */
  publication: Publication
  /** The site's folder. Undefined where the documents come from no folder. */
  siteDir?: string | undefined
  /** Whether a document has no error of its own. Checks conclude nothing from what a document with errors lacks. */
  isSound(document: JsonDocument | undefined): document is JsonDocument
}

/**
 * One rule of a single document. It reads only the document, its shared blocks, the settings and the rules of the site: as
 * long as these stay the same, the rule is not checked again.
 */
export type DocumentCheck = (
  document: JsonDocument,
  site: Pick<SiteDocuments, 'shared' | 'settings' | 'rules'>,
  context: Pick<CheckContext, 'report' | 'schemas' | 'isSound'> & {
    /** The language in which a page is checked. Undefined where it is the same in all. */
    language?: string
  },
) => void

/** One rule across the documents of a site. Documents may hold any JSON: a check assumes nothing about their shape. */
export type Check = (site: SiteDocuments, context: CheckContext) => void
