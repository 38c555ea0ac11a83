import { UserError } from '#cli/user-error.ts'
import { redirectsOf } from '#content/derived/redirect-list.ts'
import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { reservedIn } from '#content/derived/page-addresses.ts'
import { didYouMean } from '#content/problems/suggest.ts'
import { quote } from '#content/problems/wording.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { betterName } from '#content/read/roles.ts'
import { NOT_FOUND_FILE } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { nameForWindows, objectionOfWindows } from '#content/read/windows-names.ts'
import { addressOnSite, decoded, comparableHost, pathKey } from '#text/address-forms.ts'

/**
 * The address that somebody means who types an address of the site, with or without its first slash, the full address of
 * a page, or the path of its file.
 */
export function addressFrom(typed: string, { settings }: Pick<SiteDocuments, 'settings'>): string {
  const local = addressOnSite(typed, comparableHost(settings?.value['origin'])) ?? typed
  if (/^[a-z]+:\/\//i.test(local)) throw new UserError(`"${typed}" is not an address of this site.`)
  const path = decoded(local.replace(/[?#].*$/s, ''))
    .replaceAll('\\', '/')
    .replace(/^(?:.*\/)?pages\/(?=.*\.json$)/, '')
    .replace(/\.(json|html?)$/, '')
    .replace(/(^|\/)index$/, '$1')
  return `/${path.split('/').filter(Boolean).join('/')}`
}

/** The page at an address that somebody has typed. */
export function pageAtTyped(typed: string, documents: SiteDocuments): JsonDocument {
  const address = addressFrom(typed, documents)
  const page = documents.pages.find(({ name }) => name === address)
  if (page) return page
  throw new UserError(`There is no page "${address}". ${insteadOf(address, documents)}`.trim())
}

/** What somebody may mean who names a page that is not there. */
function insteadOf(address: string, documents: SiteDocuments): string {
  const form = formAddressesOf(documents).get(address)
  if (form !== undefined) return `This address belongs to the form in ${form}.`
  if (documents.notFound?.name === address) return 'What visitors see at unknown addresses has no address of its own.'
  const redirect = redirectsOf(documents.redirects).find(({ from }) => from === pathKey(address))
  if (redirect) return `It is an old address, which leads to "${redirect.to}".`
  return didYouMean(
    address,
    documents.pages.map(({ name }) => name),
  )
}

/** The address for a new page, as somebody has typed it. */
export function newAddress(typed: string, documents: SiteDocuments): string {
  const address = addressFrom(typed, documents)
  const steps = address.split('/').slice(1)
  const better = steps.map((step) => betterName(step))
  if (address !== '/' && better.some((step, index) => step !== steps[index])) {
    const suggestion = better.every((step) => step !== undefined) ? ` Did you mean "/${better.join('/')}"?` : ''
    throw new UserError(
      `"${address}" cannot be the address of a page: addresses are made of small letters, digits and single dashes.${suggestion}`,
    )
  }
  const kept = steps.find((step) => objectionOfWindows(step))
  if (kept !== undefined) {
    const suggestion = steps.map((step) => nameForWindows(step, 'page')).join('/')
    throw new UserError(
      `Windows keeps the name "${kept}" for itself: nobody who uses it could have the file of this page. Did you mean "/${suggestion}"?`,
    )
  }
  if (`pages${address}.json` === NOT_FOUND_FILE)
    throw new UserError(`"${address}" is what visitors see at unknown addresses. Choose another address.`)
  const reserved = reservedIn(documents)(address)
  if (reserved) throw new UserError(`${reserved.message} Choose another address.`)
  const file = publicFileAt(address, documents)
  if (file !== undefined)
    throw new UserError(
      `${quote(address)} has a public file already: ${file}. Choose another address, or delete the file.`,
    )
  return address
}

/** The public file that visitors would get at the address of a page. */
function publicFileAt(address: string, { publicFiles }: SiteDocuments): string | undefined {
  const match = publicFiles.find((each) => pathKey(each) === address)
  return match && `public${match}`
}

/** The address, if no page has it. */
export function freeAddress(typed: string, documents: SiteDocuments): string {
  const address = newAddress(typed, documents)
  const taken = documents.pages.find(({ name }) => name === address)
  if (taken) throw new UserError(`There is a page "${address}" already: ${taken.file}. Choose another address.`)
  return address
}

/** The file of a page: `pages/services/rag.json` for "/services/rag". */
export const fileFor = (address: string): string => `pages${address === '/' ? '/index' : address}.json`
