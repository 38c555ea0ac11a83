import { expect, test } from 'vitest'
import { asciiDigits } from './digits.ts'

const DIGITS = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => /\p{Nd}/u.test(character))

test('asciiDigits has a value for every decimal digit of Unicode, and each value for every script', () => {
  expect(DIGITS.length).toBeGreaterThan(600)
  const ascii = asciiDigits(DIGITS.join(''))
  expect(ascii).toBe('0123456789'.repeat(DIGITS.length / 10))
})

test('asciiDigits agrees with the digits of Intl in each numbering system', () => {
  const written = Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const text = [...new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9876543210)].join('')
    return /^\p{Nd}{10}$/u.test(text) ? [text] : []
  })
  expect(written.length).toBeGreaterThan(50)
  for (const text of written) expect(asciiDigits(text)).toBe('9876543210')
})

test('asciiDigits agrees with the digits that have an equivalent in ASCII', () => {
  const withEquivalent = DIGITS.filter((digit) => /^\d$/.test(digit.normalize('NFKC'))).join('')
  expect(withEquivalent.length).toBeGreaterThan(60)
  expect(asciiDigits(withEquivalent)).toBe(withEquivalent.normalize('NFKC'))
})

test('asciiDigits leaves everything else unchanged', () => {
  expect(asciiDigits('+٩٧١ (٤) ५-𝟗 四 ½ ⅳ ③ a')).toBe('+971 (4) 5-9 四 ½ ⅳ ③ a')
})
