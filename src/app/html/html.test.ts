import { expect, test } from 'vitest'
import { attributesOf, dataScript, escapeHtml } from './html.ts'

test('text cannot become markup', () => {
  expect(escapeHtml('<b>"5 & 6"</b>')).toBe('&#60;b&#62;&#34;5 &#38; 6&#34;&#60;/b&#62;')
})

test('attributes stand in their order, those without a value alone', () => {
  expect(attributesOf({ rel: 'preload', crossorigin: '', href: '/a"b' })).toBe(
    ' rel="preload" crossorigin href="/a&#34;b"',
  )
})

test('data cannot end its script element', () => {
  const script = dataScript('page-data', { text: '</script><!--' })
  expect(script).toBe('<script type="application/json" id="page-data">{"text":"\\u003c/script>\\u003c!--"}</script>')
})
