import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** How many short texts a second this disk keeps when each is waited for: the limit of a store that takes one at a time. */
export function syncedAppends(folder: string, most: number, limitMs: number): number {
  const file = openSync(join(folder, 'appends'), 'w')
  const text = Buffer.alloc(600, 'a')
  const started = performance.now()
  let done = 0
  while (done < most && performance.now() - started < limitMs) {
    writeSync(file, text)
    fsyncSync(file)
    done++
  }
  const seconds = (performance.now() - started) / 1000
  closeSync(file)
  return done / seconds
}
