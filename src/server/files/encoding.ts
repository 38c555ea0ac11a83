import Negotiator from 'negotiator'

/** The encodings of compressed copies, in the order that the server prefers. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof ENCODINGS)[number]['name']

/**
 * The encoding to send, of those available, by `Accept-Encoding`. Undefined means not encoded, also where that is not
 * acceptable (RFC 9110, 12.5.3).
 */
export function chooseEncoding(accept = '', available: readonly Encoding[]): Encoding | undefined {
  // `x-gzip` is an alias: RFC 9110, 8.4.1.3.
  const headers = { 'accept-encoding': accept.replace(/\bx-gzip\b/gi, 'gzip') }
  const encoding = new Negotiator({ headers }).encoding([...available, 'identity'], { preferred: available })
  return encoding === 'identity' ? undefined : encoding
}
