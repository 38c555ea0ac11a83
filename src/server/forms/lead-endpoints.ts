import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Form } from '#model/types.generated.ts'
import { answerRefused } from './answer-refused.ts'
import { isPlainPost, refuseOtherTypes } from './content-type.ts'
import { answerPreflight, corsHeaders } from './cors.ts'
import type { DrawFormPage } from './form-page.ts'
import type { LeadOptions } from './lead-options.ts'
import { bodyLimitOf, postedIn } from './posted.ts'
import { limitRate } from './rate-limit.ts'
import { HttpProblem } from '#server/http-problem.ts'
import { refuseOtherSites } from './same-site.ts'
import { takeForm } from './take-form.ts'

const METHODS = ['POST', 'OPTIONS']

/** Adds an endpoint for every form that names one, with and without a slash at the end. */
export function addLeadEndpoints(app: FastifyInstance, options: LeadOptions, draw: DrawFormPage): void {
  for (const [name, form] of Object.entries(options.site.forms)) {
    const path = form.endpoint?.replace(/\/$/, '')
    if (path === undefined) continue
    // A scope of its own: how a form's body is read and how it is refused is no matter of the rest of the server.
    app.register(async (scope) => {
      scope.setErrorHandler(answerRefused(name, form, draw))
      addRoutes(scope, [path, `${path}/`], name, form, options)
    })
  }
}

/** What happens to a request, in order. Each step lets it pass or throws a refusal. */
function addRoutes(scope: FastifyInstance, urls: string[], name: string, form: Form, options: LeadOptions): void {
  const { settings } = options.site
  const limit = limitRate(options)
  const steps = {
    onRequest: [
      async (request: FastifyRequest) => (isPlainPost(request) ? undefined : limit(request)),
      refuseOtherSites([settings.origin, options.publicUrl]),
      refuseOtherTypes,
    ],
    bodyLimit: bodyLimitOf(form),
    // A plain post is limited once it has been read: the page that refuses it shows what was typed.
    preHandler: async (request: FastifyRequest) => (isPlainPost(request) ? limit(request) : undefined),
    handler: takeForm(name, form, options),
  }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    postedIn(request, body),
  )
  scope.addHook('onRequest', async (request, reply) => void reply.headers(corsHeaders(request, options)))
  for (const url of urls) {
    scope.route({ method: 'POST', url, ...steps })
    scope.route({
      method: 'OPTIONS',
      url,
      handler: async (_request, reply) => answerPreflight(reply.header('allow', METHODS.join(', ')), options),
    })
    const others = scope.supportedMethods.filter((method) => !METHODS.includes(method))
    scope.route({ method: others, url, onRequest: refuseMethod, handler: refuseMethod })
  }
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', METHODS.join(', '))
  throw new HttpProblem(405, 'A form is sent with POST.')
}
