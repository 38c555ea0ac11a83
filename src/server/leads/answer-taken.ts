import type { FastifyReply, FastifyRequest } from 'fastify'
import { thanksPathOf } from '#model/form-pages.ts'
import type { TakenAnswer } from '#model/lead-request.ts'
import type { Settings } from '#model/types.generated.ts'
import { isPlainPost } from './content-type.ts'

/** Thanks for a form: with a page of thanks where no script has sent it. */
export function answerTaken(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { origin, apiBase }: Settings,
): FastifyReply {
  reply.header('cache-control', 'no-store')
  // Where another server has the pages, the way leads back to it.
  if (isPlainPost(request)) return reply.redirect((apiBase ? origin : '') + thanksPathOf(name), 303)
  return reply.send({ success: true } satisfies TakenAnswer)
}
