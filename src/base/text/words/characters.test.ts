import { expect, test } from 'vitest'
import { asciiDigits, isSeen, movedOffset, oneLine, shorten, withoutUnseen } from './characters.ts'

test('shorten cuts between characters', () => {
  expect(shorten('🧭🧭🧭🧭', 3)).toBe('🧭🧭…')
  expect(shorten('🧭🧭🧭', 3)).toBe('🧭🧭🧭')
})

test('oneLine replaces line breaks and runs of spaces by a space', () => {
  expect(oneLine(' one\ntwo\t three ')).toBe('one two three')
})

test.for(['', ' ', '\u200b', '\u2060\ufeff', '\u3164', '\u200d', '\u0007'])('nothing of %j is seen', (text) => {
  expect(isSeen(text)).toBe(false)
})

test.for(['Mona', 'منى', '★', '🏴', '.'])('%s is seen', (text) => {
  expect(isSeen(text)).toBe(true)
})

test('invisible characters are removed, except those that join letters or select pictures', () => {
  expect(withoutUnseen('M\u200bo\u2060n\ufeffa\u202e\u00ad')).toBe('Mona')
  expect(withoutUnseen('می\u200cخواهم ❤\ufe0f 👩\u200d💻')).toBe('می\u200cخواهم ❤\ufe0f 👩\u200d💻')
})

/** The later text with the caret, which is `|` in the earlier one. */
function moved(marked: string, after: string): string {
  const offset = movedOffset(marked.indexOf('|'), marked.replace('|', ''), after)
  return `${after.slice(0, offset)}|${after.slice(offset)}`
}

test('a caret stays between the same letters while the text around it is changed', () => {
  expect(moved('Fresh| bread', 'Fresh bread by Bilal')).toBe('Fresh| bread by Bilal')
  expect(moved('Fresh bread|', 'Very fresh bread')).toBe('Very fresh bread|')
  expect(moved('Fresh| bread', 'Our fresh bread')).toBe('Our fresh| bread')
  expect(moved('Fresh bread|', 'Fresh bread by Bilal')).toBe('Fresh bread| by Bilal')
  expect(moved('|Fresh bread', 'Our Fresh bread')).toBe('|Our Fresh bread')
})

test('a caret within replaced words moves behind the new ones', () => {
  expect(moved('Fresh br|ead daily', 'Fresh cake daily')).toBe('Fresh cake| daily')
  expect(moved('ab|c', '')).toBe('|')
})

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
