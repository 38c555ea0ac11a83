import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Measures appends a second, each synced to a disk that is `delayMs` slower: an upper bound for a store that syncs each lead
 * separately.
 */
export function syncedAppends(folder: string, max: number, limitMs: number, delayMs = 0): number {
  const never = new Int32Array(new SharedArrayBuffer(4))
  const file = openSync(join(folder, 'appends'), 'w')
  const text = Buffer.alloc(600, 'a')
  const started = performance.now()
  let done = 0
  while (done < max && performance.now() - started < limitMs) {
    writeSync(file, text)
    fsyncSync(file)
    if (delayMs > 0) Atomics.wait(never, 0, 0, delayMs)
    done++
  }
  const seconds = (performance.now() - started) / 1000
  closeSync(file)
  return done / seconds
}
