import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LeadOptions } from './lead-options.ts'

type SiteOptions = Pick<LeadOptions, 'site' | 'publicUrl'>

/** The origin of the site's pages: of both, where there is a further one, that from which the request comes. */
export function siteOriginOf({ headers }: FastifyRequest, { site, publicUrl }: SiteOptions): string {
  return headers.origin !== undefined && headers.origin === publicUrl ? publicUrl : site.settings.origin
}

/** What lets the site's pages read our answers, where another server serves the pages. */
export function corsHeaders(request: FastifyRequest, options: SiteOptions): Record<string, string> {
  if (!options.site.settings.apiBase) return {}
  return { 'access-control-allow-origin': siteOriginOf(request, options), vary: 'origin' }
}

/** Answers what a browser asks before it sends a form to another server. */
export function answerPreflight(reply: FastifyReply, { site }: SiteOptions): FastifyReply {
  if (site.settings.apiBase) {
    reply.header('access-control-allow-methods', 'POST')
    reply.header('access-control-allow-headers', 'content-type, idempotency-key')
    reply.header('access-control-max-age', 7200)
  }
  return reply.code(204).send()
}
