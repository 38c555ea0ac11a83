import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#base/text/escape.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { sendRendered } from '#serve/files/file-response.ts'
import { HttpProblem, sendProblem } from '#serve/http-problem.ts'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { SiteSettings } from '#site/model/site.ts'
import { textsOf } from '#site/model/texts.ts'
import type { Form } from '#site/model/types.generated.ts'
import type { RenderForm } from './form-page.ts'
import { sourceIn } from './new-lead.ts'
import { normalizeValues } from './values.ts'
import type { RequestBody } from './request-body.ts'
import { isPlainPost } from './request-body.ts'

/** Seconds after which to retry a request that failed because the store was unavailable. */
const RETRY_AFTER = 10

/** Creates a function that sends a short, cheap page to a form posted without script whose body was not read. */
function shortPageSender(name: string, form: Form, settings: SiteSettings) {
  const title = escapeHtml(form.title)
  // With `apiBase`, another server has the pages.
  const address = escapeHtml((settings.apiBase ? settings.origin : '') + formPathOf(name, settings))
  const html = `<!doctype html>
<html lang="${escapeHtml(settings.language)}" dir="${settings.dir ?? 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<main>
<h1>${title}</h1>
<p>${escapeHtml(textsOf(settings).sendingFailed)}</p>
<p><a href="${address}">${title}</a></p>
</main>
</html>
`
  return (reply: FastifyReply, { status }: HttpProblem): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-language', settings.language)
      .type('text/html; charset=utf-8')
      .send(html)
}

/**
 * Creates the error handler of a form's endpoint. The site's script and other programs get a problem as JSON; a form
 * posted without script is rendered again, with its errors and all values, or gets a short page if it was not read.
 */
export function formErrorHandler(
  name: string,
  form: Form,
  { settings }: Pick<ServerSite, 'settings'>,
  render: RenderForm,
) {
  const sendShortPage = shortPageSender(name, form, settings)
  return async (error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = problemOf(error, request.log)
    const { status, errors = {}, retryAfter } = problem
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    const body = request.body as RequestBody | undefined
    if (!isPlainPost(request)) return sendProblem(reply, problem)
    if (body === undefined) return sendShortPage(reply, problem)
    try {
      const state = { source: sourceIn(body), reply: { errors, values: stringValuesIn(form, body) } }
      return await sendRendered(request, reply, await render(state), status)
    } catch (renderError) {
      logUnexpected(renderError as Error, request.log)
      return sendShortPage(reply, problem)
    }
  }
}

function problemOf(error: Error & { statusCode?: number }, log: FastifyBaseLogger): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof StoreUnavailable) {
    log.error({ reason: error.message }, 'a lead could not be stored')
    const title = 'The form cannot be taken at the moment. Please try again.'
    return new HttpProblem(503, title, { retryAfter: RETRY_AFTER })
  }
  // Thrown by Fastify while it reads the request.
  if (error.statusCode !== undefined && error.statusCode < 500) return new HttpProblem(error.statusCode, error.message)
  logUnexpected(error, log)
  return new HttpProblem(500, 'Something went wrong on our side. Please try again.')
}

/** Logs the stack without the error's message, which may quote personal data. */
function logUnexpected({ name, stack = '' }: Error, log: FastifyBaseLogger): void {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  log.error({ error: name, places }, 'a form could not be answered')
}

function stringValuesIn(form: Form, body: RequestBody): Record<string, string> {
  const strings = Object.entries(normalizeValues(form, body)).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(strings) as Record<string, string>
}
