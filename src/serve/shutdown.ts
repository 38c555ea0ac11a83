import type { FastifyInstance } from 'fastify'

/**
 * Closes the server on SIGTERM or SIGINT: it accepts no further connections, finishes requests under way, and closes idle
 * connections. After `limitMs` it closes all connections. Returns a signal that aborts then, for other work.
 */
export function closeOnSignals(app: FastifyInstance, limitMs: number): AbortSignal {
  const limit = new AbortController()
  let isClosing = false

  function closeNow(): void {
    // Without connections, deliveries are delaying the shutdown.
    app.server.getConnections((_error, count) => {
      if (count > 0) app.log.warn('some requests took too long and were cut off')
    })
    app.server.closeAllConnections()
    limit.abort()
  }

  const close = async (signal: string): Promise<void> => {
    // A terminal sends Ctrl-C to every process, so `npm start` forwards a signal that has already arrived.
    if (isClosing) return
    isClosing = true
    app.log.info({ signal }, 'closing')
    const timer = setTimeout(closeNow, limitMs)
    await app.close()
    clearTimeout(timer)
    app.log.info('closed')
  }
  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
  return limit.signal
}
