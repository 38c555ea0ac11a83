import { ReasonedError } from '#base/cli/user-error.ts'
import type { Path } from '#base/json/path.ts'
import { addressOnSite, comparableHost, partsOfHref, pathKey, tailOf } from '#base/text/addresses/address-forms.ts'
import { stringsWithMeaning, valuesOf } from '#site/derived/references.ts'
import type { InlineLink } from '#site/inline/parse-inline.ts'
import { formPathOf, thankYouPathOf } from '#site/model/forms/form-pages.ts'
import { didYouMean } from '#site/problems/suggest.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { pageAtTyped } from '#tools/typed-addresses.ts'

/** An item that documents refer to. The name of a page or a public file is its address. */
export interface Target {
  sort: 'page' | 'form' | 'shared' | 'drawing' | 'image' | 'file'
  name: string
  file: string
}

/** An item other than a page, identified by its name. */
export interface NamedTarget extends Target {
  sort: Exclude<Target['sort'], 'page'>
}

const SORTS = { forms: 'form', shared: 'shared', drawings: 'drawing', images: 'image', public: 'file' } as const

type Folder = keyof typeof SORTS

/**
 * The item for a typed page address, or for "shared/closing-call", "forms/contact", "drawings/loaf", "images/harbour.jpg",
 * "public/menu.pdf".
 */
export const targetOf = (typed: string, documents: SiteDocuments): Target =>
  namedTargetOf(typed, documents) ?? { sort: 'page', ...nameAndFile(pageAtTyped(typed, documents)) }

/** The item for a typed name; undefined for a page address. */
export function namedTargetOf(typed: string, documents: SiteDocuments): NamedTarget | undefined {
  const [, folder, rest = ''] = /^(forms|shared|drawings|images|public)\/(.+)$/.exec(typed) ?? []
  if (folder === undefined || documents.pages.some((page) => page.name === `/${typed}`)) return undefined
  const all = namesIn(folder as Folder, documents)
  const name = folder === 'public' ? `/${rest}` : rest.replace(/\.json$/, '')
  const match = all.get(name) ?? all.get(name.replace(/\.svg$/, ''))
  if (match) return { sort: SORTS[folder as Folder], ...nameAndFile(match) }
  const message = `There is no "${rest}" in "${folder}". ${didYouMean(rest, [...all.keys()])}`.trim()
  throw new ReasonedError(message, 'gone-meanwhile')
}

function namesIn(folder: Folder, documents: SiteDocuments): ReadonlyMap<string, { name: string; file: string }> {
  if (folder !== 'public') return documents[folder]
  return new Map(documents.publicFiles.map((name) => [name, { name, file: `public${name}` }]))
}

const nameAndFile = ({ name, file }: { name: string; file: string }) => ({ name, file })

/** A value of a document that names a target or links to it. */
export interface Usage {
  document: JsonDocument
  path: Path
  value: string
  /** The position of a link inside a text. */
  inText?: InlineLink | undefined
}

/** Every place that refers to the target, in all documents. */
export function usagesOf(target: Target, documents: SiteDocuments, schemas: SiteSchemas): Usage[] {
  const { sort, name } = target
  if (sort === 'page') return linksTo((address) => address === name, documents, schemas)
  if (sort === 'file') return linksTo((address) => address === pathKey(name), documents, schemas)
  const meaning = MEANINGS[sort]
  const named = [...documentsOf(documents)].flatMap((document) =>
    stringsWithMeaning(document, [meaning], documents, schemas)
      .filter(({ value }) => value === name)
      .map(({ path, value }) => ({ document, path, value })),
  )
  const addresses = addressesOf(target)
  return sort === 'form' ? [...named, ...linksTo((address) => addresses.includes(address), documents, schemas)] : named
}

const MEANINGS = { form: 'FormName', shared: 'SharedName', drawing: 'DrawingName', image: 'ImageFile' } as const

/** The addresses at which visitors reach it. */
export function addressesOf({ sort, name }: Pick<Target, 'sort' | 'name'>): string[] {
  if (sort === 'form') return [formPathOf(name), thankYouPathOf(name)]
  return sort === 'page' || sort === 'file' ? [name] : []
}

interface LinkParts {
  /** The scheme and the host, if present. */
  before: string
  /** In the form in which the server compares addresses. */
  address: string
  /** Query and anchor. */
  after: string
}

/** The link's address on the site, with the parts around it; undefined for a link to another site. */
export function linkParts(href: string, origin: unknown): LinkParts | undefined {
  const local = addressOnSite(href, comparableHost(origin)) ?? href
  const { address, ...tail } = partsOfHref(local)
  if (!address.startsWith('/') || (local === href && address.startsWith('//'))) return undefined
  const before = local === href ? '' : (/^https?:[\\/]*[^\\/?#]*/i.exec(href)?.[0] ?? '')
  return { before, address: pathKey(address), after: tailOf(tail) }
}

/** A link to the same place of the page at another address. */
export function linkTo(newAddress: string, href: string, origin: unknown): string {
  const { before = '', after = '' } = linkParts(href, origin) ?? {}
  return before + newAddress + after
}

/** Every link of the site to one of the addresses. */
export function linksTo(
  isMeant: (address: string) => boolean,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): Usage[] {
  const origin = documents.settings?.value['origin']
  const leadsThere = (value: unknown): boolean => {
    const parts = typeof value === 'string' ? linkParts(value, origin) : undefined
    return parts !== undefined && isMeant(parts.address)
  }
  return [...documentsOf(documents)]
    .filter((document) => LINKS.some((meaning) => valuesOf(meaning, document, documents, schemas).some(leadsThere)))
    .flatMap((document) =>
      stringsWithMeaning(document, LINKS, documents, schemas)
        .filter(({ value }) => leadsThere(value))
        .map(({ path, value, inText }) => ({ document, path, value, inText })),
    )
}

const LINKS = ['Href', 'WebAddress', 'PublicFile'] as const
