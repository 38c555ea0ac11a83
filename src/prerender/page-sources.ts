import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import type { LoadedSite } from '#content/load-site.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { Page, Site } from '#model/site.ts'
import { contentHash } from './content-hash.ts'

const sources = new WeakMap<Page, string>()

/**
 * What a page as it is written follows from: the hashes of the settings, of its document and of the shared blocks that it
 * shows. Undefined where that is not known, as of pages that are made by themselves.
 */
export const sourcesOf = (page: Page): string | undefined => sources.get(page)

/** Remembers the sources of the pages of a site, which is as loaded. `hashOf` has the hash of a document's text. */
export function rememberSources(
  { documents }: Pick<LoadedSite, 'documents'>,
  site: Site,
  hashOf: (document: JsonDocument) => string,
): void {
  // Placeholders in texts stand for facts of the settings as they are written.
  const settings = contentHash(JSON.stringify(site.settings))
  const hashes = new Map<JsonDocument, string>([...documents.shared.values()].map((shared) => [shared, hashOf(shared)]))
  const byFile = new Map(pagesOf(documents).map((document) => [document.file, document]))
  for (const page of [...site.pages, site.notFound]) {
    const document = byFile.get(page.file)
    if (!document) continue
    let all = `${settings} ${hashOf(document)}`
    for (const { shared, isHidden } of blocksOnPage(document, documents.shared))
      if (shared && !isHidden) all += ` ${hashes.get(shared)}`
    sources.set(page, all)
  }
}
