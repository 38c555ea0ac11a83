import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { mapConcurrent, SharedLock } from './concurrency.ts'

const forever = (): Promise<never> => new Promise(() => {})

test('exclusive work waits for shared work, and later shared work waits for it', async () => {
  const lock = new SharedLock()
  const done: string[] = []
  let leave = (): void => {}
  void lock.share(() => new Promise<void>((resolve) => (leave = resolve)))
  // Shared work begins in a later turn.
  await setImmediate()
  const all = [
    lock.alone(async () => void done.push('alone')),
    lock.share(async () => void done.push('shared')),
    lock.alone(async () => void done.push('alone again')),
  ]
  await setImmediate()
  expect(done).toEqual([])
  leave()
  await Promise.all(all)
  expect(done).toEqual(['alone', 'alone again', 'shared'])
})

test('shared work that never ends does not block others for ever', async () => {
  vi.useFakeTimers()
  try {
    const lock = new SharedLock()
    void lock.share(forever)
    await vi.advanceTimersByTimeAsync(0)
    const [alone, shared] = [
      vi.fn<() => Promise<void>>().mockResolvedValue(),
      vi.fn<() => Promise<void>>().mockResolvedValue(),
    ]
    void lock.alone(alone)
    void lock.share(shared)
    await vi.advanceTimersByTimeAsync(299_000)
    expect([alone.mock.calls.length, shared.mock.calls.length]).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(1000)
    expect([alone.mock.calls.length, shared.mock.calls.length]).toEqual([1, 1])
    void lock.alone(alone)
    await vi.advanceTimersByTimeAsync(0)
    expect(alone).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

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
