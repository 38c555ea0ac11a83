import type { CheckContext } from './check.ts'
import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { anchorsOf, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import type { BlockOnPage } from '#content/derived/blocks-on-page.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/catalogue.ts'
import type { JsonDocument, Role } from '#content/read/json-document.ts'
import { isObject, stringsIn } from '#content/read/json-tree.ts'
import { documentsOf, pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { addressIssue } from './address-syntax.ts'
import { redirectsOf } from '#content/derived/redirect-list.ts'

/** The fields that hold the address of a link. */
const LINK_FIELDS: Partial<Record<Role, string[]>> = {
  page: ['href'],
  shared: ['href'],
  navigation: ['href', 'first'],
  redirects: ['to'],
  form: ['href'],
  settings: ['profiles'],
}

/** What the build adds to the site's own files. */
const MADE_FILES = ['/sitemap.xml', '/robots.txt', '/site.webmanifest']

/** Every link leads to a page that is there, and to a place that is on it. */
export function* links(site: SiteDocuments, { language }: CheckContext): Generator<Problem> {
  const targets = targetsOf(site, language)
  for (const document of documentsOf(site)) {
    if (!document.root) continue
    const fields = LINK_FIELDS[document.role] ?? []
    for (const { path, field, value } of stringsIn(document.root)) {
      if (!fields.includes(field)) continue
      const problem = wrongWith(value, document, targets)
      if (problem) yield problemAt(document, path, problem)
    }
  }
  for (const page of pagesOf(site)) yield* linksOfSharedBlocks(page, site, targets)
}

interface Targets {
  pages: string[]
  publicFiles: string[]
  files: Set<string>
  /** Where each old address leads now. */
  redirects: Map<string, string>
  /** The places on a page; nothing where they cannot be told. */
  anchorsOn(address: string): string[] | undefined
}

function targetsOf(site: SiteDocuments, language: SiteSchemas): Targets {
  const byAddress = new Map<string, JsonDocument>(site.pages.map((page) => [page.name, page]))
  const known = new Map<string, string[] | undefined>()
  return {
    // The home page is always meant to be there: where it is missing, that is told once.
    pages: [...new Set(['/', ...byAddress.keys(), ...formAddressesOf(site).keys()])],
    publicFiles: site.publicFiles,
    files: new Set([...site.publicFiles, ...MADE_FILES]),
    redirects: new Map(redirectsOf(site.redirects).map(({ from, to }) => [from, to])),
    anchorsOn(address) {
      if (!known.has(address)) {
        const page = byAddress.get(address) ?? (site.notFound?.name === address ? site.notFound : undefined)
        known.set(address, page && anchorsOfPage(page, site, language))
      }
      return known.get(address)
    },
  }
}

function anchorsOfPage(page: JsonDocument, site: SiteDocuments, { blockTypes }: SiteSchemas): string[] | undefined {
  const blocks = page.root ? blocksOnPage(page, site.shared) : []
  const isClear = blocks.length > 0 && blocks.every(({ type }) => type !== undefined && blockTypes.includes(type))
  return isClear ? anchorsOf(blocks).map(({ anchor }) => anchor) : undefined
}

/** What is wrong with one address, if anything. Of addresses elsewhere only the spelling is looked at. */
function wrongWith(href: string, { role, name }: JsonDocument, targets: Targets): ProblemText | undefined {
  const issue = addressIssue(href)
  if (issue) return problemText('address-malformed', { href, ...issue })
  if (href.startsWith('//')) return problemText('address-without-scheme', { href, meant: withBeginning(href, targets) })
  const [, address = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  if (anchor === '' && (address === '' || targets.pages.includes(address)))
    return problemText('link-without-anchor', { href })
  if (address === '' && anchor !== undefined) {
    if (role === 'page') return missingAnchor(href, name, anchor, targets)
    return role === 'shared' ? undefined : problemText('link-without-page', { href })
  }
  if (!address.startsWith('/') || targets.files.has(address)) return undefined
  const redirect = targets.redirects.get(address)
  if (!targets.pages.includes(address)) {
    if (redirect === undefined) return leadingNowhere(href, address, targets)
    return role === 'redirects' ? undefined : problemText('link-to-old-address', { href, to: redirect })
  }
  return anchor === undefined ? undefined : missingAnchor(href, address, anchor, targets)
}

/** To a browser two slashes begin an address elsewhere; whoever wrote them may have meant a page here. */
function withBeginning(href: string, { pages }: Targets): string {
  const path = href.replace(/^\/+/, '')
  return pages.includes(`/${path}`) ? `/${path}` : `https://${path}`
}

/** An address with the ending of a file is a file's, but for endings that pages do without. */
function leadingNowhere(href: string, address: string, { pages, publicFiles }: Targets): ProblemText {
  return /\.(?!html?$|json$)[a-z0-9]+$/i.test(address)
    ? problemText('missing-public-file', { path: address, possible: publicFiles })
    : problemText('link-to-missing-page', { href, possible: pages })
}

function missingAnchor(href: string, page: string, anchor: string, targets: Targets): ProblemText | undefined {
  const possible = targets.anchorsOn(page)
  if (!possible || possible.includes(anchor)) return undefined
  return problemText('link-to-missing-anchor', { href, page, anchor, possible })
}

/** A shared block may link to a place on the page it is shown on. Whether that is there is a question to each page. */
function* linksOfSharedBlocks(page: JsonDocument, site: SiteDocuments, targets: Targets): Generator<Problem> {
  for (const block of blocksOnPage(page, site.shared)) {
    for (const href of ownPlacesIn(block, page)) {
      const problem = missingAnchor(href, page.name, href.slice(1), targets)
      if (problem) yield problemAt(page, ['blocks', block.index, 'name'], problem)
    }
  }
}

/** Links of the form "#place" that come from the shared block itself, not from what the page puts in their stead. */
function ownPlacesIn({ index, shared }: BlockOnPage, page: JsonDocument): string[] {
  if (!shared?.root) return []
  const block: unknown = (page.value['blocks'] as unknown[])[index]
  const override = isObject(block) && isObject(block['override']) ? block['override'] : {}
  return stringsIn(shared.root)
    .filter(({ path, field }) => field === 'href' && !Object.hasOwn(override, String(path[0])))
    .map(({ value }) => value)
    .filter((href) => /^#./s.test(href))
}
