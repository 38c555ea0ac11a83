import { expect, test } from 'vitest'
import { countedTo } from './count.ts'

const on = (value: string) => [0, 0.003, 0.5, 0.9, 1].map((share) => countedTo(value, share))

test('a number counts from nothing to itself', () => {
  expect(on('45')).toEqual(['0', '0', '23', '41', '45'])
})

test('thousands are set apart as soon as there are any', () => {
  expect(on('10,000')).toEqual(['0', '30', '5,000', '9,000', '10,000'])
  expect(on('1.250.000')).toEqual(['0', '3.750', '625.000', '1.125.000', '1.250.000'])
  expect(on('1 250 000').at(2)).toBe('625 000')
})

test('decimals are there from the start', () => {
  expect(on('99.7')).toEqual(['0.0', '0.3', '49.9', '89.7', '99.7'])
  expect(on('1,234.50')).toEqual(['0.00', '3.70', '617.25', '1,111.05', '1,234.50'])
})

test('what stands around the number stays', () => {
  expect(on('12+')).toEqual(['0+', '0+', '6+', '11+', '12+'])
  expect(on('$2M').at(-2)).toBe('$2M')
})

test.each(['24/7', '8–12', '1 in 3', 'A+', ''])('"%s" is not one number and stands still', (value) => {
  expect(countedTo(value, 0.5)).toBeUndefined()
})
