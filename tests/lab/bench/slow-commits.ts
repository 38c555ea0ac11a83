import { resolve } from 'node:path'

/**
 * The NODE_OPTIONS that simulate a slower disk: the thread that commits to SQLite waits `ms` milliseconds after each commit, in
 * addition to the time of the real disk.
 */
export function slowCommits(ms: number): string {
  const code = `
    import { createRequire } from 'node:module'
    const { prototype } = createRequire(${JSON.stringify(resolve('package.json'))})('libsql')
    const exec = prototype.exec
    prototype.exec = function (sql) {
      const result = exec.call(this, sql)
      if (sql === 'commit') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})
      return result
    }`
  return `--import data:text/javascript,${encodeURIComponent(code)}`
}
