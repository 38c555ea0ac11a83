import { expect, test } from 'vitest'
import { FirstPages } from './first-pages.ts'

test('FirstPages has the first page with a text', () => {
  const firstPages = new FirstPages(3, 2)
  expect([firstPages.add(7, 0), firstPages.add(8, 1), firstPages.add(7, 1)]).toEqual([0, 1, 0])
})

test('FirstPages has the page that is most often among some, of several the one that comes first', () => {
  const firstPages = new FirstPages(0, 4)
  expect(firstPages.mostFrequent([1, 3, 0, 3])).toEqual({ page: 3, count: 2 })
  expect(firstPages.mostFrequent([2, 0, 0, 2, 1])).toEqual({ page: 2, count: 2 })
})
