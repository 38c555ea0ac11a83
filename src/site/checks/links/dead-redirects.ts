import { programAt } from '#site/model/own-addresses.ts'
import { SEARCH_PAGE } from '#site/model/search/search-paths.ts'
import { hasSearch } from '#site/derived/page-addresses.ts'
import { feedAddressesOf } from '#site/derived/post-lists.ts'
import { redirectsOf } from '#site/derived/redirect-list.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { decoded, partsOfHref } from '#base/text/addresses/address-forms.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { GENERATED_FILES } from './link-targets.ts'

/** No redirect begins at an address for which the server has a file, as the file takes precedence. */
export function deadRedirects(site: SiteDocuments, { report }: CheckContext): void {
  const { redirects: document } = site
  if (!document) return
  const files = new Set(site.publicFiles)
  const pages = new Set(site.pages.map(({ name }) => name))
  const made = new Set([...GENERATED_FILES, ...feedAddressesOf(site)])
  for (const { index, from: key, writtenFrom: from } of redirectsOf(document)) {
    const address = decoded(partsOfHref(from).address)
    // Reported as a redirect that hides a page.
    if (pages.has(key)) continue
    const program = programAt(key)
    const path = ['redirects', index, 'from']
    if (program === 'health' || program === 'api') report(document, path, 'redirect-never-used', { from, by: program })
    else if (files.has(address))
      report(document, path, 'redirect-never-used', { from, by: { file: `public${address}` } })
    else if (made.has(address) || (hasSearch(site) && key === SEARCH_PAGE))
      report(document, path, 'redirect-never-used', { from, by: 'made' })
  }
}
