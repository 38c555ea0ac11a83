/**
 * Creates a destination of log lines that writes the lines of one turn of the event loop at once: under load a write for
 * each takes a sixth of a response. What is left when the process exits is written then.
 */
export function logStream(write: (lines: string) => void): { write: (line: string) => void } {
  let waiting = ''
  const flush = (): void => {
    const lines = waiting
    waiting = ''
    if (lines) write(lines)
  }
  process.on('exit', flush)
  return {
    write(line) {
      if (!waiting) setImmediate(flush)
      waiting += line
    },
  }
}
