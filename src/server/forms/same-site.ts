import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '#server/http-problem.ts'

/** Refuses what browsers send from pages of other sites. Programs that are no browsers name no origin. */
export function refuseOtherSites(origins: (string | undefined)[]) {
  return async (request: FastifyRequest): Promise<void> => {
    const { origin } = request.headers
    const fetchSite = request.headers['sec-fetch-site']
    if (isOurs(origin)) return
    throw new HttpProblem(403, 'The form was sent from another site.')

    function isOurs(name: string | undefined): boolean {
      if (name === undefined) return fetchSite !== 'cross-site'
      // Some visitors' browsers hide where they are, and say no more than this.
      if (name === 'null') return fetchSite === 'same-origin'
      return origins.includes(name) || isHost(name, request.host)
    }
  }
}

/** Whether an origin is the host that the request went to. Of the scheme a server behind a proxy knows nothing. */
function isHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === named
}
