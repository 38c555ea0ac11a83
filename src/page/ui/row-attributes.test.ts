import { expect, test } from 'vitest'
import { rowAttributes } from './row-attributes.ts'

/** The lengths of the rows that the attributes describe. */
function rowsOf(count: number, most: 3 | 4): number[] {
  const { 'data-columns': columns, 'data-rest': rest = 0 } = rowAttributes(count, most)
  const full = Array.from({ length: Math.ceil((count - rest) / columns) }, () => columns)
  return [...full, ...Array.from({ length: rest / (columns - 1) }, () => columns - 1)]
}

test.each([3, 4] as const)('rowAttributes fills every row of up to 24 items, %i in a row at most', (most) => {
  for (let count = 1; count <= 24; count++) {
    const rows = rowsOf(count, most)
    expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count)
    expect(Math.max(...rows)).toBeLessThanOrEqual(most)
  }
  expect(rowsOf(5, most)).toEqual([3, 2])
})

test('rowAttributes adds nothing for full rows', () => {
  expect(rowAttributes(6, 3)).toEqual({ 'data-columns': 3 })
  expect(rowAttributes(8, 4)).toEqual({ 'data-columns': 4 })
  expect(rowAttributes(4, 3)).toEqual({ 'data-columns': 2 })
  expect(rowAttributes(7, 4)).toEqual({ 'data-columns': 4, 'data-rest': 3, 'data-odd': '' })
})
