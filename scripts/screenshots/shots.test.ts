import { expect, test } from 'vitest'
import { chosenPaths, shotsOf } from './shots.ts'

const PATHS = ['/services/rye', '/', '/services', '/servicesx']

test('every page is taken on three screens in two colour schemes, each in a file of its own', () => {
  const files = [...shotsOf('/'), ...shotsOf('/services/rye')].map(({ file }) => file)
  expect(new Set(files).size).toBe(12)
  expect(files).toContain('home/390-light.png')
  expect(files).toContain('services/rye/1440-dark.png')
})

test('without a choice all pages are taken, and the one for missing pages', () => {
  expect(chosenPaths(PATHS, undefined)).toEqual(['/', '/services', '/services/rye', '/servicesx', '/404'])
})

test('a choice takes what stands at an address and below it', () => {
  expect(chosenPaths(PATHS, '/services')).toEqual(['/services', '/services/rye'])
  expect(chosenPaths(PATHS, 'services/')).toEqual(['/services', '/services/rye'])
  expect(chosenPaths(PATHS, '/')).toEqual(['/'])
  expect(chosenPaths(PATHS, '/404')).toEqual(['/404'])
  expect(chosenPaths(PATHS, '/rolls')).toEqual([])
})
