import { expect, test } from 'vitest'
import { bytesOf, SharedText, textOf } from './shared-text.ts'

test.each([
  ['nothing', []],
  ['characters of one to four bytes', ['a', new SharedText('ü – ’'), 'خبز', '🍞', new SharedText('')]],
  ['more than fits into the first buffer', ['ü'.repeat(200_000), new SharedText('x'.repeat(300_000)), '€']],
])('bytesOf returns the text of all parts in UTF-8: %s', (_, parts) => {
  expect(Buffer.from(bytesOf(parts)).equals(Buffer.from(textOf(parts)))).toBe(true)
})
