import { expect, test } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import { atPublicUrl } from './public-url.ts'

const originAt = (publicUrl: string | undefined) => atPublicUrl(exampleSite(), publicUrl).settings.origin

test('PUBLIC_URL replaces the origin, with or without a trailing slash', () => {
  expect(originAt('https://preview.example')).toBe('https://preview.example')
  expect(originAt('http://localhost:3000/')).toBe('http://localhost:3000')
})

test('without PUBLIC_URL the origin comes from the settings', () => {
  expect(originAt(undefined)).toBe('https://harbour.example')
  expect(originAt('')).toBe('https://harbour.example')
})

test.each([
  'preview.example',
  'https://preview.example/shop',
  'ftp://preview.example',
  'https://a b',
  'https://preview.example;x',
])('PUBLIC_URL "%s" is rejected', (publicUrl) =>
  expect(() => originAt(publicUrl)).toThrow(`PUBLIC_URL is "${publicUrl}"`),
)

test('PUBLIC_URL with a folder is rejected with the reason', () => {
  const rejected =
    'PUBLIC_URL is "https://code.example/bakery/". A site has a host to itself: below "/bakery" its pages'
  expect(() => originAt('https://code.example/bakery/')).toThrow(rejected)
  expect(() => originAt('preview.example')).toThrow("Give the site's address alone")
})
