import type { Problem } from '#content/problems/problem.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'

/** What a check may lean on beside the documents. */
export interface CheckContext {
  language: SiteSchemas
  /** The site's folder. Left out where the documents come from no folder. */
  siteDir?: string | undefined
  /** Whether a document is free of errors of its own. Nothing is concluded from what a broken one seems to lack. */
  isSound(document: JsonDocument | undefined): document is JsonDocument
}

/** One rule that holds across the documents of a site. Documents may say anything: a check takes nothing for granted. */
export type Check = (site: SiteDocuments, context: CheckContext) => Iterable<Problem>
