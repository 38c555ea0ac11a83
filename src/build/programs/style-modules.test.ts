import { expect, test } from 'vitest'
import { shortNames } from './style-modules.ts'

const classes = (count: number): string[] => Array.from({ length: count }, (_, index) => `p-faq-part${index}`)

test('shortNames replaces the names of classes and keyframes that sheets declare, and nothing else', () => {
  const shorten = shortNames([
    '.p-faq-title{animation:animation-1a2b 1s;animation-delay:1s}@keyframes animation-1a2b{from{gap:0}}',
    '.p-faq-title-wide>.drift{stop-color:red}',
  ])
  expect(shorten('.p-faq-title.p-faq-title-wide{animation:animation-1a2b 1s}')).toBe('.A.C{animation:B 1s}')
  expect(shorten('{animation:1s animation-1a2b;animation-delay:1s}')).toBe('{animation:1s B;animation-delay:1s}')
  expect(shorten('{"title":"p-faq-title p-faq-title-wide"}')).toBe('{"title":"A C"}')
  const others = '.p-hero-title .drift{animation:busy;--p-faq-title:0;gap:var(--drop-p-faq-title)}'
  expect(shorten(others)).toBe(others)
})

test('short names are unique, begin with a capital letter, and have two characters on a site', () => {
  const names = classes(1600)
  const short = names.map(shortNames(names.map((name) => `.${name}`)))
  expect(new Set(short).size).toBe(names.length)
  expect(short.filter((name) => !/^[A-Z][\w-]?$/.test(name))).toEqual([])
})

test('short names stay unique and valid for any number of names', () => {
  const names = classes(5000)
  const short = names.map(shortNames(names.map((name) => `.${name}`)))
  expect(new Set(short).size).toBe(names.length)
  expect(short.filter((name) => !/^[A-Z][\w-]*$/.test(name))).toEqual([])
})
