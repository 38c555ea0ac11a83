import type { FastifyInstance } from 'fastify'
import { formPageRenderer, formPagesWithSource } from './forms/form-page.ts'
import { addLeadEndpoints } from './forms/lead-endpoints.ts'
import type { LeadOptions } from './forms/lead-options.ts'
import { renderLimit } from './forms/rate-limit.ts'
import { bodyReader } from './forms/read-body.ts'
import type { ReadBody } from './forms/read-body.ts'
import { securityHeaders } from './security-headers.ts'
import type { BuiltSite } from './files/built-site.ts'
import { fileReader } from './files/file-reader.ts'
import { serveSite } from './files/serve-site.ts'
import { addHealthEndpoint } from './health.ts'
import { httpApp, REQUEST_TIMEOUT_MS } from './http-app.ts'
import type { HttpOptions } from './http-app.ts'

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
