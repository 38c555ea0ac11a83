import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '#serve/http-problem.ts'

/**
 * Creates the step that rejects requests which browsers send from pages of other sites. Clients that are not browsers
 * send neither `Origin` nor `Sec-Fetch-Site`, and pass.
 */
export function rejectCrossSite(allowedOrigins: (string | undefined)[]) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isAllowed(request, allowedOrigins)) throw new HttpProblem(403, 'The form was sent from another site.')
  }
}

function isAllowed({ headers, host }: FastifyRequest, allowedOrigins: (string | undefined)[]): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers
  if (origin === undefined) return fetchSite !== 'cross-site'
  // Privacy settings of some browsers hide the origin.
  if (origin === 'null') return fetchSite === 'same-origin'
  return allowedOrigins.includes(origin) || hasHost(origin, host)
}

/** Longer than every origin and host: 253 characters of a domain, with scheme and port. */
const MAX_LENGTH = 300

/** Whether an origin has the host of the request. The scheme is not compared: behind a proxy it is unknown. */
function hasHost(origin: string, host: string): boolean {
  if (origin.length > MAX_LENGTH || host.length > MAX_LENGTH || !URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === originHost
}
