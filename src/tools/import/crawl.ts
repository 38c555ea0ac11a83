import { XMLParser } from 'fast-xml-parser'
import pMap from 'p-map'
import { parseUrl, pathKey } from '#base/text/addresses/address-forms.ts'
import { decodedHtml } from './html-texts.ts'
import type { ForeignPage, Notice } from './foreign-page.ts'
import type { OldSite } from './old-site.ts'
import { readPage } from './read-page.ts'

/** The content of an old site that was found. */
export interface Crawled {
  pages: ForeignPage[]
  /** The redirects of the old site: to an address on it, or a full address of another site. */
  redirects: Map<string, string>
  /** Files to download, by their addresses. */
  files: Map<string, Buffer>
  notices: Notice[]
  /** Every address that was found and responded. */
  known: Set<string>
  /** The received HTML of pages, by the key of their addresses. */
  texts: Map<string, string>
}

const AT_ONCE = 4

/** Reads the pages at some addresses, and the pages that they link to on the same host, up to `limit`. */
export async function crawl(site: OldSite, starts: readonly string[], limit: number): Promise<Crawled> {
  const found: Crawled = {
    pages: [],
    redirects: new Map(),
    files: new Map(),
    notices: [],
    known: new Set(),
    texts: new Map(),
  }
  const seen = new Set<string>()
  let next = [...new Set(starts)]
  let left = 0
  while (next.length > 0) {
    const batch = next.filter((address) => !seen.has(keyOf(address)))
    const distinct = [...new Map(batch.map((address) => [keyOf(address), address])).values()]
    const room = Math.max(0, limit - found.pages.length)
    const taken = distinct.slice(0, room)
    left += distinct.length - taken.length
    for (const address of distinct.slice(room)) {
      seen.add(keyOf(address))
      found.known.add(address)
    }
    for (const address of taken) seen.add(keyOf(address))
    const links = await pMap(taken, (address) => visit(site, address, found), { concurrency: AT_ONCE })
    next = links.flat()
  }
  if (left > 0)
    found.notices.push({
      source: site.origin,
      what: `${left} more addresses were not read: --limit says how many pages are`,
    })
  // The order of the responses is arbitrary.
  found.pages.sort((a, b) => (a.source < b.source ? -1 : 1))
  return found
}

/** A key shared by the spellings of one address, as servers treat them. It includes the query. */
const keyOf = (address: string): string => address.replace(/#.*$/, '').replace(/(.)\/(?=\?|$)/, '$1')

/** Reads an address. Returns the addresses on the site that its content links to. */
async function visit(site: OldSite, address: string, found: Crawled): Promise<string[]> {
  const answer = await site.read(address)
  if (answer.type === 'nothing') {
    const what = answer.isSilent
      ? 'the old site did not answer here: bring it again when it does'
      : 'there was nothing at this address, which the old site has a link to'
    found.notices.push({ source: address, what })
    if (answer.isSilent) found.known.add(address)
    return []
  }
  found.known.add(address)
  if (answer.type === 'redirect') return lead(site, address, answer.to, found)
  if (!/html/i.test(answer.contentType)) {
    found.files.set(address, answer.content)
    return []
  }
  const html = decodedHtml(answer.content, answer.contentType)
  const { page, links, movedTo } = readPage(html, new URL(site.origin + address), address)
  if (movedTo !== undefined && movedTo !== site.origin + address) return lead(site, address, movedTo, found)
  if (page.parts.length === 0) found.notices.push({ source: address, what: 'a page without any text, not brought' })
  else if (!isSameAsBefore(address, html, found)) found.pages.push(page)
  return links.flatMap((link) => addressOn(site, link) ?? [])
}

/** Whether the page was already read at another spelling of its address, such as "/news/" for "/news/index.html". */
function isSameAsBefore(address: string, html: string, { texts }: Crawled): boolean {
  const [path = '', query = ''] = address.split('?')
  const key = `${pathKey(path)}?${query}`
  const isSame = texts.get(key) === html
  if (!isSame) texts.set(key, html)
  return isSame
}

function lead(site: OldSite, address: string, to: string, found: Crawled): string[] {
  const own = addressOn(site, to)
  found.redirects.set(address, own ?? to)
  return own === undefined ? [] : [own]
}

/** The address, without its host, of a link to the same site. */
export function addressOn({ origin }: Pick<OldSite, 'origin'>, link: string): string | undefined {
  const url = parseUrl(link)
  if (!url) return undefined
  const host = (each: string): string => each.replace(/^www\./, '')
  return host(url.host) === host(new URL(origin).host) ? url.pathname + url.search : undefined
}

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })

/** The pages and further sitemaps that a sitemap lists. Undefined for other files. */
export function readSitemap(xml: string): { pages: string[]; sitemaps: string[] } | undefined {
  try {
    const { urlset, sitemapindex } = parser.parse(xml) as Record<
      string,
      { url?: unknown[]; sitemap?: unknown[] } | undefined
    >
    if (urlset === undefined && sitemapindex === undefined) return undefined
    return { pages: locationsIn(urlset?.url), sitemaps: locationsIn(sitemapindex?.sitemap) }
  } catch {
    return undefined
  }
}

const locationsIn = (entries: unknown): string[] =>
  (Array.isArray(entries) ? (entries as unknown[]) : []).flatMap((entry) => {
    const location = typeof entry === 'object' && entry !== null && 'loc' in entry ? String(entry.loc).trim() : ''
    return parseUrl(location) ? [location] : []
  })

const MOST_SITEMAPS = 50

/** The addresses that a sitemap of a site lists, including the sitemaps that it refers to. */
export async function sitemapAddresses(site: OldSite, address: string): Promise<string[]> {
  const addresses: string[] = []
  const waiting = [address]
  for (let at = 0; at < waiting.length && at < MOST_SITEMAPS; at++) {
    const answer = await site.read(waiting[at]!)
    const list = answer.type === 'content' ? readSitemap(answer.content.toString()) : undefined
    const own = (urls: readonly string[]): string[] => urls.flatMap((url) => addressOn(site, url) ?? [])
    addresses.push(...own(list?.pages ?? []))
    waiting.push(...own(list?.sitemaps ?? []).filter((each) => !waiting.includes(each)))
  }
  return addresses
}
