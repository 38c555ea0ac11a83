import type { Redirect } from './types.generated.ts'

/** `manifest.json` of the output: what the server needs to serve the files. */
export interface Manifest {
  build: string
  origin: string
  /** By path: `/services/enterprise-rag`. */
  pages: Record<string, ManifestPage>
  /** Served with status 404 for every path without a page. */
  notFound: ManifestPage
  redirects: Redirect[]
}

export interface ManifestPage {
  /** Relative to the folder of public files: `services/enterprise-rag.html`. */
  file: string
  /** The Content-Security-Policy of this page, with the hashes of its inline style and script. */
  csp: string
}
