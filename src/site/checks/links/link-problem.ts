import { basename } from 'node:path/posix'
import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import { quote } from '#site/problems/wording.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { subjectOf } from '#site/validate/explain.ts'
import { PATTERNS_IN_WORDS } from '#site/validate/patterns.ts'
import { suggestValue } from '#site/validate/suggest-value.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import {
  addressOnSite,
  comparableHost,
  decoded,
  parseUrl,
  partsOfHref,
  tailOf,
} from '#base/text/addresses/address-forms.ts'
import { unreachable } from '#base/text/addresses/origin.ts'
import { isPattern } from '#base/text/addresses/redirect-finder.ts'
import { addressIssue } from './address-syntax.ts'
import type { FindHiddenTarget } from './hidden-targets.ts'
import type { LinkTargets } from './link-targets.ts'
import type { MissedLink } from './missing-pages.ts'
import { pastedAddress } from './pasted-address.ts'
import { isOfOwnComputer, spelledRight, suggestHref } from './suggest-href.ts'

/** The problem of a link. */
export interface LinkProblem {
  problem: ProblemText
  /** A replacement, if only one is possible. */
  suggestion?: string | undefined
}

/** The context against which a link is checked. */
export interface LinkContext {
  targets: LinkTargets
  findHiddenTarget: FindHiddenTarget
  /** Whether a value is in a hidden block, whose links may point to pages that are not shown yet. */
  isHidden(document: JsonDocument, path: Path): boolean
  /** The host of the site, as `comparableHost` returns it. */
  host: string | undefined
}

type WrittenLink = Pick<MissedLink, 'href' | 'path' | 'inText' | 'document'>

const HREF = '^(/|#|https?://|mailto:|tel:)'
const WEB_ADDRESS = '^https://'
const IS_HREF = new RegExp(HREF)
const IS_WEB_ADDRESS = new RegExp(WEB_ADDRESS)

/** The problem of a field for full addresses. An address on the site itself must exist, too. */
export function webAddressProblem(link: WrittenLink, context: LinkContext): FoundInLink {
  const { href, path } = link
  const issue = addressIssue(href)
  if (issue) return { problem: problemText('address-malformed', { href, ...issue }) }
  if (!IS_WEB_ADDRESS.test(href))
    return wrongForm(href, subjectOf(path), WEB_ADDRESS, suggestValue(href, { pattern: WEB_ADDRESS }))
  const local = addressOnSite(href, context.host)
  if (local === undefined) return undefined
  const problem = localProblem({ ...link, href: local }, context)
  if (problem === undefined || problem === 'missing page' || problem.suggestion === undefined) return problem
  // A redirect handles an old address.
  if (problem.problem.code === 'link-to-old-address') return undefined
  const suggestion = new URL(href).origin + problem.suggestion
  return { problem: problemText('link-misspelled', { href, suggestion }), suggestion }
}

function wrongForm(href: string, subject: string, pattern: string, suggestion: string | undefined): LinkProblem {
  const help = isOfOwnComputer(href)
    ? `This is a file on your own computer, which nobody else can open: put it into "public", and write ${quote(publicPathOf(href))}.`
    : suggestion === undefined
      ? `For example: "${pattern === HREF ? '/contact' : 'https://www.site.example'}".`
      : ''
  return {
    problem: problemText('wrong-form', {
      subject,
      found: href,
      suggestion,
      says: PATTERNS_IN_WORDS[pattern] ?? '',
      help,
    }),
    suggestion,
  }
}

/** The address of a file on the editor's computer, once it is in "public". */
const publicPathOf = (href: string): string => `/${basename(href.replaceAll('\\', '/'))}`

/** A missing page is not a problem of one link: the message depends on all links to missing pages. */
type FoundInLink = LinkProblem | 'missing page' | undefined

/** The problem of one link, if any. External addresses are checked for their syntax only. */
export function hrefProblem(link: WrittenLink, context: LinkContext): FoundInLink {
  const { href, path, inText } = link
  const { targets } = context
  if (href.trim() === '') return undefined // reported as empty
  if (!IS_HREF.test(href))
    return wrongForm(href, inText ? 'A link' : subjectOf(path), HREF, suggestHref(href, targets, context.host))
  const issue = addressIssue(href)
  if (issue) {
    const suggestion = suggestHref(href, targets, context.host)
    return { problem: problemText('address-malformed', { href, ...issue, suggestion }), suggestion }
  }
  if (href.startsWith('//')) {
    const local = addressOnSite(`https:${href}`, context.host)
    const suggestion =
      (local === undefined ? targets.respelled(partsOfHref(href).address) : spelledRight(local, targets)) ??
      `https://${href.slice(2)}`
    return { problem: problemText('address-without-scheme', { href, suggestion }), suggestion }
  }
  return /^https?:/.test(href) ? fullAddressProblem(link, context) : localProblem(link, context)
}

/** The problem of an address without a host. */
function localProblem({ href, path, document }: WrittenLink, context: LinkContext): FoundInLink {
  const { role, name } = document
  const { targets } = context
  const { address, anchor } = partsOfHref(href)
  if (role === 'redirects' && isTargetOfPattern(document, path)) return undefined // its targets are checked elsewhere
  if (anchor === '' && (address === '' || targets.isPage(address))) {
    return { problem: problemText('link-without-anchor', { href }) }
  }
  if (address === '' && anchor !== undefined) {
    if (role === 'page') return missingAnchor(href, name, anchor, targets, () => context.isHidden(document, path))
    return role === 'shared' ? undefined : { problem: problemText('link-without-page', { href }) }
  }
  if (!address.startsWith('/') || targets.isFile(address)) return undefined
  const file = targets.fileNamed(href)
  if (file !== undefined)
    return { problem: problemText('link-with-marks', { href, suggestion: file }), suggestion: file }
  if (targets.isPage(address)) {
    const problem = context.findHiddenTarget(document, path, address, targets.redirectOf)
    const isHidden = (): boolean => context.isHidden(document, path)
    if (problem && !isHidden()) return { problem }
    return anchor === undefined ? undefined : missingAnchor(href, address, anchor, targets, isHidden)
  }
  const redirect = targets.redirectOf(address)
  if (redirect === undefined) return missingTarget(href, targets)
  if (role === 'redirects') return undefined
  const suggestion = newAddressOf(href, redirect, targets)
  return { problem: problemText('link-to-old-address', { href, to: suggestion ?? redirect }), suggestion }
}

/** Whether a redirect from a folder keeps the rest of the address: "/new/*" is not the address of one page. */
function isTargetOfPattern({ value }: JsonDocument, path: Path): boolean {
  const entry = valueAt(value, path.slice(0, -1))
  return isObject(entry) && [entry['from'], entry['to']].every((each) => typeof each === 'string' && isPattern(each))
}

/** Subdomains that are used to test a site before it is published. */
const PREVIEW = /^(?:staging|stage|preview|test|dev|beta|uat)\d*\./

/**
 * The problem of a full address of this site, of a preview of it, or of the editor's own computer or network; or of an address
 * that was pasted from another program.
 */
function fullAddressProblem(link: WrittenLink, context: LinkContext): FoundInLink {
  const { href } = link
  const { targets, host } = context
  const url = parseUrl(href)
  if (!url) return undefined
  const local = addressOnSite(href, host)
  const obstacle = unreachable(url.origin)
  const isLocal = obstacle === 'own'
  const isNear = obstacle === 'network'
  const isPreview = host !== undefined && url.hostname.endsWith(`.${host}`) && PREVIEW.test(url.hostname)
  if (local === undefined && !isLocal && !isNear && !isPreview) return pastedLink(href)
  const suggestion = spelledRight(local ?? addressOnSite(href, comparableHost(href)) ?? '', targets)
  if (isLocal || isNear)
    return { problem: problemText('link-to-own-computer', { host: url.hostname, isNear, suggestion }), suggestion }
  const problem = local === undefined ? undefined : localProblem({ ...link, href: suggestion ?? local }, context)
  if (problem !== undefined || suggestion === undefined) return problem
  return { problem: problemText('link-to-own-domain', { href, isPreview, suggestion }), suggestion }
}

function pastedLink(href: string): LinkProblem | undefined {
  const pasted = pastedAddress(href)
  return pasted && { problem: problemText('link-pasted', { href, ...pasted }), suggestion: pasted.suggestion }
}

/**
 * The problem of an address without a target. An address with an extension is a file, unless other systems give the extension
 * to pages.
 */
function missingTarget(href: string, targets: LinkTargets): FoundInLink {
  const { address, ...tail } = partsOfHref(href)
  const respelled = targets.respelled(address)
  const isFile = /\.(?!html?$|json$|php$|aspx?$)[a-z0-9]+$/i.test(address)
  if (isFile) {
    const possible = targets.publicFiles
    return {
      problem: problemText('missing-public-file', { path: address, suggestion: respelled, possible }),
      suggestion: respelled,
    }
  }
  if (respelled !== undefined) {
    const suggestion = respelled + tailOf(tail)
    return { problem: problemText('link-misspelled', { href, suggestion }), suggestion }
  }
  return 'missing page'
}

/** The link with the target of a redirect instead of the old address. Undefined where the target lacks its anchor. */
function newAddressOf(href: string, redirect: string, targets: LinkTargets): string | undefined {
  const { address: _, ...tail } = partsOfHref(href)
  if (!targets.isPage(redirect)) return undefined
  const isThere = tail.anchor === undefined || targets.anchorsOn(redirect)?.includes(decoded(tail.anchor)) === true
  return isThere ? redirect + tailOf(tail) : undefined
}

export function missingAnchor(
  href: string,
  page: string,
  encoded: string,
  targets: LinkTargets,
  isHidden = (): boolean => false,
): LinkProblem | undefined {
  const anchor = decoded(encoded)
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
    suggestion: same ?? closest(anchor, possible),
    possible,
  })
  const { address, ...tail } = partsOfHref(href)
  return { problem, ...(same !== undefined && { suggestion: address + tailOf({ ...tail, anchor: same }) }) }
}

const spellingOf = (anchor: string): string => anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
