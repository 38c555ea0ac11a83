import { XMLParser } from 'fast-xml-parser'
import { parseUrl } from '#base/text/addresses/address-forms.ts'
import { addressOn } from './crawl.ts'
import type { OldSite } from './old-site.ts'

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
