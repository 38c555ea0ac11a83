import { basename } from 'node:path/posix'
import { UserError } from '#cli/user-error.ts'
import { formAddressesOf } from '#content/derived/form-addresses.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { decoded, pathKey } from '#text/address-forms.ts'
import { parseUrl } from '#text/parse-url.ts'
import { addressOn, crawl } from './crawl.ts'
import type { Crawled } from './crawl.ts'
import type { Told } from './foreign-page.ts'
import { safeStem } from './import-pictures.ts'
import type { NewFiles } from './import-pictures.ts'
import type { ImportedPage } from './import-plan.ts'
import { withMovedLinks } from './moved-links.ts'
import { answersOf } from './old-addresses.ts'
import { assertAnswers, savedSite, servedSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { sitemapAddresses } from './sitemap.ts'
import type { Source } from './source.ts'

/** A site at its address, from a page of it or its sitemap on. */
export async function webSource(address: string, limit: number): Promise<Source> {
  const url = parseUrl(address)
  if (!url) throw new UserError(`"${address}" is no address of a site.`)
  const site = servedSite(url.origin)
  const start = url.pathname + url.search
  await assertAnswers(site, start)
  const isSitemap = url.pathname.endsWith('.xml')
  const listed = await sitemapAddresses(site, isSitemap ? start : '/sitemap.xml')
  if (isSitemap && listed.length === 0) throw new UserError(`${address} lists no page: it is no sitemap of this site.`)
  return sourceFrom(site, isSitemap ? listed : [start, ...listed], limit)
}

/** A site that was saved to a folder. */
export async function folderSource(folder: string, limit: number): Promise<Source> {
  const { site, addresses } = await savedSite(folder)
  return sourceFrom(site, addresses, limit)
}

export async function sourceFrom(site: OldSite, starts: readonly string[], limit: number): Promise<Source> {
  const found = await crawl(site, starts, limit)
  if (found.pages.length === 0) throw new UserError(`There is no page with a text at ${site.origin}.`)
  const known = new Set(found.known)
  return {
    pages: found.pages,
    told: found.told,
    readPicture: pictureReader(site),
    settled: async (placed, files, documents) => settledPages(site, found, placed, files, documents),
    answers: (documents) => answersOf(known, documents),
  }
}

/** Reads pictures of the site itself: no other host is asked for anything. */
export function pictureReader(site: OldSite): Source['readPicture'] {
  return async (source) => {
    const address = addressOn(site, source)
    const answer = address === undefined ? undefined : await site.read(address)
    return answer?.type === 'content' ? answer.content : undefined
  }
}

async function settledPages(
  site: OldSite,
  found: Crawled,
  placed: readonly ImportedPage[],
  files: NewFiles,
  documents: SiteDocuments,
): ReturnType<Source['settled']> {
  const told: Told[] = []
  const targets = new Map(placed.map(({ page, address }) => [keyOf(page.address ?? ''), address]))
  for (const [old, content] of found.files) {
    const [, ending = ''] = /(\.[a-z0-9]{1,5})$/i.exec(old.replace(/\?.*/, '')) ?? []
    const name = safeStem(basename(decoded(old.replace(/\?.*/, ''))), 'file') + ending.toLowerCase()
    const stored = await files.add('public/files', name, content, (each) =>
      documents.publicFiles.includes(`/files/${each}`),
    )
    targets.set(keyOf(old), `/files/${stored}`)
  }
  /** Where an old address leads now, over the redirects of the old site. */
  const targetOf = (address: string): string | undefined => {
    const seen = new Set<string>()
    for (let at = address; !seen.has(keyOf(at)); at = found.redirects.get(at) ?? found.redirects.get(`${at}/`) ?? at) {
      const target = at.startsWith('/') ? targets.get(keyOf(at)) : at
      if (target !== undefined) return target
      seen.add(keyOf(at))
    }
    return undefined
  }
  const linkTo = (href: string): string | undefined => {
    const own = /^https?:/i.test(href) ? addressOn(site, href) : undefined
    return own === undefined ? href : targetOf(own)
  }
  const pages = placed.map((each) => ({
    ...each,
    page: withMovedLinks(each.page, linkTo, (what, words) => void told.push({ source: each.page.source, what, words })),
  }))
  return { pages, redirects: redirectsFrom(found, targetOf, placed, documents, told), told }
}

/** One key for the spellings of an address that servers take for one, its query included. */
function keyOf(address: string): string {
  const [path = '', query] = address.replace(/#.*$/, '').split('?')
  return pathKey(path) + (query === undefined ? '' : `?${query}`)
}

/** The redirects that the site needs for every old address without a page of its own. */
function redirectsFrom(
  { known }: Crawled,
  targetOf: (address: string) => string | undefined,
  placed: readonly ImportedPage[],
  documents: SiteDocuments,
  told: Told[],
): { from: string; to: string }[] {
  const pages = new Set([
    ...documents.pages.map(({ name }) => name),
    ...formAddressesOf(documents).keys(),
    ...placed.map(({ address }) => address),
  ])
  const redirects = new Map<string, { from: string; to: string }>()
  // Addresses without a query first: one with a query has only what the others leave.
  const sorted = [...known].sort((a, b) => Number(a.includes('?')) - Number(b.includes('?')))
  for (const old of sorted) {
    const [path = '', query] = old.split('?')
    const from = decoded(path)
    const key = pathKey(path)
    const to = targetOf(old)
    if (to === undefined || key === to) continue
    const taken = pages.has(key) || redirects.has(key)
    if (taken) {
      const what =
        query === undefined
          ? `"${old}" has another page here`
          : `what stands behind "?" is not compared, so "${old}" leads to "${key}"`
      told.push({ source: old, what: `${what}; its own is ${to}` })
    } else redirects.set(key, { from, to })
  }
  return [...redirects.values()]
}
