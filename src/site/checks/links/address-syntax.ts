import { phoneNumberIn } from '#base/text/phone-numbers.ts'
import { decoded, parseUrl } from '#base/text/addresses/address-forms.ts'
import type { AddressFault } from '#site/problems/catalogue/references.ts'
import { placeholdersIn } from '#site/derived/placeholders.ts'
import { canBeginChat } from '#base/text/addresses/chat-addresses.ts'

export interface AddressIssue {
  fault: AddressFault
  /** A valid address of the same scheme. */
  example: string
}

/**
 * Why an address with a scheme is invalid, as far as its syntax shows. Addresses with placeholders are not checked: their
 * values come from the settings, which have checks of their own.
 */
export function addressIssue(address: string): AddressIssue | undefined {
  const [scheme = ''] = /^(https?:\/\/|mailto:|tel:)/.exec(address) ?? []
  const [findIssue, example] = SCHEMES[scheme] ?? []
  if (!findIssue || !example || placeholdersIn(address).length > 0) return undefined
  const rest = address.slice(scheme.length).trim()
  const fault: AddressFault | undefined = rest === '' ? { of: 'nothing-behind', part: scheme } : findIssue(rest)
  if (fault) return { fault, example }
  return canBeginChat(address) ? undefined : { fault: { of: 'chat' }, example: 'https://wa.me/15550100123' }
}

type FindIssue = (rest: string) => AddressFault | undefined

const SCHEMES: Record<string, [FindIssue, example: string]> = {
  'http://': [webAddressIssue, 'http://www.site.example/page'],
  'https://': [webAddressIssue, 'https://www.site.example/page'],
  'mailto:': [mailAddressIssue, 'mailto:hello@site.example'],
  'tel:': [phoneNumberIssue, 'tel:+15550100'],
}

function webAddressIssue(rest: string): AddressFault | undefined {
  const [host = ''] = rest.split(/[/?#]/)
  if (host === '') return { of: 'no-host' }
  if (/^https?:/.test(rest)) return { of: 'begins-twice' }
  if (/\s/.test(host)) return { of: 'space' }
  // Browsers accept more characters, but no host has them.
  const url = parseUrl(`http://${host}`)
  if (!url || !/^[\w.-]+$|^\[/.test(url.hostname)) return { of: 'host', part: host }
  return isComplete(url.hostname) ? undefined : { of: 'host-ending', part: host }
}

/** An address without a recipient is valid if it has a query: the visitor chooses the recipient, to share a page. */
function mailAddressIssue(rest: string): AddressFault | undefined {
  const [encoded = '', ...query] = rest.split('?')
  const recipients = decoded(encoded)
  if (recipients === '' && query.join('') !== '') return undefined
  if (/\s/.test(recipients)) return { of: 'space' }
  const isMailed = recipients.split(',').every((recipient) => /^[^@/]+@[^@/]+$/.test(recipient))
  if (!isMailed) return { of: 'mail' }
  const isWhole = recipients.split(',').every((recipient) => /@.*[^.]\.[^.]/.test(recipient))
  return isWhole ? undefined : { of: 'mail-ending' }
}

/** A one-word name is known only within a network. */
const isComplete = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname)

/** The address contains one number and its extension, and no words: a link shows its label, not its address. */
function phoneNumberIssue(rest: string): AddressFault | undefined {
  const phone = phoneNumberIn(decoded(rest))
  if (!phone || phone.hasWords) return { of: 'phone' }
  if (!phone.isAlone) return { of: 'phone-and-more', part: phone.number }
  return undefined
}
