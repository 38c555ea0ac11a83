import { expect, test } from 'vitest'
import { commaOf, count, listOf } from './lists.ts'

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

test('commaOf has the comma of the script of a text', () => {
  expect([commaOf('Home'), commaOf('الرئيسية'), commaOf('')]).toEqual([',', '،', ','])
})
