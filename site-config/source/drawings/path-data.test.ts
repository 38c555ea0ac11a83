import { expect, test } from 'vitest'
import { shortPathData } from './path-data.ts'

test.each([
  ['lines that are shorter relative', 'M330 52L330 44M338.7 52.2L338.9 44.2', 'm330 52v-8m8.7 8.2.2-8'],
  ['lines that are shorter absolute', 'M990.5 8L7 8L7 9.5L700 1L7.5 9', 'm990.5 8H7v1.5L700 1 7.5 9'],
  ['lines after a move without a letter', 'M1 1L3 4L5 9', 'm1 1 2 3 2 5'],
  ['numbers without a space before a sign or a second point', 'M0 0C.5 .5 1.5 -.5 2 2', 'm0 0c.5.5 1.5-.5 2 2'],
  ['what begins again where a shape was closed', 'M10 10h5v5ZM20 20h5', 'm10 10h5v5Zm10 10h5'],
  ['arcs, whose radii and flags stay', 'M100 100A6.2 6.2 0 0 1 100 112.4', 'm100 100a6.2 6.2 0 0 1 0 12.4'],
  ['sums of decimals without their errors', 'M.1 .1L.3 .4l.1 .2', 'm.1.1.2.3.1.2'],
])('shortPathData shortens %s', (_, d, expected) => {
  expect(shortPathData(d)).toBe(expected)
})

test('shortPathData rejects what is no path data', () => {
  expect(() => shortPathData('M1 1L2')).toThrow('This is no path data: M1 1L2')
})
