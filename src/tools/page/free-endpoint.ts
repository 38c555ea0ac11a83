import type { SiteDocuments } from '#site/read/site-documents.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'

/** An address of the server that no other form has. */
export function freeEndpoint(name: string, { forms }: Pick<SiteDocuments, 'forms'>): string {
  const taken = new Set([...forms.values()].map(({ value }) => String(value['endpoint']).replace(/\/$/, '')))
  return freeName(`/api/${name}`, '-', (endpoint) => taken.has(endpoint))
}
