import type { SiteDocuments } from '#content/read/site-documents.ts'

/** An address of the server that no other form has. */
export function freeEndpoint(name: string, { forms }: Pick<SiteDocuments, 'forms'>): string {
  const taken = new Set([...forms.values()].map(({ value }) => String(value['endpoint']).replace(/\/$/, '')))
  const wanted = `/api/${name}`
  let endpoint = wanted
  for (let number = 2; taken.has(endpoint); number++) endpoint = `${wanted}-${number}`
  return endpoint
}
