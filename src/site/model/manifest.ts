import type { Redirect } from './types.generated.ts'

/** `manifest.json` of the output: the data that the server needs to serve the files. */
export interface Manifest {
  /** A hash of all pages. */
  build: string
  origin: string
  /** By path: `/services/enterprise-rag`. */
  pages: Record<string, ManifestPage>
  /** Served with status 404 for every path without a page. */
  notFound: ManifestPage
  /** The pages for unknown addresses in further languages, by the prefix of their addresses: `/ar`. */
  notFoundBelow?: Record<string, ManifestPage>
  redirects: Redirect[]
  /** The different Content-Security-Policies of pages, which have hashes of the inline style and script. */
  policies: string[]
}

export interface ManifestPage {
  /** Relative to the folder of public files: `services/enterprise-rag.html`. */
  file: string
  /** The index of its policy. */
  policy: number
  /** The language of the page, on a site with several. */
  language?: string
}
