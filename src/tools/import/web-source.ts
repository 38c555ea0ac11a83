import { UserError } from '#base/cli/user-error.ts'
import { parseUrl } from '#base/text/addresses/address-forms.ts'
import { addressOn, crawl, sitemapAddresses } from './crawl.ts'
import { oneLineOf } from './fitted-text.ts'
import type { ForeignPage, ForeignPart, Notice } from './foreign-page.ts'
import { TITLE } from './html-texts.ts'
import { answersOf } from './old-addresses.ts'
import type { OldSite } from './old-site.ts'
import { assertAnswers, savedSite, servedSite } from './old-site.ts'
import type { AllowedHosts } from './other-hosts.ts'
import { readElsewhere } from './other-hosts.ts'
import { settledPages } from './settled-pages.ts'
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

/** Fewer pages may have parts in common by coincidence. */
const LEAST_PAGES = 4

/** The share of pages that have the frame of a site. */
const NEARLY_ALL = 0.75

/**
 * The pages of a site without the parts that nearly all of them share: menus, names and footers of sites whose pages do not
 * mark their main content. The last comparison of an import reports the words of these parts, once for all pages.
 */
function withoutSharedParts(pages: readonly ForeignPage[]): ForeignPage[] {
  if (pages.length < LEAST_PAGES) return [...pages]
  const shared = sharedBy(pages, ({ parts }) => parts.map(keyOf))
  const sharedTitles = sharedBy(pages, (page) => titlesOf(page))
  return pages.map((page) => {
    const parts = page.parts.filter((part) => !shared.has(keyOf(part)))
    if (parts.length === page.parts.length) return page
    const isOfFrame = page.parts.some(
      (part) => part.type === 'heading' && shared.has(keyOf(part)) && oneLineOf(part.words) === page.title,
    )
    const own = titlesOf(page).find((title) => !sharedTitles.has(title))
    const heading = parts.find((part) => part.type === 'heading')
    const title = (isOfFrame && (own ?? (heading && oneLineOf(heading.words)))) || page.title
    return { ...page, title, parts }
  })
}

const titlesOf = ({ texts = [] }: ForeignPage): string[] =>
  texts.flatMap(({ place, text }) => (place === TITLE ? text : []))

function sharedBy(pages: readonly ForeignPage[], keysOf: (page: ForeignPage) => readonly string[]): Set<string> {
  const times = new Map<string, number>()
  for (const page of pages) for (const key of new Set(keysOf(page))) times.set(key, (times.get(key) ?? 0) + 1)
  return new Set([...times].flatMap(([key, count]) => (count >= pages.length * NEARLY_ALL ? key : [])))
}

/** The words of a part, or the address of a picture or frame: a menu's entry for the current page often has no link. */
function keyOf(part: ForeignPart): string {
  switch (part.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return `${part.type} ${oneLineOf(part.words)}`
    case 'list':
      return `list ${part.items.map(oneLineOf).join('\n')}`
    case 'table':
      return `table ${part.rows.map((row) => row.map(oneLineOf).join('\t')).join('\n')}`
    case 'picture':
      return `picture ${part.source}`
    case 'embed':
      return `embed ${part.address}`
    case 'posts':
      return 'posts'
    case 'other':
      return `other ${part.what} ${part.words}`
  }
}

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
