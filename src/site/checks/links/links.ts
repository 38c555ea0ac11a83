import type { Edit } from 'jsonc-parser'
import { blocksOnPage, isInHiddenBlock } from '#site/derived/blocks-on-page.ts'
import { comparable } from '#site/derived/redirect-list.ts'
import { stringsWithMeaning, valuesOf } from '#site/derived/references.ts'
import type { BlockOnPage } from '#site/derived/blocks-on-page.ts'
import { isLimited } from '#site/languages/only.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { asStringContent, replaceInText } from '#site/problems/text-offsets.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentsOf, pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Meaning } from '#site/schemas/vocabulary.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { createFindHiddenTarget } from './hidden-targets.ts'
import { comparableHost, partsOfHref } from '#base/text/addresses/address-forms.ts'
import { hrefProblem, missingAnchor, webAddressProblem } from './link-problem.ts'
import type { LinkContext } from './link-problem.ts'
import { linkTargetsOf } from './link-targets.ts'
import type { LinkTargets } from './link-targets.ts'
import { missingPages, positionOfLink } from './missing-pages.ts'
import type { MissedLink } from './missing-pages.ts'

interface LinksContext extends LinkContext {
  /** Whether a page shows a block with this id. */
  isShown(page: JsonDocument, id: string): boolean
  /** Cache of links that are valid in any document, as a site has few different links. */
  right: Set<string>
  /** Whether a link may be valid in one document and invalid in another, because pages are published and unpublished. */
  areDated: boolean
}

/** A link to a block of the same page. */
const BLOCK_ON_PAGE = /^#[A-Za-z0-9-]+$/

/** Every link points to an existing page, and to an existing anchor on it. */
export function links(site: SiteDocuments, { report, schemas, publication }: CheckContext): void {
  const targets = linkTargetsOf(site, schemas, publication)
  const findHiddenTarget = createFindHiddenTarget(site, publication)
  const context: LinksContext = {
    targets,
    findHiddenTarget,
    isShown: (page, id) =>
      !isLimited(page, site.shared) &&
      blocksOnPage(page, site.shared).some((block) => block.id === id && !block.isHidden),
    isHidden: (document, path) => isInHiddenBlock(document, path, () => blocksOnPage(document, site.shared)),
    host: comparableHost(site.settings?.value['origin']),
    right: new Set(),
    areDated: publication.periods.size > 0,
  }
  const missed: MissedLink[] = []
  for (const document of documentsOf(site)) {
    if (areRight(document, site, schemas, context)) continue
    for (const link of linksIn(document, site, schemas)) {
      const { meaning, href } = link
      const issue = meaning === 'Href' ? hrefProblem(link, context) : webAddressProblem(link, context)
      if (issue === 'missing page') missed.push(link)
      if (!issue || issue === 'missing page') continue
      const { problem, suggestion } = issue
      const isMended = suggestion !== undefined && suggestion !== href
      const at = positionOfLink(link)
      report(document, at, isMended ? fixedBy(problem, ...editsOf(link, suggestion)) : problem)
    }
  }
  if (missed.length > 0) {
    const all = [...documentsOf(site)].flatMap((document) => linksIn(document, site, schemas))
    missingPages(site, { all, missed, targets }, { report, publication })
  }
  const haveOwnAnchors = [...site.shared.values()].some((shared) => linksToOwnAnchor(shared, site, schemas))
  for (const page of haveOwnAnchors ? pagesOf(site) : []) checkSharedBlocks(page, site, targets, { report, schemas })
}

interface LinkWithMeaning extends MissedLink {
  meaning: Meaning
}

/** Replaces the address of a link. */
export const editsOf = ({ document, path, inText }: LinkWithMeaning, href: string): Edit[] =>
  inText ? replaceInText(document, path, inText.address, asStringContent(href)) : replaceScalar(document, path, href)

/** The links of a document, with their target addresses. */
export function linksIn(
  document: JsonDocument,
  site: SiteDocuments,
  schemas: CheckContext['schemas'],
): LinkWithMeaning[] {
  const host = comparableHost(site.settings?.value['origin'])
  return stringsWithMeaning(document, ['Href', 'WebAddress'], site, schemas).map(
    ({ meaning, path, value, inText }) => ({
      document,
      meaning,
      path,
      inText,
      href: value,
      address: comparable(value, host),
    }),
  )
}

/** Whether all links of a document are valid wherever they are: then their paths are not needed. */
function areRight(
  document: JsonDocument,
  site: SiteDocuments,
  schemas: CheckContext['schemas'],
  context: LinksContext,
): boolean {
  const hrefs = valuesOf('Href', document, site, schemas)
  const addresses = valuesOf('WebAddress', document, site, schemas)
  return (
    hrefs.every((href) => typeof href !== 'string' || isRight(href, document, context)) &&
    addresses.every(
      (href) => typeof href !== 'string' || webAddressProblem({ href, path: [], document }, context) === undefined,
    )
  )
}

function isRight(href: string, document: JsonDocument, context: LinksContext): boolean {
  const { right, areDated, isShown } = context
  if (right.has(href)) return true
  // Most links to anchors point to a block of the same page: these do not need the list of all its anchors.
  if (document.role === 'page' && BLOCK_ON_PAGE.test(href) && isShown(document, href.slice(1))) return true
  if (hrefProblem({ href, path: [], document }, context) !== undefined) return false
  // Not cached: anchors, which depend on the page of the link, and targets of redirects, which may be old addresses.
  if (!areDated && !href.includes('#') && document.role !== 'redirects') right.add(href)
  return true
}

/** Checks on each page the links of its shared blocks to anchors of the page that shows them. */
function checkSharedBlocks(
  page: JsonDocument,
  site: SiteDocuments,
  targets: LinkTargets,
  { report, schemas }: Pick<CheckContext, 'report' | 'schemas'>,
): void {
  for (const block of blocksOnPage(page, site.shared)) {
    if (!block.shared || block.isHidden) continue
    for (const href of ownAnchorLinks(block, page, site, schemas)) {
      const issue = missingAnchor(href, page.name, partsOfHref(href).anchor ?? '', targets)
      if (issue) report(page, ['blocks', block.index, 'name'], issue.problem)
    }
  }
}

const linksToOwnAnchor = (document: JsonDocument, site: SiteDocuments, schemas: CheckContext['schemas']): boolean =>
  valuesOf('Href', document, site, schemas).some((href) => typeof href === 'string' && href.startsWith('#'))

/** The links of the form "#anchor" in a shared block, without fields that the page overrides. */
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
    .filter((href) => href.startsWith('#') && (partsOfHref(href).anchor ?? '') !== '')
}
