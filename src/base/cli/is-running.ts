/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0) // signal 0 only tests for existence
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
