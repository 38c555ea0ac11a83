import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LeadOptions } from './lead-options.ts'

type SiteOptions = Pick<LeadOptions, 'site' | 'publicUrl'>

/** The origin of the page that sent the request: `publicUrl` if they match, otherwise the site's own. */
export function siteOriginOf({ headers }: FastifyRequest, { site, publicUrl }: SiteOptions): string {
  return headers.origin !== undefined && headers.origin === publicUrl ? publicUrl : site.settings.origin
}

/** Allows the site's pages to read responses if another server serves the pages (`apiBase`). */
export function corsHeaders(request: FastifyRequest, options: SiteOptions): Record<string, string> {
  if (!options.site.settings.apiBase) return {}
  return { 'access-control-allow-origin': siteOriginOf(request, options), vary: 'origin' }
}

/** Responds to the preflight request of a browser. */
export function sendPreflight(reply: FastifyReply, { site }: SiteOptions): FastifyReply {
  if (site.settings.apiBase) {
    reply.header('access-control-allow-methods', 'POST')
    reply.header('access-control-allow-headers', 'content-type, idempotency-key')
    reply.header('access-control-max-age', 7200)
  }
  return reply.code(204).send()
}
