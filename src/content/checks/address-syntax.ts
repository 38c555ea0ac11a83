import { phoneNumberIn } from '#text/phone-numbers.ts'
import { decoded } from '#text/address-forms.ts'
import { placeholdersIn } from '#content/derived/placeholders.ts'
import { chatIssue } from '#text/chat-addresses.ts'
import { parseUrl } from '#text/parse-url.ts'

export interface AddressIssue {
  /** Words that follow "is not an address:". */
  reason: string
  /** A valid address of the same scheme. */
  example: string
}

/**
 * Why an address with a scheme is invalid, if its syntax shows it. Addresses with placeholders are not checked: their
 * values come from the settings, which have checks of their own.
 */
export function addressIssue(address: string): AddressIssue | undefined {
  const [scheme = ''] = /^(https?:\/\/|mailto:|tel:)/.exec(address) ?? []
  const [findIssue, example] = SCHEMES[scheme] ?? []
  if (!findIssue || !example || placeholdersIn(address).length > 0) return undefined
  const rest = address.slice(scheme.length).trim()
  const reason = rest === '' ? `nothing stands behind "${scheme}"` : findIssue(rest)
  if (reason !== undefined) return { reason, example }
  const ofChat = chatIssue(address)
  return ofChat === undefined ? undefined : { reason: ofChat, example: 'https://wa.me/15550100123' }
}

type FindIssue = (rest: string) => string | undefined

const SCHEMES: Record<string, [FindIssue, example: string]> = {
  'http://': [webAddressIssue, 'http://www.site.example/page'],
  'https://': [webAddressIssue, 'https://www.site.example/page'],
  'mailto:': [mailAddressIssue, 'mailto:hello@site.example'],
  'tel:': [phoneNumberIssue, 'tel:+15550100'],
}

function webAddressIssue(rest: string): string | undefined {
  const [host = ''] = rest.split(/[/?#]/)
  if (host === '') return 'it has no host'
  if (/^https?:/.test(rest)) return 'it begins twice'
  if (/\s/.test(host)) return 'it holds a space'
  // Browsers accept more characters, but no host has them.
  const url = parseUrl(`http://${host}`)
  if (!url || !/^[\w.-]+$|^\[/.test(url.hostname)) return `${JSON.stringify(host)} cannot be a host`
  return isComplete(url.hostname) ? undefined : `${JSON.stringify(host)} has no ending such as ".com"`
}

/** An address without a recipient is valid if it has a query: the visitor chooses the recipient, to share a page. */
function mailAddressIssue(rest: string): string | undefined {
  const [encoded = '', ...query] = rest.split('?')
  const recipients = decoded(encoded)
  if (recipients === '' && query.join('') !== '') return undefined
  if (/\s/.test(recipients)) return 'it holds a space'
  const isMailed = recipients.split(',').every((recipient) => /^[^@/]+@[^@/]+$/.test(recipient))
  if (!isMailed) return 'an e-mail address is a name, an "@" and a host'
  const isWhole = recipients.split(',').every((recipient) => /@.*[^.]\.[^.]/.test(recipient))
  return isWhole ? undefined : 'what follows the "@" has no ending such as ".com"'
}

/** A name of one word is known in a network alone. */
const isComplete = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname)

/** What is dialled is one number and its extension. Words beside it are none: a link shows its label, not its address. */
function phoneNumberIssue(rest: string): string | undefined {
  const phone = phoneNumberIn(decoded(rest))
  if (!phone || phone.hasWords) return 'a telephone number is made of digits'
  if (!phone.isAlone) return `a press on it dials ${phone.number}, and nothing else of it`
  return undefined
}
