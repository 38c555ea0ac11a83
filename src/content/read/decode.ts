import { problemText } from '#content/problems/catalogue.ts'
import type { ParseIssue } from './parse-json.ts'

export interface DecodedText {
  /** Without a byte order mark; left out where the bytes are no UTF-8. */
  text?: string
  issues: ParseIssue[]
  /** The text as far as it could be read, to place the issues in. */
  readable: string
}

/** Bytes to text. Editors must not lose a letter to a wrong encoding, so what is not UTF-8 is a fault, with its place. */
export function decode(bytes: Uint8Array): DecodedText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.startsWith('\ufeff')) return { text, issues: [], readable: text }
    const rest = text.slice(1)
    return { text: rest, issues: [{ offset: 0, path: [], problem: problemText('byte-order-mark') }], readable: rest }
  } catch {
    const readable = readablePart(bytes)
    return { issues: [{ offset: readable.length, path: [], problem: problemText('not-utf8') }], readable }
  }
}

/** What comes before the first byte that is no UTF-8. */
function readablePart(bytes: Uint8Array): string {
  const lossy = new TextDecoder('utf-8').decode(bytes)
  const encoder = new TextEncoder()
  for (let end = lossy.indexOf('\ufffd'); end >= 0; end = lossy.indexOf('\ufffd', end + 1)) {
    const part = lossy.slice(0, end)
    const length = encoder.encode(part).length
    // A replacement character may also stand in the file itself, as three good bytes.
    if (!(bytes[length] === 0xef && bytes[length + 1] === 0xbf && bytes[length + 2] === 0xbd)) return part
  }
  return lossy
}
