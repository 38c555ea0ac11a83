import { decoded, parseUrl, partsOfHref } from '#base/text/addresses/address-forms.ts'
import type { FindingText } from './finding.ts'
import type { AddressInPage } from './html-facts.ts'

/** The possible targets of a link. */
export interface BuiltTargets {
  /** The ids of every page by its address. */
  idsOf: (path: string) => ReadonlySet<string> | undefined
  /** Whether the server responds to an address without `#` with a page or a file. */
  isServed: (address: string) => boolean
}

/** Whether an address is on this site: it has a page or file, or an anchor of the page that contains it. */
export const isInternal = (address: string): boolean => /^(\/(?!\/)|#)/.test(address)

/** The faults of the addresses in a page. Addresses of other sites are not requested. */
export function linkFindings(
  references: AddressInPage[],
  ownIds: ReadonlySet<string>,
  targets: BuiltTargets,
): FindingText[] {
  return references.flatMap(({ address, place, name }) => {
    const [message, hint] = (isInternal(address) ? deadLink(address, ownIds, targets) : invalidAddress(address)) ?? []
    return message && hint
      ? [{ place, message: `${subjectOf(name, address)} leads to ${address || 'no address'}, ${message}`, hint }]
      : []
  })
}

type Words = [message: string, hint: string] | undefined

function deadLink(address: string, ownIds: ReadonlySet<string>, { idsOf, isServed }: BuiltTargets): Words {
  const { address: path, query, anchor = '' } = partsOfHref(address)
  const place = path + query
  if (place !== '' && !isServed(place))
    return ['where there is neither a page nor a file.', 'Write the address of a page or of a file in public/.']
  const ids = place === '' ? ownIds : idsOf(path)
  if (anchor === '' || ids?.has(decoded(anchor))) return undefined
  const target = place === '' ? 'this page' : 'that page'
  return [
    `but ${target} has no place named "${anchor}".`,
    'Give a block that "anchor", or link to the page without it.',
  ]
}

const ADDRESS = 'A full address begins with https://, an address of this site with /.'

/** The syntax errors of an address on another site. */
function invalidAddress(address: string): Words {
  const url = parseUrl(address)
  if (!url) return ['which is not an address.', ADDRESS]
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      return url.hostname.includes('.') && !/\s/.test(address) ? undefined : ['which no visitor can reach.', ADDRESS]
    case 'mailto:':
      return /^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(decoded(url.pathname))
        ? undefined
        : ['which is not a mail address.', 'Write it like mailto:hello@example.com.']
    case 'tel:':
      return /^\+?[\d().;=a-z-]*\d$/i.test(url.pathname)
        ? undefined
        : ['which is not a phone number.', 'Write it like tel:+442071838750.']
    default:
      return ['which browsers do not open.', ADDRESS]
  }
}

/** The element in words. Without its address if its description is the address already. */
function subjectOf(name: string, address: string): string {
  const subject = name.replace(` to ${address}`, '')
  return subject.charAt(0).toUpperCase() + subject.slice(1)
}
