import { expect, test } from 'vitest'
import { commaOf, count, listOf, mostFrequent } from './lists.ts'

test('listOf joins words with commas and a last "and" or "or"', () => {
  expect([listOf([]), listOf(['a']), listOf(['a', 'b']), listOf(['a', 'b', 'c'], 'or')]).toEqual([
    '',
    'a',
    'a and b',
    'a, b or c',
  ])
})

test('count uses the plural except for one', () => {
  expect([count(0, 'lead'), count(1, 'lead'), count(2, 'lead')]).toEqual(['0 leads', '1 lead', '2 leads'])
})

test('commaOf returns the comma of the script of a text', () => {
  expect([commaOf('Home'), commaOf('الرئيسية'), commaOf('')]).toEqual([',', '،', ','])
})

test('mostFrequent returns the item that occurs most often, and the first of several', () => {
  expect(mostFrequent([1, 3, 0, 3])).toEqual({ item: 3, times: 2 })
  expect(mostFrequent([2, 0, 0, 2, 1])).toEqual({ item: 2, times: 2 })
  expect(mostFrequent([])).toBeUndefined()
})
