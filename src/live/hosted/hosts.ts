import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Connect } from 'vite'
import { sendText } from '#live/host/responses.ts'
import { limitInMemory } from '#serve/forms/rate-limit.ts'
import { securityHeaders } from '#serve/security-headers.ts'
import { STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { urlOf } from '#live/studio/serve-studio.ts'
import type { Waiting } from '#live/publication/publication.ts'

/** The address of the health check, on every host. */
export const HEALTH_PATH = `${STUDIO_PATH}/health`

/** Requests a minute, of any kind. A page in the canvas loads some hundred pictures at most. */
const OF_CLIENT = 3000
const OF_NETWORK = 5 * OF_CLIENT

interface HostsOptions {
  /** The origin of the studio. */
  origin: string
  isClosing: () => boolean
  /** Whether the disk has room for edits and publishing. */
  hasSpace: () => Promise<boolean>
  addressOf: (request: IncomingMessage) => string
  /** Whether the remote, from which a standby on another machine continues, does not accept branches of changes at present. */
  hasUnsent: () => boolean
  /** The publications that wait, as in the list of changes. */
  waiting: () => readonly Waiting[]
  /** The server of each host, by the `Host` header. */
  hosts: Record<string, (request: Connect.IncomingMessage, response: ServerResponse, url: URL) => Promise<unknown>>
}

/** Returns the client address of a request behind trusted proxies. */
export function clientAddresses(app: FastifyInstance): HostsOptions['addressOf'] {
  const addresses = new WeakMap<IncomingMessage, string>()
  app.addHook('onRequest', async ({ raw, ip }) => void addresses.set(raw, ip))
  return (request) => addresses.get(request) ?? ''
}

/** Passes the requests of each host to its own server, within a rate limit. */
export function serveHosts(app: FastifyInstance, options: HostsOptions): void {
  const { origin, isClosing, hasSpace, addressOf, hasUnsent, waiting, hosts } = options
  const isWithinLimit = limitInMemory({ ofClient: OF_CLIENT, ofNetwork: OF_NETWORK })
  const headers = { ...securityHeaders(origin, false), 'x-robots-tag': 'noindex, nofollow' }

  async function serve(request: Connect.IncomingMessage, response: ServerResponse): Promise<unknown> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (isClosing()) response.setHeader('connection', 'close')
    const url = urlOf(request)
    if (url.pathname === HEALTH_PATH) {
      const states = waiting().map(({ state }) => state)
      return sendHealth(response, isClosing(), {
        ...(hasUnsent() && { changes: 'not-sent' }),
        ...(!(await hasSpace()) && { disk: 'full' }),
        ...(states.length > 0 && { site: states }),
      })
    }
    if (!isWithinLimit(addressOf(request))) {
      response.setHeader('retry-after', '60')
      return sendText(response, 429, 'text', 'Too many requests. Wait a minute.\n')
    }
    const { host = '' } = request.headers
    if (Object.hasOwn(hosts, host)) return hosts[host]!(request, response, url)
    return sendText(response, 421, 'text', 'Nothing is at this host.\n')
  }

  // Each server reads bodies itself, after it has checked who sends them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setNotFoundHandler(({ raw }, reply) => {
    reply.hijack()
    serve(Object.assign(raw, { originalUrl: raw.url }), reply.raw).catch((error: unknown) => {
      app.log.error(error)
      reply.raw.destroy()
    })
  })
}

function sendHealth(response: ServerResponse, isClosing: boolean, more: Record<string, unknown>): void {
  const status = isClosing ? 503 : 200
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: isClosing ? 'closing' : 'ok', ...more }))
}
