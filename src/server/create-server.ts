import type { FastifyInstance } from 'fastify'
import { formPageRenderer, formPagesWithSource } from './forms/form-page.ts'
import { addLeadEndpoints } from './forms/lead-endpoints.ts'
import type { LeadOptions } from './forms/lead-options.ts'
import { securityHeaders } from './security-headers.ts'
import type { BuiltSite } from './files/built-site.ts'
import { fileReader } from './files/file-reader.ts'
import { serveSite } from './files/serve-site.ts'
import { addHealthEndpoint } from './health.ts'
import { httpApp, REQUEST_TIMEOUT_MS } from './http-app.ts'
import type { HttpOptions } from './http-app.ts'

export interface ServerOptions extends HttpOptions {
  site: BuiltSite
  /** Whether HSTS covers subdomains, and browsers may put the domain into their lists. */
  hstsPreload?: boolean
  /** Without it there are no endpoints for forms. */
  leads?: LeadOptions | undefined
}

/** Creates the server of a built site, not yet listening. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { site, leads, hstsPreload = false, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const headers = securityHeaders(site.manifest.origin, hstsPreload)
  const { app, isClosing } = httpApp({ ...options, headers, hasUploads: leads?.uploads !== undefined })
  addHealthEndpoint(app, site.manifest.build, isClosing, leads?.store)
  const files = fileReader(site.held)
  if (leads) {
    const renderFormPage = formPageRenderer(leads)
    addLeadEndpoints(app, { ...leads, ...(leads.uploads && { bodyTimeoutMs: requestTimeoutMs }) }, renderFormPage)
    serveSite(app, site, files, formPagesWithSource(leads, renderFormPage))
  } else {
    serveSite(app, site, files)
  }
  handleErrors(app)
  return app
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
