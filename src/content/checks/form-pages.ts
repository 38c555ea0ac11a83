import { FORM_PAGES, isFormPage } from '#model/forms/form-pages.ts'
import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** The site makes every page below /forms itself: a document there would clash with a form, or with a later one. */
export function formPages(site: SiteDocuments, { report }: CheckContext): void {
  const made = formAddressesOf(site)
  for (const { name: address, file } of pagesOf(site)) {
    if (!isFormPage({ path: address })) continue
    const form = made.get(address)
    report({ file }, [], 'address-of-forms', { address, folder: FORM_PAGES, form })
  }
}
