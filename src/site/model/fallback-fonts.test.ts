import { expect, test } from 'vitest'
import { withFallback } from './fallback-fonts.ts'
import type { MetricsOfFonts } from './fallback-fonts.ts'

const latin = { family: 'Crumb', file: 'crumb.woff2', weight: '400 700' }
const arabic = { family: 'Khubz', file: 'khubz.woff2', weight: '400', unicodeRange: 'U+0600-06FF' }
const metrics: MetricsOfFonts = { 'crumb.woff2': { ascent: 1, descent: 0.25, widths: { 400: 0.448, 700: 0.56 } } }

const fallbackOf = (stack: string[], weights = [400], known = metrics) =>
  withFallback(stack, 'Fallback', { fonts: [latin, arabic], weights, metrics: known })

test('a fallback follows the families with files, which may have the letters of other scripts', () => {
  expect(fallbackOf(['Crumb', 'Khubz', 'Verdana', 'sans-serif']).stack).toEqual([
    'Crumb',
    'Khubz',
    'Fallback',
    'Verdana',
    'sans-serif',
  ])
})

test('a face has the widths of its weight, and a weight light enough for browsers to make it bold', () => {
  const { faces } = fallbackOf(['Crumb', 'sans-serif'], [400, 700])
  expect(faces).toMatchObject([
    { weight: 400, size: 100, ascent: 100, descent: 25 },
    { weight: 500, size: 125, ascent: 80, descent: 20 },
  ])
})

test.for([
  ['whose first family has no file', ['Verdana', 'Crumb', 'sans-serif'], metrics],
  ['whose first family has no metrics', ['Crumb', 'sans-serif'], {}],
  ['of a kind for which systems have no common font', ['Crumb', 'cursive'], metrics],
] as const)('a stack %s has no fallback', ([, stack, known]) => {
  expect(fallbackOf([...stack], [400], known)).toEqual({ stack, faces: [] })
})
