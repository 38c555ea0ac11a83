import { domainToASCII } from 'node:url'

/** From the HTML standard: a valid value of `<input type="email">`. */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** An internationalized domain, without the delimiters of URLs: `domainToASCII` would turn "ü/b" into the domain "ü". */
const INTERNATIONALIZED = /^(?=.*\P{ASCII})(?:[a-zA-Z0-9.-]|\P{ASCII})+$/u

/** The maximum length of a domain in DNS. The time of `domainToASCII` grows with the square of the length. */
const MAX_DOMAIN = 253

/** Whether browsers accept this e-mail address, and its domain is no longer than DNS allows. */
export function isBrowserEmail(address: string): boolean {
  return address.length - domainStart(address) <= MAX_DOMAIN && VALID.test(withAsciiDomain(address))
}

/** The address with its domain in ASCII, as in DNS: `ada@müller.example` is `ada@xn--mller-kva.example`. */
export function withAsciiDomain(address: string): string {
  const start = domainStart(address)
  const domain = address.slice(start)
  if (domain.length > MAX_DOMAIN || !INTERNATIONALIZED.test(domain)) return address
  return address.slice(0, start) + domainToASCII(domain)
}

const domainStart = (address: string): number => address.lastIndexOf('@') + 1
