import { expect, test } from 'vitest'
import { hasEastAsianLetters, hasLettersBeyondAlphabets, mayBeWide, textWidth } from './text-width.ts'

test.each([
  ['Privacy policy', 14],
  ['Größe, “so” – Ωμέγα', 19],
  ['隐私政策', 8],
  ['最后更新：2024年1月', 19],
  ['サービス ﾊﾝｶｸ', 13],
  ['개인정보', 8],
  ['ＡＢＣ', 6],
  ['𠮷野家', 6],
  ['مرحبًا', 5],
  ['e\u0301te\u0301', 3],
  ['नमस्ते', 4],
  ['a\u200b\u2060b', 2],
  ['Bread 🍞', 8],
])('the width of "%s" is %d', (text, width) => {
  expect(textWidth(text)).toBe(width)
})

test('East Asian letters are Chinese, Japanese and Korean ones alone', () => {
  expect(['政', 'サ', 'ｻ', '보', 'ㄅ'].map(hasEastAsianLetters)).not.toContain(false)
  expect(['Privacy', '🍞', '！', 'عربي'].map(hasEastAsianLetters)).not.toContain(true)
})

test('letters beyond alphabets belong to scripts other than Latin, Greek, Cyrillic, Arabic and Hebrew', () => {
  expect(['政', 'サ', '보', 'हि', 'ไทย', 'Kaffee 茶'].map(hasLettersBeyondAlphabets)).not.toContain(false)
  expect(['Privacy', 'Größe', 'Ωμ', 'Дом', 'عربي', 'שלום', '№ 1!', '🍞'].map(hasLettersBeyondAlphabets)).not.toContain(
    true,
  )
})

test('mayBeWide is true for every emoji and every Chinese, Japanese and Korean letter that is wide', () => {
  const all = Array.from({ length: 0x32000 }, (_, code) => String.fromCodePoint(code))
  const isWide = /\p{Emoji_Presentation}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[가-힣]/u
  expect(all.filter((character) => isWide.test(character) && !mayBeWide(character))).toEqual([])
})
