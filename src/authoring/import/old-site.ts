import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import { decoded } from '#text/address-forms.ts'

/** What an old site has at an address. */
export type OldAnswer =
  | { type: 'content'; content: Buffer; contentType: string }
  | { type: 'redirect'; to: string }
  /** `isSilent` where the site did not answer at all. */
  | { type: 'nothing'; isSilent?: true }

/** A site as it was: at its address, or saved in a folder. Addresses are without the host, with their query. */
export interface OldSite {
  origin: string
  read: (address: string) => Promise<OldAnswer>
}

const TIMEOUT = 20_000
const MOST_BYTES = 30_000_000

/** A site that was silent so often, one time after the other, is not asked again: waiting for each address takes hours. */
const MOST_SILENCES = 5

/** A site that still answers. Only its own host is asked. */
export function servedSite(origin: string): OldSite {
  let silences = 0
  return {
    origin,
    async read(address) {
      if (silences >= MOST_SILENCES) return { type: 'nothing', isSilent: true }
      try {
        const response = await fetch(origin + address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
        silences = 0
        const location = response.headers.get('location')
        if (response.status >= 300 && response.status < 400 && location !== null) {
          await response.body?.cancel()
          return { type: 'redirect', to: new URL(location, origin + address).href }
        }
        if (!response.ok) {
          await response.body?.cancel()
          return { type: 'nothing' }
        }
        const content = await bytesOf(response)
        if (!content) return { type: 'nothing' }
        return { type: 'content', content, contentType: response.headers.get('content-type') ?? '' }
      } catch {
        silences++
        return { type: 'nothing', isSilent: true }
      }
    },
  }
}

/** The body of a response; undefined where it is longer than any page or picture. */
async function bytesOf(response: Response): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) return undefined
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}

/** Throws where nothing answers at an address that somebody has given. */
export async function assertAnswers(site: OldSite, address: string): Promise<void> {
  if ((await site.read(address)).type !== 'nothing') return
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
  const addresses = files.filter(isPage).map((file) => `/${file.split('/').map(written).join('/')}`)
  if (addresses.length === 0)
    throw new UserError(`There is no page in "${folder}": pages are files that end with .html.`)
  return { addresses, site: siteIn(root) }
}

/** The site of which files were saved to a folder: nobody knows its host. */
export const siteIn = (folder: string): OldSite => ({
  origin: 'http://saved.invalid',
  read: (address) => readSaved(folder, address),
})

/** Programs write the query of an address into the name of the file. */
const written = (step: string): string => {
  const [path = '', query] = step.split('?')
  return query === undefined
    ? encodeURIComponent(path)
    : `${encodeURIComponent(path)}?${query.replace(/\.html?$/i, '')}`
}

/** The folder of the host within the one that a program has saved: "saved/www.example.com". */
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
