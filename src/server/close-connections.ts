import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after the server stops listening in which a new connection may still send its first byte. */
const GRACE = 500

/**
 * Closes connections while the server closes, each after its request. Node closes idle ones, and Fastify those on which
 * a request comes later. Left are connections with a request under way, which would be kept alive after it, and those
 * that a browser has opened ahead of its first request. Call it after the hooks that delay closing.
 */
export function closeConnections(app: FastifyInstance): void {
  let isClosing = false
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  function closeUnused(): void {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(closeUnused, GRACE).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  // A response that had begun before has already sent `connection: keep-alive`.
  app.addHook('onResponse', async () => {
    if (isClosing) app.server.closeIdleConnections()
  })
}
