import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '#server/http-problem.ts'
import { countRequest } from '#server/leads/rate-windows.ts'
import { StoreUnavailable } from '#server/leads/store.ts'
import { clientNetwork } from './client-address.ts'
import type { LeadOptions } from './lead-options.ts'

const MINUTE = 60_000
/** The limit of all clients together, as a multiple of the limit of one. */
const ALL_CLIENTS = 30

/** Creates the step that rejects requests beyond the limit of one client, then of all. The store counts, so that several servers share a limit. */
export function limitRate({ store, rateLimit }: Pick<LeadOptions, 'store' | 'rateLimit'>) {
  return async ({ ip }: FastifyRequest): Promise<void> => {
    if (rateLimit === false) return
    const rejectBeyond = async (limit: number, key: string): Promise<void> => {
      const now = new Date()
      const { count, endsAt } = await countRequest(store, key, MINUTE, now)
      if (count <= limit) return
      const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
      throw new HttpProblem(429, 'Too many requests. Please try again later.', { retryAfter })
    }
    try {
      await rejectBeyond(rateLimit, `address ${clientNetwork(ip)}`)
      // Second, so that requests beyond a client's own limit do not count here.
      await rejectBeyond(rateLimit * ALL_CLIENTS, 'everybody')
    } catch (error) {
      // Where the store is unavailable, storing the lead fails with 503.
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
}
