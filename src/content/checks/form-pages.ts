import { FORM_PAGES, isFormPage } from '#model/forms/form-pages.ts'
import { formAddressesOf } from '#content/derived/form-addresses.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemOfFile } from '#content/problems/problem-at.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** Below one address the site makes the pages itself: any page there would be in the way of a form, or of one to come. */
export function* formPages(site: SiteDocuments): Generator<Problem> {
  const made = formAddressesOf(site)
  for (const { name: address, file } of pagesOf(site)) {
    if (!isFormPage({ path: address })) continue
    const form = made.get(address)
    yield problemOfFile(file, problemText('address-of-forms', { address, folder: FORM_PAGES, form }))
  }
}
