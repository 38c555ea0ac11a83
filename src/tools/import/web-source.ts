import { UserError } from '#base/cli/user-error.ts'
import { parseUrl } from '#base/text/addresses/address-forms.ts'
import { addressOn, crawl } from './crawl.ts'
import type { Notice } from './foreign-page.ts'
import { answersOf } from './old-addresses.ts'
import { assertAnswers, savedSite, servedSite } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { readElsewhere } from './other-hosts.ts'
import type { AllowedHosts } from './other-hosts.ts'
import { settledPages } from './settled-pages.ts'
import { withoutSharedParts } from './shared-parts.ts'
import { sitemapAddresses } from './sitemap.ts'
import type { Source } from './source.ts'

export interface SiteOptions {
  limit: number | undefined
  hosts: AllowedHosts
}

/** A site at its address, starting from a page of it or its sitemap. */
export async function webSource(address: string, { limit, hosts }: SiteOptions): Promise<Source> {
  const url = parseUrl(address)
  if (!url) throw new UserError(`"${address}" is no address of a site.`)
  const site = servedSite(url.origin, true)
  const start = url.pathname + url.search
  await assertAnswers(site, start)
  const isSitemap = url.pathname.endsWith('.xml')
  const listed = await sitemapAddresses(site, isSitemap ? start : '/sitemap.xml')
  if (isSitemap && listed.length === 0) throw new UserError(`${address} lists no page: it is no sitemap of this site.`)
  return sourceFrom(site, isSitemap ? listed : [start, ...listed], { limit, hosts })
}

/** A site that was saved to a folder. */
export async function folderSource(folder: string, options: SiteOptions): Promise<Source> {
  const { site, addresses } = await savedSite(folder)
  return sourceFrom(site, addresses, options)
}

/** The default maximum number of pages. */
const USUAL_LIMIT = 200

export async function sourceFrom(
  site: OldSite,
  starts: readonly string[],
  { limit = USUAL_LIMIT, hosts }: SiteOptions,
): Promise<Source> {
  const found = await crawl(site, starts, limit)
  if (found.pages.length === 0) throw new UserError(`There is no page with a text at ${site.origin}.`)
  const known = new Set(found.known)
  return {
    pages: withoutSharedParts(found.pages),
    notices: found.notices,
    readPicture: pictureReader(site, hosts, found.notices),
    settled: (placed, files, documents) =>
      settledPages({ ...found, addressOf: (href) => addressOn(site, href) }, placed, files, documents),
    answers: (documents) => answersOf(known, documents),
  }
}

/** Reads pictures of the site itself, and of other hosts that the user allows. Adds refused hosts to `notices`. */
export function pictureReader(site: OldSite, hosts: AllowedHosts, notices: Notice[]): Source['readPicture'] {
  const elsewhere = readElsewhere(
    hosts,
    () => false,
    (each) => void notices.push(each),
  )
  return async (source) => {
    const address = addressOn(site, source)
    const url = parseUrl(source)
    const answer = address !== undefined ? await site.read(address) : url && (await elsewhere(url))
    return answer?.type === 'content' ? answer.content : undefined
  }
}
