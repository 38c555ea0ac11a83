import { UserError } from '#cli/user-error.ts'
import { pageAtTyped } from '#authoring/typed-addresses.ts'
import { stringsWithMeaning } from '#content/derived/references.ts'
import type { InlineLink } from '#content/inline/parse-inline.ts'
import { formPathOf, thankYouPathOf } from '#model/forms/form-pages.ts'
import { didYouMean } from '#content/problems/suggest.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import type { Path } from '#edit/path.ts'
import { linkParts } from './link-parts.ts'

/** What documents refer to. The name of a page is its address. */
export interface Target {
  sort: 'page' | 'form' | 'shared' | 'drawing'
  name: string
  file: string
}

/** What somebody means who types the address of a page, or "shared/closing-call", "forms/contact", "drawings/loaf". */
export function targetOf(typed: string, documents: SiteDocuments): Target {
  const [, folder, name = ''] = /^(forms|shared|drawings)\/([^/]+?)(?:\.json|\.svg)?$/.exec(typed) ?? []
  const isPage = documents.pages.some((page) => page.name === `/${typed}`)
  if (folder === undefined || isPage) return { sort: 'page', ...nameAndFile(pageAtTyped(typed, documents)) }
  const sort = ({ forms: 'form', shared: 'shared', drawings: 'drawing' } as const)[folder as 'forms']
  const all: ReadonlyMap<string, { name: string; file: string }> = documents[folder as 'forms' | 'shared' | 'drawings']
  const match = all.get(name)
  if (match) return { sort, ...nameAndFile(match) }
  throw new UserError(`There is no "${name}" in "${folder}". ${didYouMean(name, [...all.keys()])}`.trim())
}

const nameAndFile = ({ name, file }: { name: string; file: string }) => ({ name, file })

/** A value of a document that names a target or leads to it. */
export interface Usage {
  document: JsonDocument
  path: Path
  value: string
  /** Where a link inside a text stands in it. */
  inText?: InlineLink | undefined
}

/** Every place that refers to the target, in all documents. */
export function usagesOf(target: Target, documents: SiteDocuments, schemas: SiteSchemas): Usage[] {
  const { sort, name } = target
  if (sort === 'page') return linksTo((address) => address === name, documents, schemas)
  const meaning = ({ form: 'FormName', shared: 'SharedName', drawing: 'DrawingName' } as const)[sort]
  const named = [...documentsOf(documents)].flatMap((document) =>
    stringsWithMeaning(document, [meaning], documents, schemas)
      .filter(({ value }) => value === name)
      .map(({ path, value }) => ({ document, path, value })),
  )
  const addresses = [formPathOf(name), thankYouPathOf(name)]
  return sort === 'form' ? [...named, ...linksTo((address) => addresses.includes(address), documents, schemas)] : named
}

/** Every link of the site to one of the addresses. */
export function linksTo(
  isMeant: (address: string) => boolean,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): Usage[] {
  const origin = documents.settings?.value['origin']
  return [...documentsOf(documents)].flatMap((document) =>
    stringsWithMeaning(document, ['Href', 'WebAddress'], documents, schemas).flatMap(({ path, value, inText }) => {
      const parts = linkParts(value, origin)
      return parts && isMeant(parts.address) ? [{ document, path, value, inText }] : []
    }),
  )
}
