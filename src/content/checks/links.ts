import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { anchorsOf, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { stringsWithMeaning } from '#content/derived/references.ts'
import type { BlockOnPage } from '#content/derived/blocks-on-page.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import { documentsOf, pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { redirectsOf } from '#content/derived/redirect-list.ts'
import type { CheckContext } from './check.ts'
import { addressIssue } from './address-syntax.ts'

/** Files that the build adds to those of the site. */
const GENERATED_FILES = ['/sitemap.xml', '/robots.txt', '/site.webmanifest']

/** Every link leads to an existing page, and to an anchor on it. */
export function links(site: SiteDocuments, { report, schemas }: CheckContext): void {
  const targets = targetsOf(site, schemas)
  for (const document of documentsOf(site)) {
    for (const { path, value } of stringsWithMeaning(document, ['Href', 'WebAddress'], site, schemas)) {
      const problem = linkProblem(value, document, targets)
      if (problem) report(document, path, problem)
    }
  }
  for (const page of pagesOf(site)) checkSharedBlocks(page, site, targets, { report, schemas })
}

interface Targets {
  pages: string[]
  publicFiles: string[]
  files: Set<string>
  /** Where each old address leads now. */
  redirects: Map<string, string>
  /** The anchors on a page; undefined where its blocks are not all known. */
  anchorsOn(address: string): string[] | undefined
}

function targetsOf(site: SiteDocuments, schemas: SiteSchemas): Targets {
  const byAddress = new Map<string, JsonDocument>(site.pages.map((page) => [page.name, page]))
  const cache = new Map<string, string[] | undefined>()
  return {
    // A missing home page is reported once, not by every link to it.
    pages: [...new Set(['/', ...byAddress.keys(), ...formAddressesOf(site).keys()])],
    publicFiles: site.publicFiles,
    files: new Set([...site.publicFiles, ...GENERATED_FILES]),
    redirects: new Map(redirectsOf(site.redirects).map(({ from, to }) => [from, to])),
    anchorsOn(address) {
      if (!cache.has(address)) {
        const page = byAddress.get(address) ?? (site.notFound?.name === address ? site.notFound : undefined)
        cache.set(address, page && anchorsOfPage(page, site, schemas))
      }
      return cache.get(address)
    },
  }
}

function anchorsOfPage(page: JsonDocument, site: SiteDocuments, schemas: SiteSchemas): string[] | undefined {
  const blocks = page.root ? blocksOnPage(page, site.shared) : []
  const isComplete =
    blocks.length > 0 && blocks.every(({ type }) => type !== undefined && schemas.blockTypes.includes(type))
  return isComplete ? anchorsOf(blocks, schemas).map(({ anchor }) => anchor) : undefined
}

/** The problem of one link, if any. External addresses are checked for their syntax only. */
function linkProblem(href: string, { role, name }: JsonDocument, targets: Targets): ProblemText | undefined {
  const issue = addressIssue(href)
  if (issue) return problemText('address-malformed', { href, ...issue })
  if (href.startsWith('//')) return problemText('address-without-scheme', { href, meant: withScheme(href, targets) })
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
    if (redirect === undefined) return missingTarget(href, address, targets)
    return role === 'redirects' ? undefined : problemText('link-to-old-address', { href, to: redirect })
  }
  return anchor === undefined ? undefined : missingAnchor(href, address, anchor, targets)
}

/** To a browser two slashes begin an external address; a page of this site may be meant. */
function withScheme(href: string, { pages }: Targets): string {
  const path = href.replace(/^\/+/, '')
  return pages.includes(`/${path}`) ? `/${path}` : `https://${path}`
}

/** An address with a file extension is a file's, except for extensions that page addresses do not have. */
function missingTarget(href: string, address: string, { pages, publicFiles }: Targets): ProblemText {
  return /\.(?!html?$|json$)[a-z0-9]+$/i.test(address)
    ? problemText('missing-public-file', { path: address, possible: publicFiles })
    : problemText('link-to-missing-page', { href, possible: pages })
}

function missingAnchor(href: string, page: string, anchor: string, targets: Targets): ProblemText | undefined {
  const possible = targets.anchorsOn(page)
  if (!possible || possible.includes(anchor)) return undefined
  return problemText('link-to-missing-anchor', { href, page, anchor, possible })
}

/** A shared block may link to an anchor of the page it is shown on: checked on each page. */
function checkSharedBlocks(
  page: JsonDocument,
  site: SiteDocuments,
  targets: Targets,
  { report, schemas }: Pick<CheckContext, 'report' | 'schemas'>,
): void {
  for (const block of blocksOnPage(page, site.shared)) {
    for (const href of ownAnchorLinks(block, page, site, schemas)) {
      const problem = missingAnchor(href, page.name, href.slice(1), targets)
      if (problem) report(page, ['blocks', block.index, 'name'], problem)
    }
  }
}

/** Links of the form "#anchor" in the shared block itself, without the fields that the page overrides. */
function ownAnchorLinks(
  { index, shared }: BlockOnPage,
  page: JsonDocument,
  site: SiteDocuments,
  schemas: SiteSchemas,
): string[] {
  if (!shared?.root) return []
  const block: unknown = (page.value['blocks'] as unknown[])[index]
  const override = isObject(block) && isObject(block['override']) ? block['override'] : {}
  return stringsWithMeaning(shared, ['Href'], site, schemas)
    .filter(({ path }) => !Object.hasOwn(override, String(path[0])))
    .map(({ value }) => value)
    .filter((href) => /^#./s.test(href))
}
