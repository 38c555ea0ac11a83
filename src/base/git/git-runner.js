import { execFile } from 'node:child_process'

/**
 * Runs git for its parent process. When Node starts a process, it copies the memory map of the parent, which blocks the
 * parent: 40 milliseconds at 800 MB, 1 at the size of this process. Written in JavaScript, so that Node runs it without
 * compilation.
 */
process.on('message', (/** @type {import('./git.ts').GitRequest} */ { id, args, input, options }) => {
  const child = execFile('git', args, { ...options, encoding: 'buffer' }, (error, stdout, stderr) => {
    const failure = error?.code === 'ENOENT' ? 'missing' : error?.killed === true ? 'slow' : undefined
    const said = stderr.toString() || (error?.message ?? '')
    if (process.connected)
      process.send?.({ id, isDone: error === null, stdout, stderr: said, ...(failure && { failure }) })
  })
  child.stdin?.on('error', () => {}) // if git has already ended, its output has the reason
  child.stdin?.end(input)
})

// A terminal sends signals to all its processes. This one ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
