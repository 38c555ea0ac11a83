import { problemText } from '#site/problems/catalogue.ts'
import type { TextMark } from './text-mark.ts'

/**
 * The first letters of characters in UTF-8 that were read as Windows-1252: é is Ã©, – is â€“, and an Arabic letter is Ø or Ù
 * with another sign.
 */
const MISREAD = /[ÂÃâÐÑØÙð][^\p{ASCII}]+/gu

/**
 * The characters of Windows-1252 from 0x80 on, where Unicode has control characters. Not every version of Node.js decodes
 * this encoding.
 */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function byteOf(letter: string): number | undefined {
  const index = FROM_0X80.indexOf(letter)
  if (index >= 0) return 0x80 + index
  const code = letter.codePointAt(0) ?? 0
  return code >= 0xa0 && code <= 0xff ? code : undefined
}

export function misreadIn(text: string): TextMark | undefined {
  const fixes = [...text.matchAll(MISREAD)].flatMap(({ index, 0: sequence }) => {
    const suggestion = asUtf8(sequence)
    return suggestion === undefined ? [] : [{ index, length: sequence.length, put: suggestion }]
  })
  const [first] = fixes
  if (!first) return undefined
  const start = first.index - (/[\p{L}\p{N}]*$/u.exec(text.slice(0, first.index))?.[0].length ?? 0)
  const match = /^[^\s.,;:!?"]+/.exec(text.slice(start))?.[0] ?? ''
  const suggestion = match.replace(MISREAD, (sequence) => asUtf8(sequence) ?? sequence)
  return {
    index: start,
    length: match.length,
    problem: problemText('misread-text', { found: match, suggestion }),
    fixes,
  }
}

/** The text when these letters are read as UTF-8 bytes. Undefined if they are not valid UTF-8. */
function asUtf8(text: string): string | undefined {
  const bytes = Array.from(text, byteOf)
  if (!bytes.every((byte) => byte !== undefined)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    return undefined
  }
}

/** Replacements of lost letters, and characters that only one font has, such as the bullets of Word: others show an empty box. */
const LOST = /[\ufffd\ufffc\ue000-\uf8ff\u{f0000}-\u{10fffd}]/u

export function lostLetterIn(text: string): TextMark | undefined {
  const match = LOST.exec(text)
  if (!match) return undefined
  const isOfFont = match[0] !== '\ufffd'
  return { index: match.index, length: match[0].length, problem: problemText('lost-letter', { isOfFont }), fixes: [] }
}

/** Escapes that were intended to have one backslash in the file. */
const ESCAPE = /(?<![:\\])\\(?:[nrt]|u[0-9a-fA-F]{4})/

export function escapeIn(text: string): TextMark | undefined {
  const match = ESCAPE.exec(text)
  if (!match) return undefined
  const { index, 0: sequence } = match
  return { index, length: sequence.length, problem: problemText('escape-in-text', { found: sequence }), fixes: [] }
}
