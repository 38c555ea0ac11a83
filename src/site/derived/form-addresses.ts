import { formPathOf, thankYouPathOf } from '#site/model/forms/form-pages.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

/** The addresses of the pages that are generated for forms, each with the file of its form. */
export function formAddressesOf({ forms }: Pick<SiteDocuments, 'forms'>): Map<string, string> {
  const addresses = [...forms.values()].flatMap(({ name, file, value }) => [
    [formPathOf(name), file] as const,
    ...(value['endpoint'] === undefined ? [] : [[thankYouPathOf(name), file] as const]),
  ])
  return new Map(addresses)
}
