import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { ForeignPage, SourceText, Told } from './foreign-page.ts'
import type { NewFiles } from './import-pictures.ts'
import type { ImportedPage } from './import-plan.ts'
import type { Answer } from './old-addresses.ts'

/** What is brought, whatever it was: read whole before anything is planned. */
export interface Source {
  pages: readonly ForeignPage[]
  /** What could not be read. */
  told: readonly Told[]
  /** Texts that are on none of the pages. They are reported unless a page or the report has them. */
  texts?: readonly { source: string; texts: readonly SourceText[] }[]
  /** The bytes of a picture of a page. */
  readPicture: (source: string) => Promise<Buffer | undefined>
  /** The pages with links that lead to where the others stand now, the files that they offer, and the redirects. */
  settled: (
    placed: readonly ImportedPage[],
    files: NewFiles,
    documents: SiteDocuments,
  ) => Promise<{ pages: readonly ImportedPage[]; redirects: { from: string; to: string }[]; told: Told[] }>
  /** What answers each old address in the site as it would be. */
  answers: (documents: SiteDocuments) => Answer[]
}
