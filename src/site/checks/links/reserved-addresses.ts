import { reservedIn } from '#site/derived/page-addresses.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** No page has an address that the program uses, or for which the site generates a page. */
export function reservedAddresses(site: SiteDocuments, { report }: CheckContext): void {
  const reserved = reservedIn(site)
  for (const { name, file } of pagesOf(site)) {
    const problem = reserved(name)
    if (problem) report({ file }, [], problem)
  }
}
