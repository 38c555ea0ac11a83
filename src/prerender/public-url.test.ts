import { expect, test } from 'vitest'
import { exampleSite } from '#model/site.fixture.ts'
import { atPublicUrl } from './public-url.ts'

const originAt = (publicUrl: string | undefined) => atPublicUrl(exampleSite(), publicUrl).settings.origin

test('PUBLIC_URL moves the site, with or without a slash at its end', () => {
  expect(originAt('https://preview.example')).toBe('https://preview.example')
  expect(originAt('http://localhost:3000/')).toBe('http://localhost:3000')
})

test('without it the site stays where its settings say', () => {
  expect(originAt(undefined)).toBe('https://harbour.example')
  expect(originAt('')).toBe('https://harbour.example')
})

test.each([
  'preview.example',
  'https://preview.example/shop',
  'ftp://preview.example',
  'https://a b',
  'https://preview.example;x',
])('says what is wrong with "%s"', (publicUrl) =>
  expect(() => originAt(publicUrl)).toThrow(`PUBLIC_URL is "${publicUrl}"`),
)
