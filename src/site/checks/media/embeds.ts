import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'
import { comparableHost, parseUrl } from '#base/text/addresses/address-forms.ts'
import type { DocumentCheck } from '#site/checks/check.ts'
import { serviceAddress } from './embed-services.ts'
import { pastedAddress } from '#site/checks/links/pasted-address.ts'

/** Embedded content comes from a host that the settings admit, at an address for frames. */
export const embeds: DocumentCheck = (document, site, { report, isSound }) => {
  const { settings } = site
  if (!document.isParsed || !isSound(settings)) return
  for (const { value, path } of embedsIn(document, site)) {
    const url = typeof value === 'string' && value.startsWith('https://') ? parseUrl(value) : undefined
    if (typeof value !== 'string' || !url) continue // reported by another check
    const { embedHosts, origin } = settings.value
    const admitted = Array.isArray(embedHosts) ? embedHosts.filter((host) => typeof host === 'string') : []
    const mended = (problem: ProblemText, address: string): ProblemText =>
      fixedBy(problem, ...replaceScalar(document, path, address))
    const pasted = pastedAddress(value)
    const ofService = serviceAddress(url, admitted)
    const { host } = url
    // A frame of the site itself would have the rights of its pages.
    const isOwn = comparableHost(origin) === comparableHost(value)
    if (pasted)
      report(document, path, mended(problemText('link-pasted', { href: value, ...pasted }), pasted.suggestion))
    else if (ofService && !ofService.isFrame) {
      const { service, frame } = ofService
      const isAdmitted = frame !== undefined && admitted.includes(new URL(frame).host)
      const problem = problemText('embed-of-a-page', { address: value, service, frame, isAdmitted })
      report(document, path, frame === undefined ? problem : mended(problem, frame))
    } else if (isOwn || !admitted.includes(host)) {
      const suggestion = ofService ? otherHost(ofService.frame, host) : misspelledHost(host, admitted)
      report(document, path, 'embed-not-admitted', { host, isOwn, suggestion })
    }
  }
}

/** The host of an address, if it is another one. */
function otherHost(address: string | undefined, host: string): string | undefined {
  const other = address === undefined ? undefined : new URL(address).host
  return other === host ? undefined : other
}

/** An admitted host that differs only in a letter or two, or in the subdomain: others are another service. */
function misspelledHost(host: string, admitted: readonly string[]): string | undefined {
  const domain = host.split('.').slice(-2).join('.')
  const sameDomain = admitted.filter((each) => domain.length > 6 && (each === domain || each.endsWith(`.${domain}`)))
  return sameDomain.length === 1 ? sameDomain[0] : closest(host, host.length < 12 ? [] : admitted, 0.1)
}

interface Embedded {
  value: unknown
  path: Path
}

/** The addresses that the blocks of a document embed, with their places. */
function embedsIn(document: JsonDocument, site: Parameters<DocumentCheck>[1]): readonly Embedded[] {
  if (document.role === 'shared')
    return document.value['type'] === 'embed' ? [{ value: document.value['address'], path: ['address'] }] : NONE
  let addresses: Embedded[] | undefined
  for (const { index, type, block, shared } of blocksOnPage(document, site.shared)) {
    if (type !== 'embed') continue
    addresses ??= []
    if (!shared) addresses.push({ value: block['address'], path: ['blocks', index, 'address'] })
    else {
      const { override } = (document.value['blocks'] as JsonObject[])[index] ?? {}
      if (isObject(override) && Object.hasOwn(override, 'address'))
        addresses.push({ value: override['address'], path: ['blocks', index, 'override', 'address'] })
    }
  }
  return addresses ?? NONE
}

const NONE: readonly Embedded[] = []
