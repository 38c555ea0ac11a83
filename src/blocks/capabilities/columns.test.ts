import { expect, test } from 'vitest'
import { columnsFor } from './columns.ts'

test('columnsFor returns a number of columns for each count', () => {
  const columns = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) => [count, columnsFor(count)])
  expect(Object.fromEntries(columns)).toEqual({
    2: 2,
    3: 3,
    4: 4,
    5: 3,
    6: 3,
    7: 4,
    8: 4,
    9: 3,
    10: 3,
    11: 3,
    12: 3,
  })
})
