import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { ForeignPage, SourceText, Notice } from './foreign-page.ts'
import type { NewFiles } from './import-pictures.ts'
import type { ImportedPage } from './import-plan.ts'
import type { Answer } from './old-addresses.ts'

/** An import of any kind, read completely before anything is planned. */
export interface Source {
  pages: readonly ForeignPage[]
  /** The parts that could not be read. */
  notices: readonly Notice[]
  /** Texts that are on none of the pages. They are reported unless a page or the report has them. */
  texts?: readonly { source: string; texts: readonly SourceText[] }[]
  /** The bytes of a picture of a page. */
  readPicture: (source: string) => Promise<Buffer | undefined>
  /** The pages whose links point to the new addresses of the others, the files that they offer, and the redirects. */
  settled: (
    placed: readonly ImportedPage[],
    files: NewFiles,
    documents: SiteDocuments,
  ) => Promise<{ pages: readonly ImportedPage[]; redirects: { from: string; to: string }[]; notices: Notice[] }>
  /** The new site's response to each old address. */
  answers: (documents: SiteDocuments) => Answer[]
}
