import { HttpProblem } from '#serve/http-problem.ts'
import { countRequest } from '#serve/leads/rate-windows.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { clientNetwork, customerNetwork } from './client-address.ts'
import type { LeadOptions } from './lead-options.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The limits of a network and of all clients together, as multiples of the limit of one client. */
const NETWORK = 5
const ALL_CLIENTS = 30

/** Pages a minute that are rendered for one client: more than the people in an office behind one address open. */
const PAGES_OF_CLIENT = 60

/** Confirmations an hour for one client: enough for the people in an office behind one address. */
const CONFIRMATIONS_OF_CLIENT = 10

/** A limit that a request exceeds. */
interface Excess {
  problem: HttpProblem
  /** Whether it exceeds twice the limit. */
  isFar: boolean
}

type RateOptions = Pick<LeadOptions, 'store' | 'rateLimit' | 'confirmations'>

export type RateLimits = ReturnType<typeof rateLimits>

/** Creates the functions that count requests. The store counts, so that several servers share a limit. */
export function rateLimits({ store, rateLimit, confirmations }: RateOptions) {
  async function excessOf(key: string, multiple: number): Promise<Excess | undefined> {
    if (rateLimit === false) return undefined
    const limit = rateLimit * multiple
    const now = new Date()
    try {
      const { count, endsAt } = await countRequest(store, key, MINUTE, now)
      if (count <= limit) return undefined
      const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
      const problem = new HttpProblem(429, 'Too many requests. Please try again later.', { retryAfter })
      return { problem, isFar: count > 2 * limit }
    } catch (error) {
      // If the store is unavailable, storing the lead fails with 503.
      if (error instanceof StoreUnavailable) return undefined
      throw error
    }
  }

  async function isWithin(limit: number, key: string): Promise<boolean> {
    const { count } = await countRequest(store, key, HOUR, new Date())
    return count <= limit
  }

  return {
    /**
     * Counts a confirmation for the client that triggers it and, within the client's limit, for all; false beyond a limit, or
     * if no mail can be sent. A program may enter the addresses of strangers.
     */
    mayConfirm: async (ip: string): Promise<boolean> => {
      if (!confirmations) return false
      try {
        return (
          (await isWithin(CONFIRMATIONS_OF_CLIENT, `confirmations ${clientNetwork(ip)}`)) &&
          (await isWithin(confirmations.perHour, 'confirmations'))
        )
      } catch (error) {
        if (error instanceof StoreUnavailable) return false
        throw error
      }
    },
    /** Counts a request for its client and, within the client's limit, for its network. Call it before the body is read. */
    ofClient: async (ip: string): Promise<Excess | undefined> =>
      (await excessOf(`address ${clientNetwork(ip)}`, 1)) ??
      (await excessOf(`network ${customerNetwork(ip)}`, NETWORK)),
    /**
     * Counts a request for all clients together. Call it for valid requests from the site only: other requests, which anyone
     * can send from anywhere, must not use up the limit of all visitors.
     */
    ofAll: (): Promise<Excess | undefined> => excessOf('everybody', ALL_CLIENTS),
  }
}

/** The limits in requests a minute. */
interface MemoryLimits {
  ofClient: number
  /** For all clients of one customer of a provider. */
  ofNetwork: number
}

/**
 * Creates a function that counts a request of a client and its network in the memory of this process; false beyond a limit.
 * The network is counted first, so that the number of counts per network is limited.
 */
export function limitInMemory(
  { ofClient, ofNetwork }: MemoryLimits,
  now: () => Date = () => new Date(),
): (address?: string) => boolean {
  const counts = new Map<string, number>()
  let minute = 0
  const isWithin = (limit: number, key: string): boolean => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit
  }
  return (address = '') => {
    const current = Math.floor(now().getTime() / MINUTE)
    if (current !== minute) counts.clear()
    minute = current
    return (
      isWithin(ofNetwork, `network ${customerNetwork(address)}`) &&
      isWithin(ofClient, `address ${clientNetwork(address)}`)
    )
  }
}

/** Creates a function that counts a page to be rendered. In memory, as no page waits for the store. */
export const renderLimit = (): ((address?: string) => boolean) =>
  limitInMemory({ ofClient: PAGES_OF_CLIENT, ofNetwork: PAGES_OF_CLIENT * NETWORK })
