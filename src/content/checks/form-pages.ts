import { FORM_PAGES, isFormPage } from '#model/form-pages.ts'
import { formAddressesOf } from '../form-addresses.ts'
import type { Problem } from '../problem.ts'
import { problemOfFile } from '../problem-at.ts'
import { tell } from '../problems.ts'
import { pagesOf } from '../read/site-documents.ts'
import type { SiteDocuments } from '../read/site-documents.ts'

/** Below one address the site makes the pages itself: any page there would be in the way of a form, or of one to come. */
export function* formPages(site: SiteDocuments): Generator<Problem> {
  const made = formAddressesOf(site)
  for (const { name: address, file } of pagesOf(site)) {
    if (!isFormPage({ path: address })) continue
    const form = made.get(address)
    yield problemOfFile(file, tell('address-of-forms', { address, folder: FORM_PAGES, form }))
  }
}
