import type { FastifyReply } from 'fastify'
import type { Settings } from '#model/types.generated.ts'

/** What lets the site's pages read our answers, where another server serves the pages. */
export function corsHeaders({ origin, apiBase }: Settings): Record<string, string> {
  return apiBase ? { 'access-control-allow-origin': origin, vary: 'origin' } : {}
}

/** Answers what a browser asks before it sends a form to another server. */
export function answerPreflight(reply: FastifyReply, { apiBase }: Settings): FastifyReply {
  if (apiBase) {
    reply.header('access-control-allow-methods', 'POST')
    reply.header('access-control-allow-headers', 'content-type, idempotency-key')
    reply.header('access-control-max-age', 7200)
  }
  return reply.code(204).send()
}
