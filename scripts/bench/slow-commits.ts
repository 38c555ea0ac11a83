import { resolve } from 'node:path'

/**
 * The NODE_OPTIONS of a server whose disk takes `ms` longer for each commit to SQLite: the thread that commits waits as
 * long afterwards. This stands for a slower disk; what the real one takes comes on top.
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
