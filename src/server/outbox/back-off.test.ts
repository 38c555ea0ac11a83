import { expect, test } from 'vitest'
import { backOffAfter } from './back-off.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

const middle = (failedTries: number): number | undefined => backOffAfter(failedTries, 0.5)

test('waits ten seconds at first, then twice as long each time, up to an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(middle)
  expect(waits.map((wait = 0) => wait / SECOND)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
})

test('gives up after about three days', () => {
  let waited = 0
  let tries = 1
  for (let wait = middle(tries); wait !== undefined; wait = middle(tries)) {
    waited += wait
    tries += 1
  }
  expect(tries).toBe(80)
  expect(waited).toBeGreaterThan(2.9 * DAY)
  expect(waited).toBeLessThan(3.1 * DAY)
  expect(middle(81)).toBeUndefined()
})

test('spreads what failed together by a fifth to either side', () => {
  expect([backOffAfter(1, 0), backOffAfter(1, 1)]).toEqual([8 * SECOND, 12 * SECOND])
  expect([backOffAfter(40, 0), backOffAfter(40, 1)]).toEqual([0.8 * HOUR, 1.2 * HOUR])
})
