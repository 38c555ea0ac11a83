import { expect, test } from 'vitest'
import { attributesOf, dataScript } from './html-tags.ts'

test('attributesOf keeps the order and writes empty values as the name alone', () => {
  expect(attributesOf({ rel: 'preload', crossorigin: '', href: '/a"b' })).toBe(
    ' rel="preload" crossorigin href="/a&#34;b"',
  )
})

test('dataScript escapes data that would end its script element', () => {
  const script = dataScript('page-data', { text: '</script><!--' })
  expect(script).toBe('<script type="application/json" id="page-data">{"text":"\\u003c/script>\\u003c!--"}</script>')
})
