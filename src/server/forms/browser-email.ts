import { domainToASCII } from 'node:url'

/** From the HTML standard: a valid value of `<input type="email">`. */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** An internationalized domain, without the delimiters of URLs: `domainToASCII` would turn "ü/b" into the domain "ü". */
const INTERNATIONALIZED = /^(?=.*\P{ASCII})(?:[a-zA-Z0-9.-]|\P{ASCII})+$/u

/** Whether browsers accept this e-mail address. */
export function isBrowserEmail(address: string): boolean {
  return VALID.test(withAsciiDomain(address))
}

/** The address with its domain in ASCII, as DNS has it: `ada@müller.example` is `ada@xn--mller-kva.example`. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return INTERNATIONALIZED.test(domain) ? address.slice(0, at) + domainToASCII(domain) : address
}
