import Negotiator from 'negotiator'

/** The encodings of compressed copies, in the order that the server prefers. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof ENCODINGS)[number]['name']

/** As many values of `Accept-Encoding` are kept: browsers send few, and strangers may send any. */
const MAX_KEPT = 1000
const kept = new Map<string, Encoding | undefined>()

/** A file on the disk, with its compressed copies. */
export interface EncodedFile {
  /** Its path on the disk. */
  location: string
  encodings: readonly Encoding[]
  /** The paths of the copies: one text each for all requests, as V8 hashes a text once, and each new one again. */
  copies: Partial<Record<Encoding, string>>
}

/** The file or the compressed copy of it to send, by `Accept-Encoding`. */
export function encodedFile(
  { location, encodings, copies }: EncodedFile,
  accept = '',
): { location: string; encoding: Encoding | undefined } {
  if (encodings.length === 0) return { location, encoding: undefined }
  // The value alone for most files: joining names for each request takes longer than all else here.
  const key = encodings.length === ENCODINGS.length ? accept : `${encodings.join()}\n${accept}`
  let encoding = kept.get(key)
  if (encoding === undefined && !kept.has(key)) {
    encoding = chooseEncoding(accept, encodings)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, encoding)
  }
  return { location: (encoding && copies[encoding]) ?? location, encoding }
}

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
