import { expect, test } from 'vitest'
import { escapeHtml } from './html.ts'

test('escapeHtml escapes tags, quotes and ampersands', () => {
  expect(escapeHtml('<b>"5 & 6"</b>')).toBe('&#60;b&#62;&#34;5 &#38; 6&#34;&#60;/b&#62;')
})
