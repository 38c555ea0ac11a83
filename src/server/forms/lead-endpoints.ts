import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Form } from '#model/types.generated.ts'
import { HttpProblem } from '#server/http-problem.ts'
import { acceptLead } from './accept-lead.ts'
import { isPlainPost, rejectUnsupportedType } from './content-type.ts'
import { corsHeaders, sendPreflight } from './cors.ts'
import { rejectCrossSite } from './csrf.ts'
import { formErrorHandler } from './form-error-handler.ts'
import type { RenderFormPage } from './form-page.ts'
import type { LeadOptions } from './lead-options.ts'
import { limitRate } from './rate-limit.ts'
import { bodyLimitOf, parseBody } from './request-body.ts'

const METHODS = ['POST', 'OPTIONS']

/** Adds an endpoint for every form that names one, with and without a trailing slash. */
export function addLeadEndpoints(app: FastifyInstance, options: LeadOptions, renderFormPage: RenderFormPage): void {
  for (const [name, form] of Object.entries(options.site.forms)) {
    const path = form.endpoint?.replace(/\/$/, '')
    if (path === undefined) continue
    // A scope, so that its body parser and error handler are not those of the whole server.
    app.register(async (scope) => {
      scope.setErrorHandler(formErrorHandler(name, form, renderFormPage))
      addRoutes(scope, [path, `${path}/`], name, form, options)
    })
  }
}

/** The steps of a request, in order. Each passes it on or throws an `HttpProblem`. */
function addRoutes(scope: FastifyInstance, urls: string[], name: string, form: Form, options: LeadOptions): void {
  const { settings } = options.site
  const limit = limitRate(options)
  const steps = {
    onRequest: [
      async (request: FastifyRequest) => (isPlainPost(request) ? undefined : limit(request)),
      rejectCrossSite([settings.origin, options.publicUrl]),
      rejectUnsupportedType,
    ],
    bodyLimit: bodyLimitOf(form),
    // A plain post is limited once its body is parsed: the response is a page with the values that were sent.
    preHandler: async (request: FastifyRequest) => (isPlainPost(request) ? limit(request) : undefined),
    handler: acceptLead(name, form, options),
  }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parseBody(request, body),
  )
  scope.addHook('onRequest', async (request, reply) => void reply.headers(corsHeaders(request, options)))
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

async function rejectMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', METHODS.join(', '))
  throw new HttpProblem(405, 'A form is sent with POST.')
}
