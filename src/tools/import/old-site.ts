import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { decoded } from '#base/text/addresses/address-forms.ts'
import { NotPublicError, requestPublic } from './public-request.ts'

/** The response of an old site to an address. */
export type OldAnswer =
  | { type: 'content'; content: Buffer; contentType: string }
  | { type: 'redirect'; to: string }
  /** `isSilent` if the site did not respond at all, `isRefused` if it was not requested, as its host is not public. */
  | { type: 'nothing'; isSilent?: true; isRefused?: true }

/** An old site: at its address, or saved in a folder. Addresses are without the host, with their query. */
export interface OldSite {
  origin: string
  read: (address: string) => Promise<OldAnswer>
}

/** After this number of consecutive timeouts a site is not requested again: waiting for each address would take hours. */
const MOST_SILENCES = 5

/**
 * A site that is still online. Requests only its own host. `isNamed` if the user has named the host: otherwise it must be a
 * public one.
 */
export function servedSite(origin: string, isNamed: boolean): OldSite {
  let silences = 0
  return {
    origin,
    async read(address) {
      if (silences >= MOST_SILENCES) return { type: 'nothing', isSilent: true }
      try {
        const { status, headers, body } = await requestPublic(new URL(origin + address), isNamed)
        silences = 0
        const { location } = headers
        if (status >= 300 && status < 400 && location !== undefined)
          return { type: 'redirect', to: new URL(location, origin + address).href }
        return body
          ? { type: 'content', content: body, contentType: headers['content-type'] ?? '' }
          : { type: 'nothing' }
      } catch (error) {
        if (error instanceof NotPublicError) return { type: 'nothing', isRefused: true }
        silences++
        return { type: 'nothing', isSilent: true }
      }
    },
  }
}

/** Throws if the address that the user has given does not respond. */
export async function assertAnswers(site: OldSite, address: string): Promise<void> {
  const answer = await site.read(address)
  if (answer.type !== 'nothing') return
  const { host } = new URL(site.origin)
  if (answer.isRefused)
    throw new UserError(
      `${host} is a computer of your own network, and only the file names it. If it is your site, add --hosts ${host}.`,
    )
  throw new UserError(
    `${site.origin}${address} does not answer with a page. Open it in a browser: is the address right, and the site there?`,
  )
}

const TYPES: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  php: 'text/html',
  asp: 'text/html',
  aspx: 'text/html',
}

/** A site that was saved to a folder, with the addresses of its pages. */
export async function savedSite(folder: string): Promise<{ site: OldSite; addresses: string[] }> {
  const root = await rootOf(folder)
  const files = (await readdir(root, { recursive: true, encoding: 'utf8' }))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const isPage = (file: string): boolean =>
    /\.(?:x?html?|php|aspx?)(?:\?.*)?$/i.test(file) || /\?.*\.html?$/i.test(file)
  const addresses = files.filter(isPage).map((file) => `/${file.split('/').map(encodedStep).join('/')}`)
  if (addresses.length === 0)
    throw new UserError(`There is no page in "${folder}": pages are files that end with .html.`)
  return { addresses, site: siteIn(root) }
}

/** A site whose files were saved to a folder, without a known host. */
export const siteIn = (folder: string): OldSite => ({
  origin: 'http://saved.invalid',
  read: (address) => readSaved(folder, address),
})

/** The file name for a step: programs write the query of an address into it. */
const encodedStep = (step: string): string => {
  const [path = '', query] = step.split('?')
  return query === undefined
    ? encodeURIComponent(path)
    : `${encodeURIComponent(path)}?${query.replace(/\.html?$/i, '')}`
}

/** The folder of the host within the folder that a program has saved: "saved/www.example.com". */
async function rootOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const [only] = entries
  const isHost = entries.length === 1 && only?.isDirectory() === true && only.name.includes('.')
  return isHost ? join(folder, only.name) : folder
}

async function readSaved(root: string, address: string): Promise<OldAnswer> {
  const [path = '', query] = address.split('?')
  const base = join(root, decoded(path))
  if (relative(root, base).startsWith('..')) return { type: 'nothing' }
  const names =
    query === undefined
      ? ['', '.html', '.htm', '/index.html', '/index.htm', '/index.php']
      : [`?${query}`, `?${query}.html`]
  for (const name of names) {
    const file = base.replace(/\/$/, '') + name
    if (!(await stat(file).catch(() => undefined))?.isFile()) continue
    const [, ending = ''] = /\.(\w+)(?:\?.*)?$/.exec(file) ?? []
    const contentType = TYPES[ending.toLowerCase()] ?? (query === undefined ? '' : 'text/html')
    return { type: 'content', content: await readFile(file), contentType }
  }
  return { type: 'nothing' }
}
