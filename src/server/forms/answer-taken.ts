import type { FastifyReply, FastifyRequest } from 'fastify'
import { thankYouPathOf } from '#model/forms/form-pages.ts'
import type { AcceptedBody } from '#model/forms/lead-request.ts'
import { isPlainPost } from './content-type.ts'
import { siteOriginOf } from './cors.ts'
import type { LeadOptions } from './lead-options.ts'

/** Thanks for a form: with a page of thanks where no script has sent it. */
export function answerTaken(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  options: LeadOptions,
): FastifyReply {
  const { apiBase } = options.site.settings
  reply.header('cache-control', 'no-store')
  // Where another server has the pages, the way leads back to it.
  if (isPlainPost(request))
    return reply.redirect((apiBase ? siteOriginOf(request, options) : '') + thankYouPathOf(name), 303)
  return reply.send({ success: true } satisfies AcceptedBody)
}
