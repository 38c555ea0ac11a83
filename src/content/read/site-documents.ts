import type { Drawing } from './drawing.ts'
import type { JsonDocument } from './json-document.ts'

/** All that was read of a site, by what it is for. Documents may still say anything. */
export interface SiteDocuments {
  settings?: JsonDocument
  navigation?: JsonDocument
  theme?: JsonDocument
  redirects?: JsonDocument
  /** In order of claim; `name` is the address. Two may claim one address. */
  pages: JsonDocument[]
  /** What is shown where there is no page: `pages/404.json`. Not among `pages`. */
  notFound?: JsonDocument
  forms: Map<string, JsonDocument>
  shared: Map<string, JsonDocument>
  drawings: Map<string, Drawing>
  /** Those whose name another has already: nothing that names it means them. */
  duplicates: (JsonDocument | Drawing)[]
  /** Names of the files in `fonts`. */
  fonts: string[]
  /** Addresses of the files in `public`: "/share.png". */
  publicFiles: string[]
  /** Files without a use, and those that are no file one can read. */
  strays: string[]
}

export const NOT_FOUND_FILE = 'pages/404.json'

/** Every JSON document of the site. */
export function* documentsOf(site: SiteDocuments): Generator<JsonDocument> {
  for (const document of [site.settings, site.navigation, site.theme, site.redirects]) if (document) yield document
  yield* pagesOf(site)
  yield* site.forms.values()
  yield* site.shared.values()
  for (const document of site.duplicates) if (document.role !== 'drawing') yield document
}

/** Every page, that of missing addresses included. */
export function pagesOf(site: SiteDocuments): JsonDocument[] {
  return site.notFound ? [...site.pages, site.notFound] : site.pages
}
