import { expect, test } from 'vitest'
import { escapeRegExp } from './reg-exp.ts'

test('escapeRegExp makes a pattern that matches the text and nothing else', () => {
  const text = String.raw`a.b*c (d) [e] {f} ^g$ h|i j+k? l\m n/o-p`
  for (const flags of ['', 'u']) expect(new RegExp(`^${escapeRegExp(text)}$`, flags).test(text)).toBe(true)
  expect(new RegExp(`^${escapeRegExp('a.b')}$`).test('axb')).toBe(false)
})
