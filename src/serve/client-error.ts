import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** Node's error for bytes that are not a request. It contains these bytes too. */
interface ClientError extends Error {
  code: string
}

const RESPONSES: Record<string, readonly [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Client Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Exceeded maximum allowed HTTP header size'],
}

/** Responds as Fastify's own handler does, but logs the code only: the bytes may be a form with personal data. */
export function handleClientError(error: ClientError, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = RESPONSES[error.code] ?? [400, 'Client Error']
  log.trace({ code: error.code, status }, 'client error')
  const body = JSON.stringify({ error: STATUS_CODES[status], message, statusCode: status })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
