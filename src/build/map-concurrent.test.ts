import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapConcurrent } from './map-concurrent.ts'

test('mapConcurrent keeps the order, and runs up to `limit` calls at a time', async () => {
  let [running, most] = [0, 0]
  const doubled = await mapConcurrent(
    [1, 2, 3, 4, 5],
    async (value) => {
      most = Math.max(most, ++running)
      for (let turn = value; turn < 6; turn++) await setImmediate()
      running--
      return 2 * value
    },
    2,
  )
  expect(doubled).toEqual([2, 4, 6, 8, 10])
  expect(most).toBe(2)
})

test('mapConcurrent rejects with the first failure once all calls have settled', async () => {
  const ended: number[] = []
  const mapping = mapConcurrent(
    [1, 2, 3],
    async (value) => {
      if (value === 1) throw new Error('no bread')
      await setImmediate()
      ended.push(value)
    },
    2,
  )
  await expect(mapping).rejects.toThrow('no bread')
  expect(ended).toEqual([2, 3])
})
