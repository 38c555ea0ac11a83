import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import type { FastifyServerOptions } from 'fastify'
import { expect, test } from 'vitest'
import { answerClientError } from './client-error.ts'

const ours: FastifyServerOptions = {
  clientErrorHandler: (error, socket) => answerClientError(error, socket, fastify().log),
}

/** What a server with these options writes to whoever has sent something else than a request. */
function answerTo(code: string, options: FastifyServerOptions): string {
  const { server } = fastify(options)
  const socket = new PassThrough().on('error', () => {})
  server.emit('clientError', Object.assign(new Error('Parse Error'), { code }), socket as unknown as Socket)
  return String(socket.read() ?? '')
}

test.each(['ERR_HTTP_REQUEST_TIMEOUT', 'HPE_HEADER_OVERFLOW', 'HPE_INVALID_METHOD', 'ECONNRESET'])(
  '%s is answered as Fastify does by itself',
  (code) => {
    expect(answerTo(code, ours)).toBe(answerTo(code, {}))
  },
)
