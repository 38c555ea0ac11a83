import type { RequestListener, Server } from 'node:http'
import { createServer as createHttpServer, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import fastify, { LogController } from 'fastify'
import { decodePath, parseTarget } from '#base/text/addresses/addresses.ts'
import { HEALTH_PATH } from '#site/model/routes.ts'
import type { Connections } from './connections.ts'
import { connectionsOf } from './connections.ts'
import { clientAddress } from './forms/client-address.ts'

const SECOND = 1000
/** The default time that a request may take to arrive. */
export const REQUEST_TIMEOUT_MS = 30 * SECOND
/** Each connection costs some 10 KB. Further connections are closed at once. */
const MAX_CONNECTIONS = 10_000

export interface HttpOptions {
  /** Fastify's logger; none by default. */
  logger?: NonNullable<FastifyServerOptions['logger']>
  /** Whether to log IP addresses. Off by default: they are personal data. */
  logAddresses?: boolean
  /** The proxies whose `X-Forwarded-For` is trusted: Fastify's option, or the number of proxies. */
  trustProxy?: boolean | number | string
  /** How long to continue serving before closing, while `/healthz` already reports 503 and connections are closed after a response. */
  drainMs?: number
  /** How long a request may take to arrive in full, and a connection to be idle within one. */
  requestTimeoutMs?: number
  /** How long a request with files may take to arrive in full. */
  uploadTimeoutMs?: number
  maxConnections?: number
}

interface AppOptions extends HttpOptions {
  /** Whether requests may have files. */
  hasUploads: boolean
  /** The headers of every response. */
  headers: Record<string, string>
  /** The path of a request for the log. */
  loggedPath?: (path: string) => string
}

/** A server without endpoints. */
interface HttpApp {
  app: FastifyInstance
  isClosing: () => boolean
  /** Creates another app for the same socket, without endpoints too. Once activated, it answers new requests instead of the previous app. */
  next: (options: Pick<AppOptions, 'headers' | 'hasUploads'>) => { app: FastifyInstance; activate: () => Promise<void> }
}

/** Creates a server without endpoints: its timeouts, its log, the headers of every response, and how it closes. */
export function httpApp(options: AppOptions): HttpApp {
  const { drainMs = 0, requestTimeoutMs = REQUEST_TIMEOUT_MS, uploadTimeoutMs = 300 * SECOND } = options
  let answer: RequestListener = () => {}
  const server = createNodeServer((request, response) => answer(request, response), requestTimeoutMs)
  server.maxConnections = options.maxConnections ?? MAX_CONNECTIONS
  const connections = connectionsOf(server, drainMs)
  // The limit of a whole request, including files; the reader of a request without files allows less.
  const limitRequests = (hasUploads: boolean): void => {
    server.requestTimeout = hasUploads ? uploadTimeoutMs : requestTimeoutMs
  }
  limitRequests(options.hasUploads)
  const app = appAt(connections, options, (handler) => {
    answer = handler
    return server
  })
  app.addHook('preClose', connections.drain)
  return {
    app,
    isClosing: connections.isClosing,
    next({ headers, hasUploads }) {
      const next = appAt(connections, { ...options, headers, loggerInstance: app.log }, () => createHttpServer())
      const activate = async (): Promise<void> => {
        await next.ready()
        limitRequests(hasUploads)
        answer = next.routing
      }
      return { app: next, activate }
    },
  }
}

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

function appAt(
  connections: Connections,
  options: AppOptions & { loggerInstance?: FastifyBaseLogger },
  serverFactory: (handler: RequestListener) => Server,
): FastifyInstance {
  const { logger = false, loggerInstance, logAddresses = false, trustProxy = false, headers } = options
  const { loggedPath = (path) => path } = options
  const app: FastifyInstance = fastify({
    ...(loggerInstance ? { loggerInstance } : { logger }),
    // Fastify rejects a number, as clients may get past the proxies. The operator makes sure that they cannot.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    clientErrorHandler: (error, socket) => handleClientError(error, socket, app.log),
    // `logRequests` below logs one line for each response instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory,
    // Requests that arrive while the server closes are still served.
    return503OnClosing: false,
    // The router would respond to paths that it cannot decode by itself, without our headers and log.
    rewriteUrl: ({ url = '/' }) => (decodePath(parseTarget(url).path) === undefined ? '/malformed' : url),
  })

  connections.addTo(app)
  // The first hook of a request, so that it logs requests that later hooks reject.
  logRequests(app, logAddresses, loggedPath)
  addHeaders(app, headers)
  rejectSecondHost(app)
  return app
}

function createNodeServer(listener: RequestListener, requestTimeoutMs: number): Server {
  const server = createHttpServer(
    { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: Math.min(requestTimeoutMs / 2, 5 * SECOND) },
    listener,
  )
  // Longer than the minute that load balancers keep idle connections, so that they close them first.
  server.keepAliveTimeout = 72 * SECOND
  return server.setTimeout(requestTimeoutMs)
}

function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** RFC 9112, 3.2: Node uses the first of several `Host` headers, while a proxy in front may have used the last. */
function rejectSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    if (hosts.length < 2) return done()
    reply.code(400).header('connection', 'close').type('text/plain; charset=utf-8').send('This is not a request.\n')
  })
}

function logRequests(app: FastifyInstance, logAddresses: boolean, loggedPath: (path: string) => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Read it now: a connection that has closed has no address.
    const address = logAddresses && request.ip ? clientAddress(request.ip) : undefined
    // Fastify calls `onResponse` only for a response that has been sent in full.
    reply.raw.on('close', () => logResponse(request, reply, loggedPath, address))
    done()
  })
}

function logResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  loggedPath: (path: string) => string,
  address: string | undefined,
): void {
  const response = reply.raw
  // Without the query, which may hold personal data.
  const { path } = parseTarget(request.originalUrl)
  const entry = {
    method: request.method,
    path: loggedPath(path).slice(0, 500),
    status: response.headersSent ? response.statusCode : undefined,
    duration: Math.round(reply.elapsedTime * 10) / 10,
    // The visitor may never see a page that the browser fetches before a link is followed.
    prefetch: request.headers['sec-purpose']?.toString().startsWith('prefetch') || undefined,
    address,
  }
  const message = response.writableFinished ? 'answered' : 'connection closed before the response was sent'
  if (response.writableFinished && response.statusCode >= 500) request.log.error(entry, message)
  else if (path === HEALTH_PATH) request.log.debug(entry, message)
  else request.log.info(entry, message)
}

/** The log of a server: lines of JSON with readable level names and times. */
export const logOptions = (level: string) =>
  ({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  }) satisfies HttpOptions['logger']

/**
 * Closes the server on SIGTERM or SIGINT: it accepts no further connections, finishes requests under way, and closes idle
 * connections. After `limitMs` it closes all connections. Returns a signal that aborts then, for other work.
 */
export function closeOnSignals(app: FastifyInstance, limitMs: number): AbortSignal {
  const limit = new AbortController()
  let isClosing = false

  function closeNow(): void {
    // Without connections, deliveries are delaying the shutdown.
    app.server.getConnections((_error, count) => {
      if (count > 0) app.log.warn('some requests took too long and were cut off')
    })
    app.server.closeAllConnections()
    limit.abort()
  }

  const close = async (signal: string): Promise<void> => {
    // A terminal sends Ctrl-C to every process, so `npm start` forwards a signal that has already arrived.
    if (isClosing) return
    isClosing = true
    app.log.info({ signal }, 'closing')
    const timer = setTimeout(closeNow, limitMs)
    await app.close()
    clearTimeout(timer)
    app.log.info('closed')
  }
  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
  return limit.signal
}
