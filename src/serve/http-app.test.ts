import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import type { FastifyServerOptions } from 'fastify'
import { expect, test } from 'vitest'
import { handleClientError } from './http-app.ts'

const ours: FastifyServerOptions = {
  clientErrorHandler: (error, socket) => handleClientError(error, socket, fastify().log),
}

/** The bytes that a server with these options responds with to bytes that are not a request. */
function responseTo(code: string, options: FastifyServerOptions): string {
  const { server } = fastify(options)
  const socket = new PassThrough().on('error', () => {})
  server.emit('clientError', Object.assign(new Error('Parse Error'), { code }), socket as unknown as Socket)
  return String(socket.read() ?? '')
}

test.each(['ERR_HTTP_REQUEST_TIMEOUT', 'HPE_HEADER_OVERFLOW', 'HPE_INVALID_METHOD', 'ECONNRESET'])(
  "the response to %s equals the one of Fastify's own handler",
  (code) => {
    expect(responseTo(code, ours)).toBe(responseTo(code, {}))
  },
)
