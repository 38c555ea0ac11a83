import { expect, test } from 'vitest'
import { escapeHtml, escapeRegExp } from './escape.ts'

test('escapeHtml escapes tags, quotes and ampersands', () => {
  expect(escapeHtml('<b>"5 & 6"</b>')).toBe('&#60;b&#62;&#34;5 &#38; 6&#34;&#60;/b&#62;')
})

test('escapeRegExp makes a pattern that matches the text and nothing else', () => {
  const text = String.raw`a.b*c (d) [e] {f} ^g$ h|i j+k? l\m n/o-p`
  for (const flags of ['', 'u']) expect(new RegExp(`^${escapeRegExp(text)}$`, flags).test(text)).toBe(true)
  expect(new RegExp(`^${escapeRegExp('a.b')}$`).test('axb')).toBe(false)
})
