import type { HiddenReason } from '#site/problems/hidden-reason.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Site } from '#site/model/site.ts'
import type { PartialSite } from './last-valid-documents.ts'

/** The current state of the site during development. */
export interface SiteStatus extends Omit<PartialSite, 'site' | 'renderable'> {
  /** Absent if no version of a required document was valid since the start. */
  site?: Site | undefined
  /** The documents that `site` was made from. */
  renderable?: SiteDocuments
  /** The current documents; absent until they have been read. */
  documents?: SiteDocuments
  /** Why visitors do not see a page, by its file. */
  hidden?: ReadonlyMap<string, HiddenReason>
  /** Changes whenever the site or the program has. */
  version: string
  /** The problems of the current documents. */
  problems: Problem[]
}
