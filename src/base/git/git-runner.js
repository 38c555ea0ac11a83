import { execFile } from 'node:child_process'

/**
 * Runs git for the process that has started this one. Node copies the memory map of a process that starts another one,
 * and does nothing else meanwhile: 40 milliseconds at 800 MB, 1 at the size of this process. In JavaScript, so that Node
 * runs it as it is.
 */
process.on('message', (/** @type {import('./git.ts').GitRequest} */ { id, args, input, options }) => {
  const child = execFile('git', args, { ...options, encoding: 'buffer' }, (error, stdout, stderr) => {
    const failure = error?.code === 'ENOENT' ? 'missing' : error?.killed === true ? 'slow' : undefined
    const said = stderr.toString() || (error?.message ?? '')
    if (process.connected)
      process.send?.({ id, isDone: error === null, stdout, stderr: said, ...(failure && { failure }) })
  })
  child.stdin?.on('error', () => {}) // git that has ended already says why itself
  child.stdin?.end(input)
})

// A terminal sends them to every process that it has started. This one ends with the process that has started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
