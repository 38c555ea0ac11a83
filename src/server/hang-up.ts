import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection over which nothing has come yet may still begin, once nobody listens for others. */
const GRACE = 500

/**
 * Has connections end with what they are busy with when the server closes. Node closes those that wait between two
 * requests, and Fastify those over which a request comes later; left are those of requests under way, which would be
 * kept for more, and those that a browser has opened ahead of its first. Call it after what delays the closing.
 */
export function hangUpOnClosing(app: FastifyInstance): void {
  let isClosing = false
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  function hangUpOnSilence(): void {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(hangUpOnSilence, GRACE).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  // The head of an answer that was under way has promised to keep the connection.
  app.addHook('onResponse', async () => {
    if (isClosing) app.server.closeIdleConnections()
  })
}
