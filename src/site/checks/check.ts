import type { Path } from '#base/json/path.ts'
import type { Publication } from '#site/derived/publication.ts'
import type { FileLine } from '#site/problems/catalogue/references.ts'
import type { Report } from '#site/problems/report.ts'
import { lineAt } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { nodeAt } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'

/** The arguments of a check besides the documents. */
export interface CheckContext {
  report: Report
  schemas: SiteSchemas
  /** Which pages are shown. */
  publication: Publication
  /** The site's folder. Undefined if the documents do not come from a folder. */
  siteDir?: string | undefined
  /** Whether a document has no errors. Checks draw no conclusion from fields that a document with errors lacks. */
  isSound(document: JsonDocument | undefined): document is JsonDocument
}

/**
 * A rule for a single document. It reads only the document, its shared blocks, the settings and the rules of the site: the
 * rule is not checked again until one of these changes.
 */
export type DocumentCheck = (
  document: JsonDocument,
  site: Pick<SiteDocuments, 'shared' | 'settings' | 'rules'>,
  context: Pick<CheckContext, 'report' | 'schemas' | 'isSound'> & {
    /** The language in which a page is checked. Undefined for a page that is the same in all languages. */
    language?: string
  },
) => void

/** One rule across the documents of a site. Documents may hold any JSON: a check assumes nothing about their shape. */
export type Check = (site: SiteDocuments, context: CheckContext) => void

/** A value of a document. */
interface ValuePlace {
  document: JsonDocument
  path: Path
}

export const fileLineOf = ({ document, path }: ValuePlace): FileLine => ({
  file: document.file,
  line: lineAt(document, path),
})

/** Sorts places: published pages first, then by file and position. */
export function placesShownFirst<T extends ValuePlace>(places: readonly T[], isShown: (place: T) => boolean): T[] {
  const offsetOf = ({ document: { root }, path }: T): number => (root ? nodeAt(root, path).offset : 0)
  return places
    .map((place) => ({ place, file: place.document.file, offset: offsetOf(place), rank: isShown(place) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || (a.file === b.file ? a.offset - b.offset : a.file < b.file ? -1 : 1))
    .map(({ place }) => place)
}
