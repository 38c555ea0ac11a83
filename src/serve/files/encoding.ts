import Negotiator from 'negotiator'
import type { Encoding } from '#site/model/built-files.ts'
import { SUFFIXES } from '#site/model/built-files.ts'

/** A file on the disk, with its compressed copies. */
export interface EncodedFile {
  /** Its path on the disk. */
  location: string
  encodings: readonly Encoding[]
}

/** The file or its compressed copy to send, by `Accept-Encoding`. */
export function encodedFile(
  { location, encodings }: EncodedFile,
  accept?: string,
): { location: string; encoding: Encoding | undefined } {
  const encoding = encodings.length > 0 ? chooseEncoding(accept, encodings) : undefined
  return { location: encoding ? location + SUFFIXES[encoding] : location, encoding }
}

/**
 * The encoding to send, of the available ones, by `Accept-Encoding`. Undefined means not encoded, even if the client does not
 * accept that (RFC 9110, 12.5.3).
 */
export function chooseEncoding(accept = '', available: readonly Encoding[]): Encoding | undefined {
  // `x-gzip` is an alias: RFC 9110, 8.4.1.3.
  const headers = { 'accept-encoding': accept.replace(/\bx-gzip\b/gi, 'gzip') }
  const encoding = new Negotiator({ headers }).encoding([...available, 'identity'], { preferred: available })
  return encoding === 'identity' ? undefined : encoding
}
