import { expect, test } from 'vitest'
import { retryDelay } from './retry-policy.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

const withoutJitter = (failedAttempts: number): number | undefined => retryDelay(failedAttempts, 0.5)

test('retryDelay starts at ten seconds and doubles up to an hour', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(withoutJitter)
  expect(delays.map((delay = 0) => delay / SECOND)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
})

test('retryDelay gives up after about three days', () => {
  let total = 0
  let attempts = 1
  for (let delay = withoutJitter(attempts); delay !== undefined; delay = withoutJitter(attempts)) {
    total += delay
    attempts += 1
  }
  expect(attempts).toBe(80)
  expect(total).toBeGreaterThan(2.9 * DAY)
  expect(total).toBeLessThan(3.1 * DAY)
  expect(withoutJitter(81)).toBeUndefined()
})

test('retryDelay has a jitter of a fifth either way', () => {
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([8 * SECOND, 12 * SECOND])
  expect([retryDelay(40, 0), retryDelay(40, 1)]).toEqual([0.8 * HOUR, 1.2 * HOUR])
})
