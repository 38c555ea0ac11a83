import { expect, test } from 'vitest'
import { attributesOf, dataScript, escapeHtml } from './html.ts'

test('escapeHtml escapes tags, quotes and ampersands', () => {
  expect(escapeHtml('<b>"5 & 6"</b>')).toBe('&#60;b&#62;&#34;5 &#38; 6&#34;&#60;/b&#62;')
})

test('attributesOf keeps the order and writes empty values as the name alone', () => {
  expect(attributesOf({ rel: 'preload', crossorigin: '', href: '/a"b' })).toBe(
    ' rel="preload" crossorigin href="/a&#34;b"',
  )
})

test('dataScript escapes data that would end its script element', () => {
  const script = dataScript('page-data', { text: '</script><!--' })
  expect(script).toBe('<script type="application/json" id="page-data">{"text":"\\u003c/script>\\u003c!--"}</script>')
})
