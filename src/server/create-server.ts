import { setTimeout as wait } from 'node:timers/promises'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { answerClientError } from './client-error.ts'
import { hangUpOnClosing } from './hang-up.ts'
import { formPageDrawer } from './forms/form-page.ts'
import { addLeadEndpoints } from './forms/lead-endpoints.ts'
import type { LeadOptions } from './forms/lead-options.ts'
import { plainAddress } from './forms/network-of.ts'
import { sourcedPages } from './forms/sourced-pages.ts'
import { securityHeaders } from './security-headers.ts'
import { decodedPath, targetOf } from './files/addresses.ts'
import type { BuiltSite } from './files/built-site.ts'
import { serveSite } from './files/serve-site.ts'
import type { Store } from './leads/store.ts'

const SECOND = 1000

export interface ServerOptions {
  site: BuiltSite
  /** Fastify's logger; none by default. */
  logger?: NonNullable<FastifyServerOptions['logger']>
  /** Write the visitor's network address into the log. Off by default: it is personal data. */
  logAddresses?: boolean
  /** Which proxies may tell the visitor's address, as Fastify takes it; or how many of them there are. */
  trustProxy?: boolean | number | string
  /** What it takes to take leads; without it there are no endpoints. */
  leads?: LeadOptions | undefined
  /** How long to keep serving, already reported as unhealthy, before the doors close. */
  drainMs?: number
  /** How long a request may take to arrive in full, and a connection to stay silent amid one. */
  requestTimeoutMs?: number
}

/** Makes the server of a built site, not yet listening. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { site, leads, logger = false, logAddresses = false, trustProxy = false, drainMs = 0 } = options
  const { requestTimeoutMs = 30 * SECOND } = options
  const app: FastifyInstance = fastify({
    logger,
    // Of a number Fastify makes nothing: it cannot know that nobody gets past the proxies. The operator does.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, app.log),
    // One line for each answer, made by logRequests below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    // Longer than the minute that load balancers keep idle connections, so that they are the ones to hang up.
    keepAliveTimeout: 72 * SECOND,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs / 2, 5 * SECOND),
    },
    // A request that was on its way when the signal came is still answered.
    return503OnClosing: false,
    // The router would answer what it cannot decode by itself, past our headers and our log.
    rewriteUrl: ({ url = '/' }) => (decodedPath(targetOf(url).path) === undefined ? '/malformed' : url),
  })

  answerWithHeaders(app, site.manifest.origin)
  logRequests(app, logAddresses)
  reportHealth(app, site.manifest.build, drainMs, leads?.store)
  hangUpOnClosing(app)
  if (leads) {
    const drawFormPage = formPageDrawer(leads)
    addLeadEndpoints(app, leads, drawFormPage)
    serveSite(app, site, sourcedPages(leads, drawFormPage))
  } else {
    serveSite(app, site)
  }
  answerErrors(app)
  return app
}

function answerWithHeaders(app: FastifyInstance, origin: string): void {
  const headers = securityHeaders(origin)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}

function logRequests(app: FastifyInstance, logAddresses: boolean): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      // Without the query: it may hold what a visitor typed.
      path: targetOf(request.originalUrl).path.slice(0, 500),
      status: reply.statusCode,
      duration: Math.round(reply.elapsedTime * 10) / 10,
      ...(logAddresses && { address: plainAddress(request.ip) }),
    }
    if (reply.statusCode >= 500) request.log.error(entry, 'answered')
    else if (entry.path === '/healthz') request.log.debug(entry, 'answered')
    else request.log.info(entry, 'answered')
  })
}

function reportHealth(app: FastifyInstance, build: string, drainMs: number, store?: Store): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    await wait(drainMs)
  })
  app.get('/healthz', async (_request, reply) => {
    // Without its store a server still has pages to serve: that alone does not make it unhealthy.
    const leads = store && ((await store.isUp()) ? 'ok' : 'unavailable')
    reply.header('cache-control', 'no-store').code(isClosing ? 503 : 200)
    return { status: isClosing ? 'closing' : 'ok', build, ...(leads && { leads }) }
  })
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
    if (status < 500) return reply.code(status).send({ error: error.message })
    request.log.error(error)
    for (const name of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(name)
    reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    return reply.send('Something went wrong on our side. Please try again.\n')
  })
}
