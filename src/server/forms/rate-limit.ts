import type { FastifyRequest } from 'fastify'
import { countRequest } from '#server/leads/rate-windows.ts'
import { StoreUnavailable } from '#server/leads/store.ts'
import type { LeadOptions } from './lead-options.ts'
import { networkOf } from './network-of.ts'
import { HttpProblem } from '#server/http-problem.ts'

const MINUTE = 60_000
/** How many times the limit of one address everybody together may send. */
const EVERYBODY = 30

/** Refuses what goes beyond the limits: of one address, then of everybody. Servers with one database count together. */
export function limitRate({ store, rateLimit }: Pick<LeadOptions, 'store' | 'rateLimit'>) {
  return async ({ ip }: FastifyRequest): Promise<void> => {
    if (rateLimit === false) return
    const refuseBeyond = async (limit: number, key: string): Promise<void> => {
      const now = new Date()
      const { count, endsAt } = await countRequest(store, key, MINUTE, now)
      if (count <= limit) return
      const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
      throw new HttpProblem(429, 'Too many requests. Please try again later.', { retryAfter })
    }
    try {
      await refuseBeyond(rateLimit, `address ${networkOf(ip)}`)
      // What one address sends beyond its own limit does not use up that of the others.
      await refuseBeyond(rateLimit * EVERYBODY, 'everybody')
    } catch (error) {
      // A store that cannot count says so when the lead is taken.
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
}
