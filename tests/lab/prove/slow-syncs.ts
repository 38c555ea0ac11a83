import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** More than the number of Node's threads, each of which can wait in one. */
const PIPES = 16

/**
 * The NODE_OPTIONS that simulate a slower disk for files: a sync waits `ms` milliseconds longer, and blocks its thread
 * for that time, as on a real disk. A thread waits by opening a named pipe that nobody has opened for writing. Throws
 * without named pipes.
 */
export function slowSyncs(ms: number, folder: string): string {
  const pipes = Array.from({ length: PIPES }, (_, index) => join(folder, `pipe-${index}`))
  execFileSync('mkfifo', pipes)
  const code = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    import { setTimeout as sleep } from 'node:timers/promises'
    const free = ${JSON.stringify(pipes)}
    const { open } = fs.promises
    const { fsyncSync } = fs
    async function wait() {
      const pipe = free.pop()
      if (!pipe) return sleep(${ms}).then(wait)
      const opening = open(pipe, 'r')
      await sleep(${ms})
      const other = fs.openSync(pipe, 'r+')
      await (await opening).close()
      fs.closeSync(other)
      free.push(pipe)
    }
    fs.promises.open = async (...args) => {
      const handle = await open(...args)
      for (const name of ['sync', 'datasync']) {
        const sync = handle[name].bind(handle)
        handle[name] = () => wait().then(sync)
      }
      return handle
    }
    fs.fsyncSync = (file) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})
      return fsyncSync(file)
    }
    syncBuiltinESMExports()`
  return `--import data:text/javascript,${encodeURIComponent(code)}`
}
