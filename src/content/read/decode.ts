import { problemText } from '#content/problems/catalogue.ts'
import { fixedBy } from '#content/problems/problem.ts'
import type { ParseIssue } from './parse-json.ts'

export interface DecodedText {
  /** Without a byte order mark; undefined where the bytes are not UTF-8. */
  text?: string
  issues: ParseIssue[]
  /** The text up to the first byte that is not UTF-8: the offsets of issues refer to it. */
  readable: string
}

/** Decodes UTF-8. Other bytes are an issue and never replaced, so that no letter is lost to a wrong encoding. */
export function decode(bytes: Uint8Array): DecodedText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.startsWith('\ufeff')) return { text, issues: [], readable: text }
    const rest = text.slice(1)
    return {
      text: rest,
      issues: [{ offset: 0, path: [], problem: fixedBy(problemText('byte-order-mark')) }],
      readable: rest,
    }
  } catch {
    const readable = readablePart(bytes)
    return { issues: [{ offset: readable.length, path: [], problem: problemText('not-utf8') }], readable }
  }
}

/** The text before the first byte that is not UTF-8. */
function readablePart(bytes: Uint8Array): string {
  const lossy = new TextDecoder('utf-8').decode(bytes)
  const encoder = new TextEncoder()
  for (let end = lossy.indexOf('\ufffd'); end >= 0; end = lossy.indexOf('\ufffd', end + 1)) {
    const part = lossy.slice(0, end)
    const length = encoder.encode(part).length
    // A replacement character may also be in the file itself, as three valid bytes.
    if (!(bytes[length] === 0xef && bytes[length + 1] === 0xbf && bytes[length + 2] === 0xbd)) return part
  }
  return lossy
}
