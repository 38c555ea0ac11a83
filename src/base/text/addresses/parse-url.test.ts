import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test('parseUrl accepts an address with letters beyond ASCII on every call', () => {
  const misread = Array.from({ length: 20_000 }, () => parseUrl('https://b\u00fccher.example/\u00e9')).filter(
    (url) => url?.host !== 'xn--bcher-kva.example',
  )
  expect(misread).toEqual([])
})

test.each(['', 'harbour.example', '/contact', 'https://', 'https://har bour.example', 'https://harbour.example:99999'])(
  'parseUrl takes "%s" for no address',
  (text) => {
    expect(parseUrl(text)).toBeUndefined()
  },
)
