import type { Redirect } from './types.generated.ts'

/** `manifest.json` of the output: what the server must know of the files it serves. */
export interface Manifest {
  build: string
  origin: string
  /** By address: `/services/enterprise-rag`. */
  pages: Record<string, ManifestPage>
  /** Served, with status 404, for every address that has no page. */
  notFound: ManifestPage
  redirects: Redirect[]
}

export interface ManifestPage {
  /** Below the folder of public files: `services/enterprise-rag.html`. */
  file: string
  /** The Content-Security-Policy of this page, with the hashes of its inline style and script. */
  csp: string
}
