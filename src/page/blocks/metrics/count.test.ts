import { expect, test } from 'vitest'
import { countedTo } from './count.ts'

const on = (value: string) => [0, 0.003, 0.5, 0.9, 1].map((progress) => countedTo(value, progress))

test('countedTo counts from zero to the number', () => {
  expect(on('45')).toEqual(['0', '0', '23', '41', '45'])
})

test('countedTo has thousands separators as soon as there are thousands', () => {
  expect(on('10,000')).toEqual(['0', '30', '5,000', '9,000', '10,000'])
  expect(on('1.250.000')).toEqual(['0', '3.750', '625.000', '1.125.000', '1.250.000'])
  expect(on('1 250 000').at(2)).toBe('625 000')
})

test('countedTo has all decimals from the start', () => {
  expect(on('99.7')).toEqual(['0.0', '0.3', '49.9', '89.7', '99.7'])
  expect(on('1,234.50')).toEqual(['0.00', '3.70', '617.25', '1,111.05', '1,234.50'])
})

test('countedTo keeps the text around the number', () => {
  expect(on('12+')).toEqual(['0+', '0+', '6+', '11+', '12+'])
  expect(on('$2M').at(-2)).toBe('$2M')
})

test.each(['24/7', '8–12', '1 in 3', 'A+', ''])('countedTo is undefined for "%s", which is not one number', (value) => {
  expect(countedTo(value, 0.5)).toBeUndefined()
})
