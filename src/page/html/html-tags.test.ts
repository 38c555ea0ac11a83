import { expect, test } from 'vitest'
import { attributesOf, scriptText } from './html-tags.ts'

test('attributesOf keeps the order and writes empty values as the name alone', () => {
  expect(attributesOf({ rel: 'preload', crossorigin: '', href: '/a"b' })).toBe(
    ' rel="preload" crossorigin href="/a&#34;b"',
  )
})

test('scriptText escapes data that would end a script element', () => {
  expect(scriptText({ text: '</script><!--' })).toBe('{"text":"\\u003c/script>\\u003c!--"}')
})
