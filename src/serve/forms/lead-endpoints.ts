import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem } from '#serve/http-problem.ts'
import { serverVersionsOf } from '#site/model/server-site.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { Form } from '#site/model/types.generated.ts'
import { acceptLead, corsHeaders, sendPreflight, uploadsOf } from './accept-lead.ts'
import { bodyLimitOf, isMultipart, isPlainPost, parseBody, rejectUnsupportedType } from './request-body.ts'
import { formErrorHandler } from './form-error-handler.ts'
import type { RenderForm, RenderFormPage } from './form-page.ts'
import type { LeadOptions } from './lead-options.ts'
import { rateLimits } from './rate-limit.ts'
import { bodyReader, brokenOff, tooLong } from './read-body.ts'
import type { ReadBody } from './read-body.ts'
import { fileFieldsOf, multipartReader } from './read-multipart.ts'
import type { ReadMultipart } from './read-multipart.ts'

const METHODS = ['POST', 'OPTIONS']

/**
 * Adds an endpoint for every form with an `endpoint`, with and without a trailing slash, in every language of the site. All
 * share one `readBody`, as they share a budget of memory.
 */
export function addLeadEndpoints(
  app: FastifyInstance,
  options: LeadOptions,
  renderFormPage: RenderFormPage,
  readBody: ReadBody = bodyReader(),
): void {
  for (const version of serverVersionsOf(options.site))
    for (const [name, form] of Object.entries(version.forms)) {
      const render: RenderForm = (state) => renderFormPage(version, name, state)
      if (form.endpoint !== undefined) addEndpoint(app, { version, name, form, render }, options, readBody)
    }
}

/** A form in one of the languages of the site. */
interface EndpointForm {
  version: ServerSite
  name: string
  form: Form
  render: RenderForm
}

function addEndpoint(
  app: FastifyInstance,
  { version, name, form, render }: EndpointForm,
  options: LeadOptions,
  readBody: ReadBody,
): void {
  const path = form.endpoint?.replace(/\/$/, '') ?? ''
  // In a scope, so that its body parser and error handler do not apply to the whole server.
  app.register(async (scope) => {
    scope.setErrorHandler(formErrorHandler(name, form, version, render))
    const { uploads, bodyTimeoutMs: timeoutMs } = options
    const takesFiles = uploads !== undefined && fileFieldsOf(form).length > 0
    const onDiskError = (code: string): void => scope.log.error({ form: name, code }, 'files cannot be stored')
    const readMultipart = takesFiles
      ? multipartReader(form, uploads, onDiskError, options.rateLimit !== false)
      : undefined
    const read: ReadBody = (payload, limit, client) => readBody(payload, limit, { ...client, timeoutMs })
    addBodyParser(scope, form, read, readMultipart)
    addRoutes(scope, [path, `${path}/`], name, form, { ...options, site: version })
  })
}

function addBodyParser(scope: FastifyInstance, form: Form, readBody: ReadBody, readMultipart?: ReadMultipart): void {
  const limit = bodyLimitOf(form)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (readMultipart && isMultipart(request)) {
      const { body, upload } = await readMultipart(request.headers, payload, request.ip)
      uploadsOf.set(request, upload)
      return body
    }
    if (Number(request.headers['content-length']) > limit) throw tooLong()
    return parseBody(request, await readBody(payload, limit, { address: request.ip }), form)
  })
}

/** The hooks of a request, in order. Each passes it on or throws an `HttpProblem`. */
function addRoutes(scope: FastifyInstance, urls: string[], name: string, form: Form, options: LeadOptions): void {
  const { settings } = options.site
  const limits = rateLimits(options)
  const rejectedLater = new WeakMap<FastifyRequest, HttpProblem>()
  const steps = {
    onRequest: [
      async (request: FastifyRequest) => {
        // A connection that has been reset has no address, contrary to Fastify's type. No client waits for a response then.
        const address: string | undefined = request.ip
        if (address === undefined) throw brokenOff()
        const excess = await limits.ofClient(address)
        if (!excess) return
        if (excess.isFar || !isPlainPost(request)) throw excess.problem
        rejectedLater.set(request, excess.problem)
      },
      rejectCrossSite([settings.origin, options.publicUrl]),
      rejectUnsupportedType(fileFieldsOf(form).length > 0),
    ],
    // A plain post just beyond the limit is rejected once its body is parsed: the response is a page with its values.
    preHandler: async (request: FastifyRequest) => {
      const problem = rejectedLater.get(request)
      if (problem) throw problem
    },
    handler: acceptLead(name, form, options, limits),
  }
  scope.addHook('onRequest', async (request, reply) => void reply.headers(corsHeaders(request, options)))
  // Files without a stored lead are deleted. `onResponse` would not be called if the client has disconnected meanwhile. The
  // response does not wait: its time must not reveal whether a value was known, nor its status whether deleting succeeded.
  scope.addHook('onSend', async (request) => {
    uploadsOf
      .get(request)
      ?.discard()
      .catch(({ code }: NodeJS.ErrnoException) => request.log.error({ code }, 'files wait'))
  })
  for (const url of urls) {
    scope.route({ method: 'POST', url, ...steps })
    scope.route({
      method: 'OPTIONS',
      url,
      handler: async (_request, reply) => sendPreflight(reply.header('allow', METHODS.join(', ')), options),
    })
    const others = scope.supportedMethods.filter((method) => !METHODS.includes(method))
    scope.route({ method: others, url, onRequest: rejectMethod, handler: rejectMethod })
  }
}

/**
 * Creates the hook that rejects requests which browsers send from pages of other sites. Clients other than browsers send
 * neither `Origin` nor `Sec-Fetch-Site`, and pass.
 */
function rejectCrossSite(allowedOrigins: (string | undefined)[]) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isAllowed(request, allowedOrigins)) throw new HttpProblem(403, 'The form was sent from another site.')
  }
}

function isAllowed({ headers, host }: FastifyRequest, allowedOrigins: (string | undefined)[]): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers
  if (origin === undefined) return fetchSite !== 'cross-site'
  // Privacy settings of some browsers hide the origin.
  if (origin === 'null') return fetchSite === 'same-origin'
  return allowedOrigins.includes(origin) || hasHost(origin, host)
}

/** Longer than every origin and host: 253 characters of a domain, with scheme and port. */
const MAX_LENGTH = 300

/** Whether an origin has the host of the request. The scheme is not compared: behind a proxy it is unknown. */
function hasHost(origin: string, host: string): boolean {
  if (origin.length > MAX_LENGTH || host.length > MAX_LENGTH || !URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === originHost
}

async function rejectMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', METHODS.join(', '))
  throw new HttpProblem(405, 'A form is sent with POST.')
}
