import { domainToASCII } from 'node:url'

/** From the HTML standard: what `<input type="email">` takes. */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * A domain with letters beyond ASCII, and otherwise of nothing but what a domain is made of: of "a/b" the function
 * below would take "a", as in a URL.
 */
const FOREIGN = /^(?=.*\P{ASCII})(?:[a-zA-Z0-9.-]|\P{ASCII})+$/u

/** Whether a browser takes this for an e-mail address. */
export function isBrowserEmail(address: string): boolean {
  return VALID.test(withAsciiDomain(address))
}

/** The address with its domain as it stands in the domain name system: `ada@müller.example` is `ada@xn--mller-kva.example`. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return FOREIGN.test(domain) ? address.slice(0, at) + domainToASCII(domain) : address
}
