import { ReasonedError } from '#base/cli/user-error.ts'
import type { UserError } from '#base/cli/user-error.ts'
import type { Reason, WaysOn } from '#base/text/reason.ts'
import { targetFinder } from '#site/derived/redirect-list.ts'
import { formAddressesOf, reservedIn } from '#site/derived/page-addresses.ts'
import { didYouMean } from '#site/problems/suggest.ts'
import { quote } from '#site/problems/wording.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { betterName } from '#site/read/roles.ts'
import { NOT_FOUND_FILE } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { nameForWindows, objectionOfWindows } from '#site/read/windows-names.ts'
import { addressOnSite, comparableHost, decoded, freeName, pathKey } from '#base/text/addresses/address-forms.ts'

/**
 * The address on the site for a typed text: an address with or without its first slash, the full address of a page, or the path
 * of its file.
 */
export function addressFrom(typed: string, { settings }: Pick<SiteDocuments, 'settings'>): string {
  const local = addressOnSite(typed, comparableHost(settings?.value['origin'])) ?? typed
  if (/^[a-z]+:\/\//i.test(local))
    throw new ReasonedError(`"${typed}" is not an address of this site.`, 'address-elsewhere', { address: typed })
  const path = decoded(local.replace(/[?#].*$/s, ''))
    .replaceAll('\\', '/')
    .replace(/^(?:.*\/)?pages\/(?=.*\.json$)/, '')
    .replace(/\.(json|html?)$/, '')
    .replace(/(^|\/)index$/, '$1')
  return `/${path.split('/').filter(Boolean).join('/')}`
}

/** The page at a typed address. */
export function pageAtTyped(typed: string, documents: SiteDocuments): JsonDocument {
  const address = addressFrom(typed, documents)
  const page = pageAt(address, documents)
  if (page) return page
  const message = `There is no page "${address}". ${insteadOf(address, documents)}`.trim()
  const next = targetFinder(documents.redirects)(address)
  const moved = next === undefined ? undefined : pageAt(pathKey(next), documents)
  throw new ReasonedError(message, 'no-such-page', { address }, moved ? { file: moved.file } : {})
}

/** A hint for an address without a page. */
function insteadOf(address: string, documents: SiteDocuments): string {
  const form = formAddressesOf(documents).get(address)
  if (form !== undefined) return `This address belongs to the form in ${form}.`
  if (documents.notFound?.name === address) return 'What visitors see at unknown addresses has no address of its own.'
  const next = targetFinder(documents.redirects)(address)
  if (next !== undefined) return `It is an old address, which leads to "${next}".`
  return didYouMean(
    address,
    documents.pages.map(({ name }) => name),
  )
}

/** The address for a new page, from a typed text. */
export function newAddress(typed: string, documents: SiteDocuments): string {
  const address = addressFrom(typed, documents)
  const objection = objectionTo(address, documents)
  if (!objection) return address
  const { message, code, values, meant = address } = objection
  throw new ReasonedError(message, code, values, insteadOfAddress(meant, documents))
}

interface Objection extends Pick<Reason, 'code' | 'values'> {
  message: string
  /** The address that may be intended, if the typed one has invalid characters. */
  meant?: string
}

/** Why no page can have an address. An existing page at the address is not a reason. */
function objectionTo(address: string, documents: SiteDocuments): Objection | undefined {
  const steps = address.split('/').slice(1)
  const better = steps.map((step) => betterName(step))
  const values = { address }
  if (address !== '/' && better.some((step, index) => step !== steps[index])) {
    const meant = better.every((step) => step !== undefined) ? `/${better.join('/')}` : undefined
    const suggestion = meant === undefined ? '' : ` Did you mean "${meant}"?`
    const message = `"${address}" cannot be the address of a page: addresses are made of small letters, digits and single dashes.${suggestion}`
    return { message, code: 'address-letters', values, ...(meant !== undefined && { meant }) }
  }
  const kept = steps.find((step) => objectionOfWindows(step))
  if (kept !== undefined) {
    const meant = `/${steps.map((step) => nameForWindows(step, 'page')).join('/')}`
    const message = `Windows keeps the name "${kept}" for itself: nobody who uses it could have the file of this page. Did you mean "${meant}"?`
    return { message, code: 'name-of-windows', values: { name: kept }, meant }
  }
  if (`pages${address}.json` === NOT_FOUND_FILE) {
    const message = `"${address}" is what visitors see at unknown addresses. Choose another address.`
    return { message, code: 'address-of-not-found', values }
  }
  const reserved = reservedIn(documents)(address)
  if (reserved) return { message: `${reserved.message} Choose another address.`, code: 'address-of-site', values }
  const file = publicFileAt(address, documents)
  if (file === undefined) return undefined
  const message = `${quote(address)} has a public file already: ${file}. Choose another address, or delete the file.`
  return { message, code: 'address-of-download', values }
}

/** Numbers to try as a suffix of an address. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9]

/** A similar address that is valid and free; none for an address in another script. */
function insteadOfAddress(wanted: string, documents: SiteDocuments): Pick<WaysOn, 'suggestion'> {
  const last = wanted.slice(wanted.lastIndexOf('/'))
  const value = [wanted, last]
    .flatMap((address) => [address, ...NUMBERS.map((number) => `${address}-${number}`)])
    .find((address) => !pageAt(address, documents) && !objectionTo(address, documents))
  return value === undefined ? {} : { suggestion: { field: 'address', value } }
}

const pageAt = (address: string, { pages }: SiteDocuments): JsonDocument | undefined =>
  pages.find(({ name }) => name === address)

/** The public file that visitors would get at the address of a page. */
function publicFileAt(address: string, { publicFiles }: SiteDocuments): string | undefined {
  const match = publicFiles.find((each) => pathKey(each) === address)
  return match && `public${match}`
}

/** The address, if it is free. */
export function freeAddress(typed: string, documents: SiteDocuments): string {
  const address = newAddress(typed, documents)
  const taken = pageAt(address, documents)
  if (taken)
    throw takenError(taken, `There is a page "${address}" already: ${taken.file}. Choose another address.`, documents)
  return address
}

/** A refusal because another page has the address. */
export const takenError = ({ name, file, value }: JsonDocument, message: string, documents: SiteDocuments): UserError =>
  new ReasonedError(
    message,
    'address-taken',
    { address: name, title: String(value['title'] ?? name) },
    { ...insteadOfAddress(name, documents), file },
  )

/** A refusal because another page has the title. */
export function titleTakenError(title: string, message: string, { pages }: SiteDocuments): UserError {
  const hasTitle = (each: string): JsonDocument | undefined => pages.find(({ value }) => value['title'] === each)
  const { name = '', file = '' } = hasTitle(title) ?? {}
  const value = freeName(title, ' ', (each) => hasTitle(each) !== undefined)
  return new ReasonedError(
    message,
    'title-taken',
    { title, address: name },
    { suggestion: { field: 'title', value }, file },
  )
}

/** The file of a page: `pages/services/rag.json` for "/services/rag". */
export const fileFor = (address: string): string => `pages${address === '/' ? '/index' : address}.json`
