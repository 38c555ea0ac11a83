import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Form } from '#model/types.generated.ts'
import { sendDrawn } from '#server/files/send-drawn.ts'
import { StoreUnavailable } from '#server/leads/store.ts'
import { isPlainPost } from './content-type.ts'
import type { DrawFormPage } from './form-page.ts'
import { sourceIn } from './new-lead.ts'
import { normalizedAnswers } from './normalized-answers.ts'
import type { Posted } from './posted.ts'
import { HttpProblem, sendProblem } from '#server/http-problem.ts'

const SOON = 10

/**
 * Makes the error handler of a form's endpoint: programs get a problem; whoever has posted without script gets the
 * form again, with all that was typed.
 */
export function answerRefused(name: string, form: Form, draw: DrawFormPage) {
  return async (error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = problemOf(error, request.log)
    const { status, errors = {}, retryAfter } = problem
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    const posted = request.body as Posted | undefined
    if (posted === undefined || !isPlainPost(request)) return sendProblem(reply, problem)
    try {
      const said = { source: sourceIn(posted), reply: { errors, values: textsIn(form, posted) } }
      return await sendDrawn(request, reply, await draw(name, said), status)
    } catch (drawingError) {
      logUnexpected(drawingError as Error, request.log)
      return sendProblem(reply, problem)
    }
  }
}

function problemOf(error: Error & { statusCode?: number }, log: FastifyBaseLogger): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof StoreUnavailable) {
    log.error({ reason: error.message }, 'a lead could not be stored')
    return new HttpProblem(503, 'The form cannot be taken at the moment. Please try again.', { retryAfter: SOON })
  }
  // Found by Fastify while it read the request.
  if (error.statusCode === 413) return new HttpProblem(413, 'The request is too long.')
  if (error.statusCode !== undefined && error.statusCode < 500) return new HttpProblem(error.statusCode, error.message)
  logUnexpected(error, log)
  return new HttpProblem(500, 'Something went wrong on our side. Please try again.')
}

/** Tells where it happened, but not in the error's words: they may quote what a visitor has typed. */
function logUnexpected({ name, stack = '' }: Error, log: FastifyBaseLogger): void {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  log.error({ error: name, places }, 'a form could not be answered')
}

function textsIn(form: Form, posted: Posted): Record<string, string> {
  const texts = Object.entries(normalizedAnswers(form, posted)).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}
