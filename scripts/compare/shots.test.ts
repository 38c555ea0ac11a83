import { expect, test } from 'vitest'
import { chosenPaths, shotsOf } from './shots.ts'

const PATHS = ['/services/rye', '/', '/services', '/servicesx']

test('shotsOf returns three widths in two colour schemes, each with a file of its own', () => {
  const files = [...shotsOf('/'), ...shotsOf('/services/rye')].map(({ file }) => file)
  expect(new Set(files).size).toBe(12)
  expect(files).toContain('home/390-light.png')
  expect(files).toContain('services/rye/1440-dark.png')
})

test('chosenPaths without a prefix returns all pages and the 404 page', () => {
  expect(chosenPaths(PATHS, undefined)).toEqual(['/', '/services', '/services/rye', '/servicesx', '/404'])
})

test('chosenPaths with a prefix returns the pages at or below it', () => {
  expect(chosenPaths(PATHS, '/services')).toEqual(['/services', '/services/rye'])
  expect(chosenPaths(PATHS, 'services/')).toEqual(['/services', '/services/rye'])
  expect(chosenPaths(PATHS, '/')).toEqual(['/'])
  expect(chosenPaths(PATHS, '/404')).toEqual(['/404'])
  expect(chosenPaths(PATHS, '/rolls')).toEqual([])
})
