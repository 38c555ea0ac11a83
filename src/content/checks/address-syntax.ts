import { placeholdersIn } from '#content/derived/placeholders.ts'

export interface AddressIssue {
  /** To follow "is not an address:". */
  reason: string
  /** An address of the same sort that is one. */
  example: string
}

/**
 * Why an address that begins with a scheme leads nowhere, where that can be told. Words in braces are facts of the
 * settings, and looked at there.
 */
export function addressIssue(address: string): AddressIssue | undefined {
  const [scheme = ''] = /^(https?:\/\/|mailto:|tel:)/.exec(address) ?? []
  const [findIssue, example] = SCHEMES[scheme] ?? []
  if (!findIssue || !example || placeholdersIn(address).length > 0) return undefined
  const rest = address.slice(scheme.length).trim()
  const reason = rest === '' ? `nothing stands behind "${scheme}"` : findIssue(rest)
  return reason === undefined ? undefined : { reason, example }
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
  // A browser looks for hosts of stranger marks too, and finds none.
  const isHost = URL.canParse(`http://${host}`) && /^[\w.-]+$|^\[/.test(new URL(`http://${host}`).hostname)
  return isHost ? undefined : `${JSON.stringify(host)} cannot be a host`
}

/** Without an addressee the visitor chooses one, as in a link that passes the page on. */
function mailAddressIssue(rest: string): string | undefined {
  const [addressees = '', ...query] = rest.split('?')
  if (addressees === '' && query.join('') !== '') return undefined
  if (/\s/.test(addressees)) return 'it holds a space'
  const isMailed = addressees.split(',').every((addressee) => /^[^@/]+@[^@/]+$/.test(addressee))
  return isMailed ? undefined : 'an e-mail address is a name, an "@" and a host'
}

/** What is no digit is taken out before the number is phoneLink: spaces and dashes may go, letters would be missed. */
function phoneNumberIssue(rest: string): string | undefined {
  return /^[-+\d\s()./]*\d[-+\d\s()./]*$/.test(rest) ? undefined : 'a telephone number is made of digits'
}
