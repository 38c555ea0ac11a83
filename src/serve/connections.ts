import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after the server stops listening in which a new connection may still send its first byte. */
const GRACE = 500

/** New connections may arrive endlessly. */
const MAX_TURNS = 10_000

/** The connections of a server, which close gracefully while it closes. */
export interface Connections {
  isClosing: () => boolean
  /** Serves for a while before the server stops listening. */
  drain: () => Promise<void>
  /** Makes the responses of an app close their connections while the server closes. */
  addTo: (app: FastifyInstance) => void
}

/**
 * Closes connections while the server closes, each after its request. For `drainMs` it continues to serve before it stops
 * listening, and asks clients to close their connections. Node closes idle connections, and Fastify closes connections on
 * which a request arrives later. This function closes the rest: connections with a request under way, which would be kept
 * alive after it, and connections that a browser has opened ahead of its first request.
 */
export function connectionsOf(server: Server, drainMs: number): Connections {
  let isClosing = false
  const connections = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted++
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  /** How many bytes each connection had sent when its last response was complete. */
  const sentBefore = new WeakMap<Socket, number>()

  // From version 26 on, Node's own method also closes connections whose first request is arriving.
  server.closeIdleConnections = (): void => {
    for (const socket of connections) if (socket.bytesRead === sentBefore.get(socket)) socket.destroy()
  }

  function closeUnused(): void {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  /**
   * When a server stops listening, the system resets the connections that Node has not accepted. Node accepts one of them in
   * each turn of the event loop, so after a turn without a new connection none is waiting.
   */
  async function acceptWaiting(): Promise<void> {
    for (let turns = 0, before = -1; turns < MAX_TURNS && accepted !== before; turns++) {
      before = accepted
      await turn()
      await turn()
    }
  }

  return {
    isClosing: () => isClosing,
    async drain() {
      isClosing = true
      await wait(drainMs)
      await acceptWaiting()
      setTimeout(closeUnused, GRACE).unref()
    },
    addTo(app) {
      app.addHook('onSend', (_request, reply, _payload, done) => {
        if (isClosing) reply.header('connection', 'close')
        done()
      })
      // A response that had begun before has already sent `connection: keep-alive`.
      app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
        sentBefore.set(socket, socket.bytesRead)
        if (isClosing) server.closeIdleConnections()
        done()
      })
    },
  }
}
