import { describe, expect, test } from 'vitest'
import {
  addressOnSite,
  comparableHost,
  decoded,
  encodePath,
  parseUrl,
  partsOfHref,
  pathKey,
  publishedHref,
  tailOf,
  writtenPath,
} from './address-forms.ts'

const decomposed = 'Cafe\u0301'

test.each([
  [
    '/café',
    [
      '/café',
      '/Café',
      '/caf%C3%A9',
      '/CAF%c3%a9/',
      `/${decomposed}`,
      '/Cafe%CC%81.html',
      '//café/index',
      '/caf%C3%A9/index.htm',
    ],
  ],
  ['/', ['/', '//', '/index', '/index.html', '/%69ndex.html']],
  ['/a b', ['/a b', '/a%20b', '/A%20b/']],
  ['/100%', ['/100%', '/100%25', '/100%25/']],
  ['/%zz', ['/%zz', '/%25zz']],
])('%s is the key of each of its spellings', (key, spellings) => {
  expect(spellings.map(pathKey)).toEqual(spellings.map(() => key))
})

test.each([
  ['/contact', undefined, '', ''],
  ['/contact#', '', '', '#'],
  ['/contact#hours', 'hours', '', '#hours'],
  ['/contact?a=1#hours', 'hours', '', '?a=1#hours'],
  ['/contact#:~:text=Do%20you', undefined, ':~:text=Do%20you', '#:~:text=Do%20you'],
  ['/contact#hours:~:text=a&text=b#c', 'hours', ':~:text=a&text=b#c', '#hours:~:text=a&text=b#c'],
])('the parts of %s', (href, anchor, directive, tail) => {
  const parts = partsOfHref(href)
  expect(parts).toMatchObject({ address: '/contact', anchor, directive })
  expect(tailOf(parts)).toBe(tail)
})

describe('the name of a file', () => {
  test.each([
    'Price list.pdf',
    '100%.pdf',
    '100%25.pdf',
    'My%20file.pdf',
    'C# notes.pdf',
    'Why?.pdf',
    'Café.pdf',
    'أسعار.pdf',
    '料金.pdf',
    'a&b;c=d.pdf',
    "it's (1) [2].pdf",
    'a+b.pdf',
    'a"b<c>.pdf',
  ])('%s arrives from its link as a person and as a program write it', (name) => {
    const path = `/${name}`
    const requested = (href: string) => decoded(new URL(publishedHref(href), 'https://site.example').pathname)
    expect(requested(writtenPath(path))).toBe(path)
    expect(requested(encodePath(path))).toBe(path)
  })

  test('is published in one form, however it is written', () => {
    const written = [`/${decomposed}.pdf`, '/Café.pdf', '/Caf%C3%A9.pdf', '/Cafe%cc%81.pdf']
    expect(written.map(publishedHref)).toEqual(written.map(() => '/Caf%C3%A9.pdf'))
    expect(['/100%.pdf', '/100%25.pdf', '/%41%.pdf'].map(publishedHref)).toEqual([
      '/100%25.pdf',
      '/100%25.pdf',
      '/A%25.pdf',
    ])
    expect(publishedHref('/a b.pdf?x=%20#page=2')).toBe('/a%20b.pdf?x=%20#page=2')
    expect(publishedHref('/\ud800.pdf')).toBe('/%EF%BF%BD.pdf')
  })

  test.each([
    '#faq',
    '/contact#faq',
    'https://other.example/Café',
    '//other.example/é',
    'mailto:é@site.example',
    '/?q=é',
  ])('publishedHref changes no path in %s', (href) => {
    expect(decodeURI(publishedHref(href))).toBe(href)
  })
})

test.each([
  ['https://harbour.example/contact#faq', '/contact#faq'],
  ['http://harbour.example', '/'],
  ['https://HARBOUR.example?q=1', '/?q=1'],
  ['https://www.harbour.example/a', '/a'],
  ['https://harbour.example./a', '/a'],
  ['https://harbour.example:443/a', '/a'],
  ['https://www.harbour.example.:443/a', '/a'],
  ['http://harbour.example:80/a', '/a'],
  ['http://harbour.example:443/a', '/a'],
  ['https://baker@harbour.example/a', '/a'],
  ['https:/harbour.example/a', '/a'],
  ['https:\\\\harbour.example\\a', '/a'],
  ['https://harbour%2Eexample/caf%C3%A9', '/caf%C3%A9'],
  ['https://harbour.example:8080/a', undefined],
  ['https://shop.harbour.example/a', undefined],
  ['https://harbour.example.evil.example/a', undefined],
  ['https://', undefined],
  ['/a', undefined],
])('addressOnSite(%s) is %s', (href, address) => {
  expect(addressOnSite(href, comparableHost('https://www.harbour.example'))).toBe(address)
})

test('comparableHost returns the same host for both spellings of an internationalized name', () => {
  expect(comparableHost('https://bücher.example')).toBe(comparableHost('https://www.xn--bcher-kva.example./'))
})

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
