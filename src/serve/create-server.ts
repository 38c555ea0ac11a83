import type { FastifyInstance } from 'fastify'
import { HEALTH_PATH } from '#site/model/routes.ts'
import type { BuiltSite } from './files/built-site.ts'
import { fileReader } from './files/file-reader.ts'
import { serveSite } from './files/serve-site.ts'
import { formPageRenderer, formPagesWithSource } from './forms/form-page.ts'
import { addLeadEndpoints } from './forms/lead-endpoints.ts'
import type { LeadOptions } from './forms/lead-options.ts'
import { renderLimit } from './forms/rate-limit.ts'
import type { ReadBody } from './forms/read-body.ts'
import { bodyReader } from './forms/read-body.ts'
import type { HttpOptions } from './http-app.ts'
import { httpApp, REQUEST_TIMEOUT_MS } from './http-app.ts'
import type { LeadStore } from './leads/lead-store.ts'
import { securityHeaders } from './security-headers.ts'

/** A build that is served. */
interface ServedBuild {
  site: BuiltSite
  /** If undefined, the server has no endpoints for forms. */
  leads?: LeadOptions | undefined
}

export interface ServerOptions extends HttpOptions, ServedBuild {
  /** Whether HSTS covers subdomains, and browsers may put the domain into their lists. */
  hstsPreload?: boolean
}

interface SiteServer extends FastifyInstance {
  /** Answers requests from another build from now on. The previous build still answers requests that are under way. */
  serveBuild(build: ServedBuild): Promise<void>
}

/** Creates the server of a built site, not yet listening. Each served build has its own app, on the same socket. */
export function createServer(options: ServerOptions): SiteServer {
  const { hstsPreload = false, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const ofApp = ({ site, leads }: ServedBuild) => ({
    headers: securityHeaders(site.manifest.origin, hstsPreload),
    hasUploads: leads?.uploads !== undefined,
  })
  const { app, isClosing, next } = httpApp({ ...options, ...ofApp(options) })
  const shared: Shared = {
    isClosing,
    requestTimeoutMs,
    readBody: bodyReader(options.leads?.bodyBudget),
    mayRender: renderLimit(),
  }
  addEndpoints(app, options, shared)
  return Object.assign(app, {
    async serveBuild(build: ServedBuild): Promise<void> {
      const { app: another, activate } = next(ofApp(build))
      addEndpoints(another, build, shared)
      await activate()
    },
  })
}

/** Shared by the apps of all builds. */
interface Shared {
  isClosing: () => boolean
  requestTimeoutMs: number
  readBody: ReadBody
  mayRender: ReturnType<typeof renderLimit>
}

/** How long the state of the store is cached: a probe writes to the disk, and any client may send one. */
const CACHE_MS = 1000

/** Adds `/healthz`, for load balancers and containers. */
export function addHealthEndpoint(
  app: FastifyInstance,
  build: string,
  isClosing: () => boolean,
  store?: LeadStore,
): void {
  const isStoreUp = store && cachedFor(CACHE_MS, () => store.isUp())
  app.get(HEALTH_PATH, async (_request, reply) => {
    // Without its store the server still serves pages, so this alone is not unhealthy.
    const leads = isStoreUp && ((await isStoreUp()) ? 'ok' : 'unavailable')
    reply.header('cache-control', 'no-store').code(isClosing() ? 503 : 200)
    return { status: isClosing() ? 'closing' : 'ok', build, ...(leads && { leads }) }
  })
}

/** Calls `check` once for all concurrent callers, and caches its result for `ms`. It may not reject. */
function cachedFor<T>(ms: number, check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  let endsAt = Number.POSITIVE_INFINITY
  return () => {
    if (result && performance.now() < endsAt) return result
    endsAt = Number.POSITIVE_INFINITY
    result = check().finally(() => (endsAt = performance.now() + ms))
    return result
  }
}

function addEndpoints(app: FastifyInstance, { site, leads }: ServedBuild, shared: Shared): void {
  const { isClosing, requestTimeoutMs, readBody, mayRender } = shared
  addHealthEndpoint(app, site.manifest.build, isClosing, leads?.store)
  const files = fileReader(site.held)
  if (leads) {
    const renderFormPage = formPageRenderer(leads)
    const options = { ...leads, ...(leads.uploads && { bodyTimeoutMs: requestTimeoutMs }) }
    addLeadEndpoints(app, options, renderFormPage, readBody)
    serveSite(app, site, files, formPagesWithSource(leads, renderFormPage, mayRender))
  } else {
    serveSite(app, site, files)
  }
  handleErrors(app)
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
