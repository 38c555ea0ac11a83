import { expect, test } from 'vitest'
import { chosenPaths } from './chosen-paths.ts'

const PATHS = ['/services/rye', '/', '/services', '/servicesx']

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
