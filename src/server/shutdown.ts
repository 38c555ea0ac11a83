import type { FastifyInstance } from 'fastify'

/**
 * On SIGTERM or SIGINT the server stops accepting, finishes what it is answering, closes connections that wait, and
 * ends; what is not done by `limitMs` is cut off. Gives the signal that aborts then, for whatever else takes its time.
 */
export function closeOnSignals(app: FastifyInstance, limitMs: number): AbortSignal {
  const limit = new AbortController()
  let isClosing = false

  function cutOff(): void {
    // Deliveries may be what takes so long.
    app.server.getConnections((_error, count) => {
      if (count > 0) app.log.warn('some requests took too long and were cut off')
    })
    app.server.closeAllConnections()
    limit.abort()
  }

  const close = async (signal: string): Promise<void> => {
    // A terminal sends Ctrl-C to every process in it, so the same wish may arrive twice.
    if (isClosing) return
    isClosing = true
    app.log.info({ signal }, 'closing')
    const timer = setTimeout(cutOff, limitMs)
    await app.close()
    clearTimeout(timer)
    app.log.info('closed')
  }
  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
  return limit.signal
}
