import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/**
 * Any character of Unicode: the unit 'binary' of fast-check, which takes a second to prepare, as it first numbers all
 * characters to find the dangerous words that they spell.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: 0x10ffff - SURROGATES.count })
  .map((code) => String.fromCodePoint(code < SURROGATES.first ? code : code + SURROGATES.count))
