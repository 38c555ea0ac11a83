import { isSample } from '#base/text/samples/samples.ts'

/** Matches texts of six words or more. Shorter texts are labels, which may be repeated. */
const LONG_TEXT = /^\s*(?:\S+\s+){5}\S/
const FEWEST_WORDS = 6

/** The minimum number of characters of six words, with the spaces between them. */
const SHORTEST = 11

/** A table by ASCII character: whether it is white space. */
const IS_SPACE = Uint8Array.from({ length: 128 }, (_, code) => (/\s/.test(String.fromCharCode(code)) ? 1 : 0))

/** Whether `LONG_TEXT` matches. A tenth of the time of the expression for texts that begin with ASCII, as most do. */
function isLong(text: string): boolean {
  if (text.length < SHORTEST) return false
  let words = 0
  let isAfterSpace = 1
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) return LONG_TEXT.test(text)
    const isSpace = IS_SPACE[code] ?? 0
    words += isAfterSpace & (isSpace ^ 1)
    if (words === FEWEST_WORDS) return true
    isAfterSpace = isSpace
  }
  return false
}

/** The hashes of the long texts. */
export function hashesOfLong(texts: readonly string[]): readonly number[] {
  const hashes: number[] = []
  for (const text of texts) if (isLong(text) && !isSample(text)) hashes.push(hashOfText(text))
  // Copied, without the spare capacity of a list that has grown.
  return hashes.slice()
}

/** A hash of 53 bits. The chance that two of a million texts have the same hash is one in twenty thousand. */
export function hashOfText(text: string): number {
  let one = 0x811c9dc5 ^ text.length
  let other = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x5f356495)
  }
  // Multiplication carries only upwards, so that the upper bits depend on every bit of the text.
  other ^= other >>> 15
  return (other >>> 11) * 2 ** 32 + ((one ^ (one >>> 16)) >>> 0)
}
