import { expect, test, vi } from 'vitest'
import { SharedLock } from './shared-lock.ts'

const forever = (): Promise<never> => new Promise(() => {})

test('exclusive work waits for shared work, and later shared work waits for it', async () => {
  const lock = new SharedLock()
  const done: string[] = []
  let leave = (): void => {}
  void lock.share(() => new Promise<void>((resolve) => (leave = resolve)))
  // Shared work begins in a later turn.
  await new Promise(setImmediate)
  const all = [
    lock.alone(async () => void done.push('alone')),
    lock.share(async () => void done.push('shared')),
    lock.alone(async () => void done.push('alone again')),
  ]
  await new Promise(setImmediate)
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
