import { problemText } from '#site/problems/catalogue.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ParseIssue } from './parse-json.ts'

export interface DecodedText {
  /** The text without a byte order mark; undefined if the bytes are not UTF-8. */
  text?: string
  issues: ParseIssue[]
  /** The text up to the first byte that is not valid UTF-8. The offsets of issues refer to it. */
  readable: string
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8. Invalid bytes are an issue and are never replaced, so that no letter is lost to a wrong encoding. */
export function decode(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Text(bytes)
  if (utf16 !== undefined)
    return {
      text: utf16,
      issues: [{ offset: 0, path: [], problem: problemText('not-utf8', { encoding: 'UTF-16' }) }],
      readable: utf16,
    }
  try {
    const text = UTF8.decode(bytes)
    if (!text.startsWith('\ufeff')) return { text, issues: [], readable: text }
    const rest = text.slice(1)
    return {
      text: rest,
      issues: [{ offset: 0, path: [], problem: fixedBy(problemText('byte-order-mark')) }],
      readable: rest,
    }
  } catch {
    const readable = readablePart(bytes)
    return {
      issues: [{ offset: readable.length, path: [], problem: problemText('not-utf8', encodingOf(bytes, readable)) }],
      readable,
    }
  }
}

/** The text of a file in UTF-16, which begins with a byte order mark, or with an ASCII character and a zero byte. */
export function utf16Text(bytes: Uint8Array): string | undefined {
  // Not destructured, which would create an iterator for each file.
  const first = bytes[0] ?? 0
  const second = bytes[1] ?? 0
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  if (bytes.length < 2 || !(isBigEndian || isLittleEndian)) return undefined
  try {
    return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The encoding of the bytes after `readable`, probably a Windows code page, and the word there in that encoding. Several such
 * letters in a row are Arabic; single ones, such as é and ü, are between ASCII letters. Empty if UTF-8 characters precede: then
 * one of these is damaged.
 */
function encodingOf(bytes: Uint8Array, readable: string): { encoding?: string; found?: string } {
  if (/[^\0-\x7f]/.test(readable)) return {}
  const encoding = /[^\0-\x7f]{3}/.test(new TextDecoder('latin1').decode(bytes)) ? 'Windows-1256' : 'Windows-1252'
  const text = new TextDecoder(encoding).decode(bytes)
  const match = /^[\p{L}\p{M}]+|^[^\0-\x9f]/u.exec(text.slice(readable.length))?.[0]
  const before = /[\p{L}\p{M}]*$/u.exec(readable)?.[0] ?? ''
  return match === undefined || /[\x80-\x9f]/.test(text) ? {} : { encoding, found: before + match }
}

/** The text before the first byte that is not UTF-8. */
function readablePart(bytes: Uint8Array): string {
  const lossy = new TextDecoder('utf-8').decode(bytes)
  const encoder = new TextEncoder()
  for (let end = lossy.indexOf('\ufffd'); end >= 0; end = lossy.indexOf('\ufffd', end + 1)) {
    const part = lossy.slice(0, end)
    const length = encoder.encode(part).length
    // The file itself may contain a replacement character, as three valid bytes.
    if (!(bytes[length] === 0xef && bytes[length + 1] === 0xbf && bytes[length + 2] === 0xbd)) return part
  }
  return lossy
}
