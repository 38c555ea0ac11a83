import type { FastifyInstance } from 'fastify'

/**
 * On SIGTERM or SIGINT the server stops accepting, finishes what it is answering, closes connections that wait, and
 * ends; what is not done by `limitMs` is cut off.
 */
export function closeOnSignals(app: FastifyInstance, limitMs: number): void {
  let isClosing = false
  const close = async (signal: string): Promise<void> => {
    // A terminal sends Ctrl-C to every process in it, so the same wish may arrive twice.
    if (isClosing) return
    isClosing = true
    app.log.info({ signal }, 'closing')
    setTimeout(() => {
      app.log.warn('some requests took too long and were cut off')
      app.server.closeAllConnections()
    }, limitMs).unref()
    await app.close()
    app.log.info('closed')
  }
  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
}
