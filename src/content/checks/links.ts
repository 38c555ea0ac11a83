import type { Edit } from 'jsonc-parser'
import { blocksOnPage, isInHiddenBlock } from '#content/derived/blocks-on-page.ts'
import { stringsWithMeaning, valuesOf } from '#content/derived/references.ts'
import type { BlockOnPage } from '#content/derived/blocks-on-page.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { replaceScalar } from '#content/problems/fixes.ts'
import { asStringContent, replaceInText } from '#content/problems/text-offsets.ts'
import { fixedBy } from '#content/problems/problem.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import { closest } from '#content/problems/suggest.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import { documentsOf, pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Meaning } from '#content/schemas/meanings.ts'
import { subjectOf } from '#content/validate/explain.ts'
import { PATTERNS } from '#content/validate/patterns.ts'
import { suggestValue } from '#content/validate/suggest-value.ts'
import type { CheckContext } from './check.ts'
import { addressIssue } from './address-syntax.ts'
import { createFindHiddenTarget } from './hidden-targets.ts'
import type { FindHiddenTarget } from './hidden-targets.ts'
import { linkTargetsOf } from './link-targets.ts'
import type { LinkTargets } from './link-targets.ts'
import { missingPages, positionOfLink } from './missing-pages.ts'
import type { MissedLink } from './missing-pages.ts'
import { addressOnSite, suggestHref } from './suggest-href.ts'

/** What is wrong with a link. */
interface LinkProblem {
  problem: ProblemText
  /** What to write in its place, where nothing else can be meant. */
  meant?: string | undefined
}

interface LinkContext {
  targets: LinkTargets
  findHiddenTarget: FindHiddenTarget
  /** Whether a page shows a block with this id. */
  isShown(page: JsonDocument, id: string): boolean
  /** Whether a link stands in a hidden block: it may lead to what is not shown yet. */
  isHidden(document: JsonDocument, path: Path): boolean
  /** The host of the site. */
  host: string | undefined
  /** Links that are right in any document: nearly every link is one of a few. */
  right: Set<string>
  /** Whether the document of a link matters, because pages come and go. */
  areDated: boolean
}

const HREF = '^(/|#|https?://|mailto:|tel:)'
const WEB_ADDRESS = '^https://'
const BLOCK_ON_PAGE = /^#[A-Za-z0-9-]+$/
const IS_HREF = new RegExp(HREF)
const IS_WEB_ADDRESS = new RegExp(WEB_ADDRESS)

/** Every link leads to an existing page, and to an anchor on it. */
export function links(site: SiteDocuments, { report, schemas, publication }: CheckContext): void {
  const targets = linkTargetsOf(site, schemas, publication)
  const findHiddenTarget = createFindHiddenTarget(site, publication)
  const context: LinkContext = {
    targets,
    findHiddenTarget,
    isShown: (page, id) => blocksOnPage(page, site.shared).some((block) => block.id === id && !block.isHidden),
    isHidden: (document, path) => isInHiddenBlock(document, path, () => blocksOnPage(document, site.shared)),
    host: hostOf(site.settings?.value['origin']),
    right: new Set(),
    areDated: publication.periods.size > 0,
  }
  const missed: MissedLink[] = []
  for (const document of documentsOf(site)) {
    if (areRight(document, site, schemas, context)) continue
    for (const link of linksIn(document, site, schemas)) {
      const { meaning, path, href } = link
      const found = meaning === 'Href' ? hrefProblem(link, context) : webAddressProblem(href, path)
      if (found === 'missing page') missed.push(link)
      if (!found || found === 'missing page') continue
      const { problem, meant } = found
      const isMended = meant !== undefined && meant !== href
      const at = positionOfLink(link)
      report(document, at, isMended ? fixedBy(problem, ...editsOf(link, meant)) : problem)
    }
  }
  if (missed.length > 0) {
    const all = [...documentsOf(site)].flatMap((document) => linksIn(document, site, schemas))
    missingPages(site, { all, missed, targets }, { report, publication })
  }
  const haveOwnAnchors = [...site.shared.values()].some((shared) => linksToOwnAnchor(shared, site, schemas))
  for (const page of haveOwnAnchors ? pagesOf(site) : []) checkSharedBlocks(page, site, targets, { report, schemas })
}

interface LinkInDocument extends MissedLink {
  meaning: Meaning
}

type WrittenLink = Pick<LinkInDocument, 'href' | 'path' | 'inText' | 'document'>

/** Another address for a link. */
const editsOf = ({ document, path, inText }: LinkInDocument, href: string): Edit[] =>
  inText ? replaceInText(document, path, inText.address, asStringContent(href)) : replaceScalar(document, path, href)

const linksIn = (document: JsonDocument, site: SiteDocuments, schemas: CheckContext['schemas']): LinkInDocument[] =>
  stringsWithMeaning(document, ['Href', 'WebAddress'], site, schemas).map(({ meaning, path, value, inText }) => ({
    document,
    meaning,
    path,
    inText,
    href: value,
    address: partsOf(value).address,
  }))

/** Whether all links of a document are right wherever they stand: the paths of their values are not asked for. */
function areRight(
  document: JsonDocument,
  site: SiteDocuments,
  schemas: CheckContext['schemas'],
  context: LinkContext,
): boolean {
  const hrefs = valuesOf('Href', document, site, schemas)
  const addresses = valuesOf('WebAddress', document, site, schemas)
  return (
    hrefs.every((href) => typeof href !== 'string' || isRight(href, document, context)) &&
    addresses.every((href) => typeof href !== 'string' || webAddressProblem(href, []) === undefined)
  )
}

function isRight(href: string, document: JsonDocument, context: LinkContext): boolean {
  const { right, areDated, isShown } = context
  if (right.has(href)) return true
  // Most links to anchors lead to a block of their page: without a list of all anchors on it.
  if (document.role === 'page' && BLOCK_ON_PAGE.test(href) && isShown(document, href.slice(1))) return true
  if (hrefProblem({ href, path: [], document }, context) !== undefined) return false
  // Anchors may be those of the page itself, or hidden as it is, and redirects may lead to old addresses.
  if (!areDated && !href.includes('#') && document.role !== 'redirects') right.add(href)
  return true
}

function hostOf(origin: unknown): string | undefined {
  return typeof origin === 'string' && URL.canParse(origin) ? withoutWww(new URL(origin).host) : undefined
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

function partsOf(href: string): { address: string; query: string; anchor: string | undefined } {
  const [, address = '', query = '', anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  return { address, query, anchor }
}

function webAddressProblem(href: string, path: Path): LinkProblem | undefined {
  const issue = addressIssue(href)
  if (issue) return { problem: problemText('address-malformed', { href, ...issue }) }
  if (IS_WEB_ADDRESS.test(href)) return undefined
  return wrongForm(href, subjectOf(path), WEB_ADDRESS, suggestValue(href, { pattern: WEB_ADDRESS }))
}

function wrongForm(href: string, subject: string, pattern: string, meant: string | undefined): LinkProblem {
  const help =
    meant === undefined ? `For example: "${pattern === HREF ? '/contact' : 'https://www.site.example'}".` : ''
  return {
    problem: problemText('wrong-form', { subject, found: href, meant, says: PATTERNS[pattern] ?? '', help }),
    meant,
  }
}

/** What is said of links to pages that are not there depends on all of them. */
type FoundInLink = LinkProblem | 'missing page' | undefined

/** The problem of one link, if any. External addresses are checked for their syntax only. */
function hrefProblem({ href, path, inText, document }: WrittenLink, context: LinkContext): FoundInLink {
  const { role, name } = document
  const { targets } = context
  if (href.trim() === '') return undefined // reported as empty
  if (!IS_HREF.test(href))
    return wrongForm(href, inText ? 'A link' : subjectOf(path), HREF, suggestHref(href, targets, context.host))
  const issue = addressIssue(href)
  if (issue) {
    const meant = suggestHref(href, targets, context.host)
    return { problem: problemText('address-malformed', { href, ...issue, meant }), meant }
  }
  if (href.startsWith('//')) {
    const meant = targets.respelled(partsOf(href).address) ?? `https://${href.slice(2)}`
    return { problem: problemText('address-without-scheme', { href, meant }), meant }
  }
  if (/^https?:/.test(href)) return siteOfItsOwn(href, context)
  const { address, anchor } = partsOf(href)
  if (anchor === '' && (address === '' || targets.isPage(address))) {
    return { problem: problemText('link-without-anchor', { href }) }
  }
  if (address === '' && anchor !== undefined) {
    if (role === 'page') return missingAnchor(href, name, anchor, targets, () => context.isHidden(document, path))
    return role === 'shared' ? undefined : { problem: problemText('link-without-page', { href }) }
  }
  if (!address.startsWith('/') || targets.isFile(address)) return undefined
  if (targets.isPage(address)) {
    const problem = context.findHiddenTarget(document, path, address, targets.redirectOf)
    const isHidden = (): boolean => context.isHidden(document, path)
    if (problem && !isHidden()) return { problem }
    return anchor === undefined ? undefined : missingAnchor(href, address, anchor, targets, isHidden)
  }
  const redirect = targets.redirectOf(address)
  if (redirect === undefined) return missingTarget(href, targets)
  if (role === 'redirects') return undefined
  const meant = newAddressOf(href, redirect, targets)
  return { problem: problemText('link-to-old-address', { href, to: meant ?? redirect }), meant }
}

/** A full address of this site, or of its preview on the editor's own computer. */
function siteOfItsOwn(href: string, { targets, host }: LinkContext): LinkProblem | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  const isOwn = host !== undefined && withoutWww(url.host) === host
  const isLocal = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/.test(url.hostname)
  if (!isOwn && !isLocal) return undefined
  const meant = addressOnSite(url, targets)
  if (isLocal) return { problem: problemText('link-to-own-computer', { host: url.hostname, meant }), meant }
  if (meant === undefined) return undefined
  return { problem: problemText('link-to-own-domain', { href, meant }), meant }
}

/** An address with a file extension is a file's, except for extensions that page addresses do not have. */
function missingTarget(href: string, targets: LinkTargets): FoundInLink {
  const { address, query, anchor } = partsOf(href)
  const respelled = targets.respelled(address)
  const rest = `${query}${anchor === undefined ? '' : `#${anchor}`}`
  const isFile = /\.(?!html?$|json$|php$|aspx?$)[a-z0-9]+$/i.test(address)
  if (isFile) {
    const possible = targets.publicFiles
    return {
      problem: problemText('missing-public-file', { path: address, meant: respelled, possible }),
      meant: respelled,
    }
  }
  if (respelled !== undefined) {
    const meant = `${respelled}${rest}`
    return { problem: problemText('link-misspelled', { href, meant }), meant }
  }
  return 'missing page'
}

/** A link with the address that a redirect leads to in place of its own. Undefined where its anchor is not there. */
function newAddressOf(href: string, redirect: string, targets: LinkTargets): string | undefined {
  const { query, anchor } = partsOf(href)
  if (!targets.isPage(redirect)) return undefined
  if (anchor === undefined) return `${redirect}${query}`
  return targets.anchorsOn(redirect)?.includes(anchor) ? `${redirect}${query}#${anchor}` : undefined
}

function missingAnchor(
  href: string,
  page: string,
  anchor: string,
  targets: LinkTargets,
  isHidden = (): boolean => false,
): LinkProblem | undefined {
  const possible = targets.anchorsOn(page)
  if (!possible || possible.includes(anchor)) return undefined
  if (targets.isHiddenAnchor(page, anchor))
    return isHidden() ? undefined : { problem: problemText('link-to-hidden-block', { href, page, anchor }) }
  const spelled = spellingOf(anchor)
  const same = possible.find((other) => spellingOf(other) === spelled)
  const problem = problemText('link-to-missing-anchor', {
    href,
    page,
    anchor,
    meant: same ?? closest(anchor, possible),
    possible,
  })
  return { problem, ...(same !== undefined && { meant: `${href.slice(0, href.indexOf('#'))}#${same}` }) }
}

const spellingOf = (anchor: string): string => anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A shared block may link to an anchor of the page it is shown on: checked on each page. */
function checkSharedBlocks(
  page: JsonDocument,
  site: SiteDocuments,
  targets: LinkTargets,
  { report, schemas }: Pick<CheckContext, 'report' | 'schemas'>,
): void {
  for (const block of blocksOnPage(page, site.shared)) {
    if (!block.shared || block.isHidden) continue
    for (const href of ownAnchorLinks(block, page, site, schemas)) {
      const found = missingAnchor(href, page.name, href.slice(1), targets)
      if (found) report(page, ['blocks', block.index, 'name'], found.problem)
    }
  }
}

const linksToOwnAnchor = (document: JsonDocument, site: SiteDocuments, schemas: CheckContext['schemas']): boolean =>
  valuesOf('Href', document, site, schemas).some((href) => typeof href === 'string' && href.startsWith('#'))

/** Links of the form "#anchor" in the shared block itself, without the fields that the page overrides. */
function ownAnchorLinks(
  { index, shared }: BlockOnPage,
  page: JsonDocument,
  site: SiteDocuments,
  schemas: CheckContext['schemas'],
): string[] {
  if (!shared?.isParsed || !linksToOwnAnchor(shared, site, schemas)) return []
  const block: unknown = (page.value['blocks'] as unknown[])[index]
  const override = isObject(block) && isObject(block['override']) ? block['override'] : {}
  return stringsWithMeaning(shared, ['Href'], site, schemas)
    .filter(({ path }) => !Object.hasOwn(override, String(path[0])))
    .map(({ value }) => value)
    .filter((href) => /^#./s.test(href))
}
