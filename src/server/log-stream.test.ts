import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { logStream, logTime } from './log-stream.ts'

afterEach(() => void vi.useRealTimers())

test('logStream writes the lines of one turn at once, in order, and each line once', async () => {
  const written: string[] = []
  const stream = logStream((lines) => written.push(lines))
  stream.write('one\n')
  stream.write('two\n')
  expect(written).toEqual([])
  await turn()
  expect(written).toEqual(['one\ntwo\n'])
  stream.write('three\n')
  await turn()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

test('logTime is the time of each line', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 2, 3, 4, 5, 6) })
  const time = ',"time":"2026-01-02T03:04:05.006Z"'
  expect([logTime(), logTime()]).toEqual([time, time])
  vi.advanceTimersByTime(1)
  expect(logTime()).toBe(',"time":"2026-01-02T03:04:05.007Z"')
})
