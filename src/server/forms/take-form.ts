import type { FastifyReply, FastifyRequest } from 'fastify'
import { textsOf } from '#model/texts.ts'
import type { Form } from '#model/types.generated.ts'
import { takeLead } from '#server/leads/leads.ts'
import { answerTaken } from './answer-taken.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { newLeadOf } from './new-lead.ts'
import type { LeadOptions } from './lead-options.ts'
import { normalizedAnswers } from './normalized-answers.ts'
import type { Posted } from './posted.ts'
import { HttpProblem } from '#server/http-problem.ts'
import { validAnswers } from './valid-answers.ts'

/** Makes the handler that turns what was posted into a stored lead, and says so once it is stored. */
export function takeForm(name: string, form: Form, options: LeadOptions) {
  const { site, store, channels, wake } = options
  const valid = validAnswers(form, textsOf(site.settings))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const posted = request.body as Posted
    const idempotencyKey = idempotencyKeyOf(request)
    const answers = valid(normalizedAnswers(form, posted))
    const taken = await takeLead(store, newLeadOf({ name, form, answers, posted, channels, idempotencyKey }))
    if (taken.result === 'key-reused')
      throw new HttpProblem(422, 'This Idempotency-Key came with other answers before.')
    request.log.info({ lead: taken.id, form: name, result: taken.result }, 'lead')
    if (taken.result === 'taken') wake()
    return answerTaken(request, reply, name, options)
  }
}
