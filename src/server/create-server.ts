import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { decodePath, parseTarget } from '#text/addresses.ts'
import { handleClientError } from './client-error.ts'
import { closeConnections } from './close-connections.ts'
import { formPageRenderer, formPagesWithSource } from './forms/form-page.ts'
import { addLeadEndpoints } from './forms/lead-endpoints.ts'
import type { LeadOptions } from './forms/lead-options.ts'
import { clientAddress } from './forms/client-address.ts'
import { securityHeaders } from './security-headers.ts'
import type { BuiltSite } from './files/built-site.ts'
import { serveSite } from './files/serve-site.ts'
import { addHealthEndpoint } from './health.ts'

const SECOND = 1000
/** Each connection costs some 10 KB. Further ones are closed at once. */
const MAX_CONNECTIONS = 10_000

export interface ServerOptions {
  site: BuiltSite
  /** Fastify's logger; none by default. */
  logger?: NonNullable<FastifyServerOptions['logger']>
  /** Whether to log IP addresses. Off by default: they are personal data. */
  logAddresses?: boolean
  /** The proxies whose `X-Forwarded-For` is trusted: Fastify's option, or how many of them there are. */
  trustProxy?: boolean | number | string
  /** Whether HSTS covers subdomains, and browsers may put the domain into their lists. */
  hstsPreload?: boolean
  /** Without it there are no endpoints for forms. */
  leads?: LeadOptions | undefined
  /** How long to serve on before closing, while `/healthz` already reports 503 and connections are closed after a response. */
  drainMs?: number
  /** How long a request may take to arrive in full, and a connection to be idle within one. */
  requestTimeoutMs?: number
  maxConnections?: number
}

/** Creates the server of a built site, not yet listening. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { site, leads, logger = false, logAddresses = false, trustProxy = false, drainMs = 0 } = options
  const { hstsPreload = false, requestTimeoutMs = 30 * SECOND, maxConnections = MAX_CONNECTIONS } = options
  const app: FastifyInstance = fastify({
    logger,
    // Fastify rejects a number, as clients may get past the proxies. The operator makes sure that they cannot.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    clientErrorHandler: (error, socket) => handleClientError(error, socket, app.log),
    // `logRequests` below logs one line for each response instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    // Longer than the minute that load balancers keep idle connections, so that it is they who close them.
    keepAliveTimeout: 72 * SECOND,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs / 2, 5 * SECOND),
    },
    // Requests that arrive while the server closes are still served.
    return503OnClosing: false,
    // The router would respond to paths that it cannot decode by itself, without our headers and log.
    rewriteUrl: ({ url = '/' }) => (decodePath(parseTarget(url).path) === undefined ? '/malformed' : url),
  })

  app.server.maxConnections = maxConnections
  addSecurityHeaders(app, securityHeaders(site.manifest.origin, hstsPreload))
  rejectSecondHost(app)
  logRequests(app, logAddresses)
  addHealthEndpoint(app, site.manifest.build, closeConnections(app, drainMs), leads?.store)
  if (leads) {
    const renderFormPage = formPageRenderer(leads)
    addLeadEndpoints(app, leads, renderFormPage)
    serveSite(app, site, formPagesWithSource(leads, renderFormPage))
  } else {
    serveSite(app, site)
  }
  handleErrors(app)
  return app
}

/** RFC 9112, 3.2: Node takes the first of several `Host` headers, where a proxy in front may have taken the last. */
function rejectSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }, reply) => {
    let hosts = 0
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts++
    if (hosts < 2) return undefined
    return reply
      .code(400)
      .header('connection', 'close')
      .type('text/plain; charset=utf-8')
      .send('This is not a request.\n')
  })
}

function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}

function logRequests(app: FastifyInstance, logAddresses: boolean): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      // Without the query, which may hold personal data.
      path: parseTarget(request.originalUrl).path.slice(0, 500),
      status: reply.statusCode,
      duration: Math.round(reply.elapsedTime * 10) / 10,
      ...(logAddresses && { address: clientAddress(request.ip) }),
    }
    if (reply.statusCode >= 500) request.log.error(entry, 'answered')
    else if (entry.path === '/healthz') request.log.debug(entry, 'answered')
    else request.log.info(entry, 'answered')
  })
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
    if (status < 500) return reply.code(status).send({ error: error.message })
    request.log.error(error)
    for (const name of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(name)
    reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    return reply.send('Something went wrong on our side. Please try again.\n')
  })
}
